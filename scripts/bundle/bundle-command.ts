import { cpSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename } from 'node:path'
import { build, type Plugin } from 'esbuild'
import { noticesOf } from './notices-of.ts'
import { ownAddresses } from './own-addresses.ts'

/** What is asked for by a sentence where it is missing (`packages/node/src/optional-part.ts`), or done without. */
const APART =
  /^(pg|pg-native|better-auth|@restatedev|@nats-io|@opentelemetry|@napi-rs\/nice|react-devtools-core)(\/|$)/

/**
 * Joins the command with all it needs, so that whoever plays installs one package: our own code, that of others with their notices, and
 * core, whose doors stay doors: a module handed in by `--house` is led to them (`packages/cli/src/one-core.ts`).
 */
export async function bundleCommand(
  packages: string,
  doors: { readonly core: Readonly<Record<string, string>> },
): Promise<void> {
  const cli = `${packages}cli/`
  rmSync(`${cli}lib`, { recursive: true, force: true })
  const core = Object.entries(doors.core).map(([door, file]) => [`core-${door}`, file] as const)
  const { metafile } = await build({
    entryPoints: {
      main: `${cli}dist/main.js`,
      zod: 'zod',
      ...{ 'workshop-thread': 'workshop-thread', 'pdf-worker': `${packages}node/dist/books/pdf-worker.js` },
      // The thread that the pool of threads begins with.
      worker: createRequire(packages)
        .resolve('piscina')
        .replace(/[^/]+$/u, 'worker.js'),
      ...Object.fromEntries(core),
    },
    outdir: `${cli}lib`,
    plugins: [
      workshopThread(packages),
      ourDoors(packages),
      printersFaces(),
      ownAddresses(cli, (file) => `../${file}`),
      // Threads begin in files of their own, beside the others.
      ...['node', 'server'].map((name) =>
        ownAddresses(`${packages}${name}/`, (file) => `./${basename(file)}`),
      ),
      ownAddresses(`${packages}evals/`, (file) => `./evals/${file}`),
    ],
    ...{ bundle: true, splitting: true, format: 'esm', platform: 'node', metafile: true },
    ...{ minifyWhitespace: true, minifySyntax: true, legalComments: 'none' },
    ...{ target: 'node22', charset: 'ascii', logLevel: 'warning' },
    define: { 'process.env.NODE_ENV': '"production"' },
    banner: { js: OLD_WAY },
  })
  for (const file of Object.keys(metafile.outputs)) spellInAscii(file)
  cpSync(`${packages}evals/data`, `${cli}lib/evals/data`, { recursive: true })
  writeFileSync(`${cli}lib/THIRD-PARTY.txt`, noticesOf(Object.keys(metafile.inputs)))
}

/**
 * Every program that Node has read stays in memory as text, with two bytes a character as soon as one of them is no ASCII: escaped, it takes half
 * of that. What a backslash stands before already is left, and the file stays as it was.
 */
function spellInAscii(file: string): void {
  const text = readFileSync(file, 'utf8')
  if (/(?<!\\)(?:\\\\)*\\[^\0-\x7f]/u.test(text)) return
  const escaped = text.replaceAll(/[^\0-\x7f]/gu, (character) =>
    [...Array(character.length).keys()]
      .map((at) => `\\u${character.charCodeAt(at).toString(16).padStart(4, '0')}`)
      .join(''),
  )
  writeFileSync(file, escaped)
}

/** Some of what others wrote asks for modules, and where it is, in the old way. */
const OLD_WAY =
  "import{createRequire as $require}from'node:module';const require=$require(import.meta.url),__dirname=import.meta.dirname;"

/** The printer of PDF asks for the measures of its faces in the old way, under a name of its own by which they are not found. */
function printersFaces(): Plugin {
  return {
    name: 'the faces of the printer',
    setup({ onLoad }) {
      onLoad({ filter: /pdfkit\.node\.mjs$/ }, ({ path }) => ({
        contents: readFileSync(path, 'utf8').replaceAll(/\brequire\$1\((?=['"]#)/gu, 'require('),
      }))
    },
  }
}

/** A thread meets the same core as the house, also by the languages it was handed. */
function workshopThread(packages: string): Plugin {
  const own = 'workshop-thread'
  return {
    name: own,
    setup({ onResolve, onLoad }) {
      onResolve({ filter: /^workshop-thread$/ }, () => ({ path: own, namespace: own }))
      onLoad({ filter: /.*/, namespace: own }, () => ({
        contents: `import { oneCore } from '${packages}cli/dist/one-core.js'
          oneCore()
          export { work } from '${packages}server/dist/workshop/workshop-thread.js'`,
        resolveDir: packages,
      }))
    },
  }
}

/** Our packages are taken as the compiler wrote them; what belongs to others and is asked for apart stays where it is. */
function ourDoors(packages: string): Plugin {
  const manifests = new Map<string, Readonly<Record<string, { readonly default?: string }>>>()
  const doorsOf = (name: string) => {
    const known = manifests.get(name)
    if (known !== undefined) return known
    const { exports } = JSON.parse(readFileSync(`${packages}${name}/package.json`, 'utf8'))
    manifests.set(name, exports)
    return exports
  }
  return {
    name: 'our doors',
    setup({ onResolve }) {
      onResolve({ filter: APART }, ({ path }) => ({ path, external: true }))
      onResolve({ filter: /^@commedia\// }, ({ path }) => {
        const [, name = '', ...rest] = path.split('/')
        const door = doorsOf(name)[rest.length === 0 ? '.' : `./${rest.join('/')}`]?.default
        const file = `${packages}${name}/${door}`
        // Pages to share are built with the web, after the first time this runs in a new clone.
        return door !== undefined && existsSync(file) ? { path: file } : { path, external: true }
      })
    },
  }
}
