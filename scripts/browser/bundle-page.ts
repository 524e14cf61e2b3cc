import { gzipSync } from 'node:zlib'
import { type BuildOptions, build, type Metafile } from 'esbuild'

/** A page as a browser gets it. */
export interface BundledPage {
  /** By address, the page's own script first. */
  readonly files: ReadonlyMap<string, string>
  /** What has to be there before its first line runs. */
  readonly atOnce: readonly string[]
}

/** Bundles the built packages as a page would carry them: a vendor's library is a chunk of its own, fetched when it is used. */
export async function bundlePage(
  entry: Pick<BuildOptions, 'stdin' | 'entryPoints' | 'external'>,
): Promise<BundledPage> {
  const { outputFiles = [], metafile } = await build({
    ...entry,
    bundle: true,
    minify: true,
    splitting: true,
    format: 'esm',
    platform: 'browser',
    jsx: 'automatic',
    outdir: '/',
    write: false,
    metafile: true,
  })
  const files = new Map(outputFiles.map(({ path, text }) => [path, text]))
  return { files, atOnce: loadedAtOnce(metafile as Metafile).map((path) => files.get(path) ?? '') }
}

/** How much that is over the wire, in kB. */
export function gzippedKb(texts: readonly string[]): number {
  return Math.round(texts.reduce((sum, text) => sum + gzipSync(text).length, 0) / 102.4) / 10
}

/** The prompts of other modes that some texts carry: each mode names its own after itself. */
export function otherModesIn(texts: readonly string[]): ReadonlySet<string> {
  return new Set(texts.flatMap((text) => text.match(OTHER_MODES) ?? []))
}

const OTHER_MODES = /(?<=["'`])(?:acting|casting|mystery|performance|screening|writing)\.[a-z-]+(?=["'`])/g

/** The page and every chunk it needs before its first line runs. */
function loadedAtOnce({ outputs }: Metafile): readonly string[] {
  const seen = new Set<string>()
  const visit = (name: string): void => {
    if (seen.has(name)) return
    seen.add(name)
    for (const { path, kind } of outputs[name]?.imports ?? []) if (kind === 'import-statement') visit(path)
  }
  for (const [name, { entryPoint }] of Object.entries(outputs))
    if (entryPoint !== undefined && !isImported(name, outputs)) visit(name)
  return [...seen].map((name) => `/${name.split('/').at(-1)}`)
}

/** Whether something asks for it only when it is used. */
function isImported(name: string, outputs: Metafile['outputs']): boolean {
  return Object.values(outputs).some(({ imports }) => imports.some(({ path }) => path === name))
}
