import { readFileSync, rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { bundleCommand } from './bundle/bundle-command.ts'
import { ownAddresses } from './bundle/own-addresses.ts'

type Door = { readonly default?: string; readonly node?: string }

const PACKAGES = fileURLToPath(new URL('../packages/', import.meta.url))

// Node finds and reads every file of a program by itself, which takes longer than what stands in them. So that a house opens quickly,
// what `tsc -b` wrote in `dist` is joined into few files for Node, in `lib`. Libraries stay package by package, and what belongs to
// others stays theirs; the command is whole by itself.
for (const name of ['core', 'node', 'server']) {
  const folder = `${PACKAGES}${name}/`
  rmSync(`${folder}lib`, { recursive: true, force: true })
  await build({
    entryPoints: doorsOf(folder),
    outdir: `${folder}lib`,
    plugins: [ownAddresses(folder, (file) => `../${file}`)],
    ...{ bundle: true, splitting: true, packages: 'external', format: 'esm', platform: 'node' },
    ...{ minifyWhitespace: true, minifySyntax: true, legalComments: 'none' },
    ...{ target: 'node22', charset: 'utf8', logLevel: 'warning' },
  })
}
await bundleCommand(PACKAGES, { core: doorsOf(`${PACKAGES}core/`) })

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
