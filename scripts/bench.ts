import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { build } from 'esbuild'
import { BEAT_BOUNDS, measureBeats } from './bench/beats.ts'
import { measureRoom } from './bench/measure-room.ts'
import { runProof, timeBound } from './proof.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const TIMES = { room_cpu_ratio_50: 1.5, room_slope: 1.2 }
const LEAST = { room_prefix_reuse: 0.9, ...BEAT_BOUNDS.least }

/** `--part room` or `--part beats` measures one of the two alone. */
await runProof('bench', async ({ full, seed, options: { part } }) => {
  const room = part === 'beats' ? undefined : await measureRoom({ full })
  const beats = part === 'room' ? undefined : await measureBeats({ full, seed })
  const { spread, ...roomFigures } = room ?? {}
  const figures: Record<string, number> = {
    ...roomFigures,
    ...beats,
    ...(room && { core_gz_kb: await gzippedKb() }),
  }
  const times = Object.entries(TIMES).map(([figure, bound]) => [figure, timeBound(bound, { full })] as const)
  const most = { ...BEAT_BOUNDS.most, ...Object.fromEntries(times) }
  const over = Object.entries(most).filter(([figure, bound]) => (figures[figure] ?? 0) > bound)
  const under = Object.entries(LEAST).filter(([figure, bound]) => (figures[figure] ?? 1) < bound)
  const missed = [...over, ...under].map(([figure, bound]) => `${figure} (bound ${bound})`)
  if (missed.length > 0) console.log(`Not reached: ${missed.join(', ')}.`)
  return {
    pass: missed.length === 0,
    figures,
    rows: [
      ...Object.entries(figures).map(([figure, value]) => ({ figure, value: value.toFixed(3) })),
      ...(spread === undefined ? [] : [{ figure: 'room ratios, each run', value: spread }]),
    ],
  }
})

/** The main door in a browser bundle, all of it, zipped. */
async function gzippedKb(): Promise<number> {
  const { outputFiles } = await build({
    entryPoints: [`${root}packages/core/src/index.ts`],
    bundle: true,
    minify: true,
    format: 'esm',
    platform: 'browser',
    write: false,
  })
  return gzipSync(outputFiles[0]?.contents ?? '').length / 1024
}
