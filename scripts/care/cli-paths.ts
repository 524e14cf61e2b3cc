import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { stripVTControlCharacters } from 'node:util'
import type { Blueprint } from '@commedia/core'
import { isToldBefore, type NoticePath, wordsOf } from './notice.ts'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))
const SOURCE = ['-C', 'commedia-source']
const MAIN = join(ROOT, 'packages/cli/src/main.ts')
const RUN_MS = 400_000

/** The command with a simulated model behind it: plain, JSON, on a screen, and what it writes to files. */
export async function cliPaths(
  file: string,
  { language, cast }: Blueprint,
  kinds: readonly string[],
): Promise<readonly NoticePath[]> {
  const folder = await mkdtemp(join(tmpdir(), 'commedia-care-'))
  const server = spawn(process.execPath, [
    ...SOURCE,
    join(ROOT, 'scripts/simulated-server.ts'),
    ...['--port', '0', '--first-token-ms', '5', '--token-ms', '1'],
  ])
  try {
    const [hello] = await once(server.stdout, 'data')
    const url = /http:\S+/u.exec(String(hello))?.[0] ?? ''
    const command = (name: string, ...more: readonly string[]): readonly string[] => [
      ...SOURCE,
      MAIN,
      ...['--folder', join(folder, name), '--base-url', url, '--model', 'simulated', 'play', file, ...more],
    ]
    const names = cast.map(({ name }) => name)
    const plain = await heard(
      spawn(process.execPath, command('plain')),
      (text) => firstPlain(text, names) !== undefined,
    )
    const json = await heard(
      spawn(process.execPath, command('json', '--json')),
      (text) => firstJson(text) !== undefined,
    )
    const told = (path: string, text: string, line: string | undefined): NoticePath => ({
      path: `cli ${path} ${language}`,
      told: line !== undefined && isToldBefore(text, line, language),
    })
    return [
      told('plain', plain, firstPlain(plain, names)),
      told('json', json, firstJson(json)),
      { path: `cli screen ${language}`, told: await screenTells(command('screen'), names, language) },
      ...(await exported(command, { folder, kinds })).map(({ kind, text, line }) =>
        told(`export ${kind}`, text, line),
      ),
    ]
  } finally {
    server.kill()
    // Whoever sat at the screen hears a moment later that it is gone.
    await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 })
  }
}

/** What a process prints until something has come, or its time is up. */
async function heard(child: ChildProcess, until: (text: string) => boolean): Promise<string> {
  let text = ''
  const late = setTimeout(() => child.kill('SIGKILL'), RUN_MS)
  child.stdout?.on('data', (chunk) => {
    text += chunk
    if (until(text)) child.kill('SIGKILL')
  })
  await once(child, 'exit')
  clearTimeout(late)
  return text
}

/** A line stands behind the name of who says it, in capitals where there are any. */
function firstPlain(text: string, names: readonly string[]): string | undefined {
  return text
    .split('\n')
    .slice(0, -1)
    .find((line) =>
      names.some((name) => new RegExp(`^${name.toLocaleUpperCase('en')} ?[:：]`, 'u').test(line)),
    )
}

function firstJson(text: string): string | undefined {
  const spoken = text
    .split('\n')
    .find((line) => line.includes('"line-spoken"') || line.includes('"kind":"frame"'))
  return spoken?.slice(0, 200)
}

/** Plays on a pseudo-terminal: the notice must have been drawn before any name stands before a line. */
async function screenTells(
  command: readonly string[],
  names: readonly string[],
  language: Blueprint['language'],
) {
  const typed = [process.execPath, ...command].map((word) => `'${word}'`).join(' ')
  const child = spawn('script', ['-qefc', `stty cols 100 rows 50; ${typed}`, '/dev/null'], {
    // Where nobody sits before a screen, as in CI, none is drawn; here somebody is played to sit there.
    env: { ...process.env, TERM: 'xterm-256color', CI: 'false' },
    stdio: ['pipe', 'pipe', 'inherit'],
    detached: true,
  })
  const stop = (): void => {
    if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL')
  }
  const late = setTimeout(stop, RUN_MS)
  let text = ''
  let told: boolean | undefined
  child.stdout.on('data', (chunk) => {
    text = stripVTControlCharacters(text + chunk)
    const bare = text.replace(/\s+/gu, '').toLowerCase()
    const notice = bare.indexOf(language === 'zh' ? '人工智能' : 'artificialintelligence')
    const spoke = names.some((name) =>
      new RegExp(`(?:^|\\n)\\s*${name.toLocaleUpperCase('en')}\\b`, 'u').test(text),
    )
    if (told === undefined && (notice >= 0 || spoke)) {
      told = notice >= 0
      stop()
    }
  })
  await once(child, 'close')
  clearTimeout(late)
  return told === true
}

/** A show played to its end and written down, then taken up again to be written down in the other forms. */
async function exported(
  command: (name: string, ...more: readonly string[]) => readonly string[],
  { folder, kinds }: { readonly folder: string; readonly kinds: readonly string[] },
): Promise<readonly { readonly kind: string; readonly text: string; readonly line: string | undefined }[]> {
  const found = []
  let line: string | undefined
  for (const kind of kinds) {
    const to = join(folder, `show.${kind}`)
    const again = line === undefined ? [] : ['--resume']
    const said = await heard(
      spawn(process.execPath, command('export', ...again, '--json', '--export', to)),
      () => false,
    )
    line ??= firstText(said)
    // A file that was not written tells nobody anything.
    const bytes = await readFile(to).catch(() => undefined)
    found.push({ kind, text: bytes === undefined ? '' : await wordsOf(kind, bytes), line })
  }
  return found
}

function firstText(said: string): string | undefined {
  for (const line of said.split('\n')) {
    if (!line.includes('"line-spoken"')) continue
    return (JSON.parse(line) as { readonly body: { readonly text: string } }).body.text
  }
  return undefined
}
