import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { build } from 'esbuild'
import { measureRoom } from './bench/measure-room.ts'
import { runProof } from './proof.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const BOUNDS = { room_cpu_ratio_50: 1.5, room_slope: 1.2, room_prefix_reuse: 0.9 }

await runProof('bench', async ({ full }) => {
  const { spread, lowest, ...room } = await measureRoom({ full })
  const figures = { ...room, core_gz_kb: await gzippedKb() }
  // Other work on the machine only adds to CPU time: the small sample looks at its quietest run, the proof at the middle one.
  const ratio = full ? figures.room_cpu_ratio_50 : lowest
  const pass =
    ratio <= BOUNDS.room_cpu_ratio_50 &&
    figures.room_slope <= BOUNDS.room_slope &&
    figures.room_prefix_reuse >= BOUNDS.room_prefix_reuse
  return {
    pass,
    figures,
    rows: [
      ...Object.entries(figures).map(([figure, value]) => ({ figure, value: value.toFixed(3) })),
      { figure: 'ratios, each run', value: spread },
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
