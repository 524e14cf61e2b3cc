import { existsSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Engine } from './engine.ts'
import { run } from './run.ts'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))
const BUILDS_WITHIN_MS = 25 * 60_000
const BYTES_PER_MB = 1_000_000

/** Builds the image of the house as this machine reaches npm, and gives its size in megabytes. */
export async function buildImage(
  name: string,
  { engine, folder }: { readonly engine: Engine; readonly folder: string },
): Promise<number> {
  const npmrc = `${folder}/npmrc`
  writeFileSync(npmrc, `registry=${(await run('npm', ['config', 'get', 'registry'])).trim()}\n`)
  const { NODE_EXTRA_CA_CERTS, SSL_CERT_FILE } = process.env
  const authorities = [NODE_EXTRA_CA_CERTS, SSL_CERT_FILE].find(
    (file) => file !== undefined && existsSync(file),
  )
  const secrets = [
    `id=npmrc,src=${npmrc}`,
    ...(authorities === undefined ? [] : [`id=authorities,src=${authorities}`]),
  ]
  await engine.docker(
    [
      ...['build', '--network', 'host', '--progress', 'plain', '--file', 'deploy/Dockerfile', '--tag', name],
      ...secrets.flatMap((secret) => ['--secret', secret]),
      '.',
    ],
    { cwd: ROOT, withinMs: BUILDS_WITHIN_MS },
  )
  return Number(await engine.docker(['image', 'inspect', '--format', '{{.Size}}', name])) / BYTES_PER_MB
}

/** What of the image's promises does not hold: who it runs as, what it may write, what stands on its PATH. */
export async function brokenPromises(name: string, engine: Engine): Promise<readonly string[]> {
  const inside = (words: string): Promise<string> =>
    engine.docker([
      'run',
      '--rm',
      '--network',
      'none',
      '--read-only',
      '--tmpfs',
      '/tmp',
      name,
      'sh',
      '-c',
      words,
    ])
  const found = {
    'it runs as root': (await inside('id -u')).trim() === '0',
    'commedia is not on its PATH': !/^\d+\.\d+/u.test(await inside('commedia --version')),
    'it finds no Chinese face': (await inside('find /usr/share/fonts -name wqy-zenhei.ttc')).trim() === '',
    'it carries tools for building': (await inside('which npm tsc gcc || true')).trim() !== '',
    'somebody could become root':
      (await inside('find / -xdev -perm /6000 -type f 2> /dev/null | head -1; true')).trim() !== '',
  }
  return Object.entries(found).flatMap(([what, is]) => (is ? [what] : []))
}
