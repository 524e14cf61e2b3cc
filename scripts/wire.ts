import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { Blueprint } from '@commedia/core'
import { performers, simulatedCompany } from '@commedia/core/testing'
import { fixedModels, openLog, openTheatre, readServerConfig } from '@commedia/server'
import { runProof } from './proof.ts'
import { PROGRAM } from './wire/program.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const run = promisify(execFile)
const ORIGIN = 'https://game.example'

const GENERATOR = join(root, 'scripts/wire/node_modules/@hey-api/openapi-ts/bin/run.js')
const GENERATED = {
  input: 'openapi.json',
  output: { path: 'client', importFileExtension: '.ts' },
  plugins: ['@hey-api/client-fetch', '@hey-api/typescript', '@hey-api/sdk'],
}

/** As strict as a developer may be. */
const STRICT = {
  compilerOptions: {
    ...{ strict: true, noEmit: true, skipLibCheck: false, target: 'es2024', module: 'nodenext' },
    ...{ moduleResolution: 'nodenext', allowImportingTsExtensions: true, types: ['node'] },
    lib: ['es2024', 'dom', 'dom.iterable', 'dom.asynciterable'],
  },
  files: ['program.ts'],
}

// A client generated from what a house says of itself compiles, and plays.
await runProof('wire', async () => {
  const workshop = join(root, '.proof/wire')
  const folder = await mkdtemp(join(tmpdir(), 'commedia-wire-'))
  await rm(workshop, { recursive: true, force: true })
  await mkdir(workshop, { recursive: true })
  const house = await openHouse(folder)
  try {
    const described = await fetch(`${house.localUrl}/openapi.json`).then((reply) => reply.json())
    await writeFile(join(workshop, 'openapi.json'), JSON.stringify(described))
    await writeFile(join(workshop, 'generate.mjs'), `export default ${JSON.stringify(GENERATED)}`)
    await run(process.execPath, [GENERATOR, '--silent', '-f', 'generate.mjs'], { cwd: workshop })
    await writeFile(join(workshop, 'program.ts'), PROGRAM)
    await writeFile(join(workshop, 'tsconfig.json'), JSON.stringify(STRICT))
    const compiler = join(root, 'node_modules/@typescript/native/bin/tsc')
    const wrong = await run(process.execPath, [compiler, '-p', workshop]).then(
      () => '',
      ({ stdout }: { readonly stdout: string }) => stdout,
    )
    const { stdout: said } = await run(process.execPath, [join(workshop, 'program.ts'), house.localUrl])
    console.log(`${wrong}${said}`)
    const preflight = await fetch(`${house.localUrl}/api/me`, {
      method: 'OPTIONS',
      headers: { origin: ORIGIN, 'access-control-request-method': 'GET' },
    })
    const shapes = Object.keys(described.components.schemas).length
    const checks = {
      compiles: wrong === '',
      plays: /^answered by: (?!undefined)/mu.test(said),
      listsChoices: /^choices: .*Pip Tansy/mu.test(said),
      letsNamedPagesIn: preflight.headers.get('access-control-allow-origin') === ORIGIN,
    }
    const pass = Object.values(checks).every(Boolean)
    return { pass, figures: { shapes, ...checks }, rows: [{ shapes, ...checks }] }
  } finally {
    await house.close()
    await rm(folder, { recursive: true, force: true })
  }
})

async function openHouse(folder: string) {
  const config = readServerConfig({ port: '0', logLevel: 'silent', origins: ORIGIN }, {})
  const soup = Blueprint.parse(JSON.parse(await readFile(join(root, 'shows/the-kings-soup.json'), 'utf8')))
  const { models } = simulatedCompany({ seed: 7, players: performers() })
  return openTheatre(config, {
    ...{ version: '0.0.0', models: fixedModels(models, ['simulated']), folder, log: openLog(config) },
    bundled: new Map([['the-kings-soup', soup]]),
  })
}
