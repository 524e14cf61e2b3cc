import { readFileSync, rmSync } from 'node:fs'
import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, type Plugin } from 'esbuild'

type Door = { readonly default?: string; readonly node?: string }

const PACKAGES = fileURLToPath(new URL('../packages/', import.meta.url))

// Node finds and reads every file of a program by itself, which takes longer than what stands in them. So that a house opens quickly,
// what `tsc -b` wrote in `dist` is joined into few files for Node, in `lib`, package by package; what belongs to others stays theirs.
for (const name of ['core', 'node', 'server', 'cli']) {
  const folder = `${PACKAGES}${name}/`
  rmSync(`${folder}lib`, { recursive: true, force: true })
  await build({
    // The command has no doors, but a beginning.
    entryPoints: name === 'cli' ? { main: `${folder}dist/main.js` } : doorsOf(folder),
    outdir: `${folder}lib`,
    plugins: [ownAddresses(folder)],
    ...{ bundle: true, splitting: true, packages: 'external', format: 'esm', platform: 'node' },
    ...{ minifyWhitespace: true, minifySyntax: true, legalComments: 'none' },
    ...{ target: 'node22', charset: 'utf8', logLevel: 'warning' },
  })
}

/** Each door that Node has of its own, from what the compiler wrote for everybody. */
function doorsOf(folder: string): Readonly<Record<string, string>> {
  const { exports } = JSON.parse(readFileSync(`${folder}package.json`, 'utf8')) as {
    readonly exports: Readonly<Record<string, Door>>
  }
  return Object.fromEntries(
    Object.values(exports).flatMap(({ node, default: file }) =>
      node === undefined || file === undefined
        ? []
        : [[node.replace(/^\.\/lib\/|\.js$/gu, ''), `${folder}${file}`]],
    ),
  )
}

/** A file that asks where it is, to find a thread or a folder beside it, is told where the compiler put it. */
function ownAddresses(folder: string): Plugin {
  return {
    name: 'own addresses',
    setup: ({ onLoad }) =>
      onLoad({ filter: /\.js$/ }, ({ path }) => {
        const text = readFileSync(path, 'utf8')
        const address = `new URL(${JSON.stringify(`../${relative(folder, path)}`)}, import.meta.url).href`
        return { contents: text.replaceAll('import.meta.url', address) }
      }),
  }
}
