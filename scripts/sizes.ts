import { fileURLToPath } from 'node:url'
import { bundlePage, gzippedKb } from './browser/bundle-page.ts'
import { runProof } from './proof.ts'

// What a page carries before its first line runs, minified and zipped, by what it takes from core: what is loaded when it is used is not in it.

const ROOT = fileURLToPath(new URL('..', import.meta.url))
/** What is taken of core, from which door, and what that may weigh, in kB. */
const TAKEN: Readonly<
  Record<string, { readonly what: string; readonly door: string; readonly most: number }>
> = {
  main_door: { what: '*', door: '', most: 260 },
  companion_room: { what: '{ openRoom, say }', door: '', most: 80 },
  performance: { what: '{ openShow, takeTurn, runTurn }', door: '', most: 160 },
  script_cast: { what: '{ castAtOnce }', door: '/casting', most: 75 },
}

await runProof('sizes', async () => {
  const rows = await Promise.all(
    Object.entries(TAKEN).map(async ([taken, { what, door, most }]) => {
      const contents = `export ${what} from '@commedia/core${door}'`
      const { atOnce } = await bundlePage({ stdin: { contents, resolveDir: ROOT } })
      return { taken, gz_kb: gzippedKb(atOnce), most }
    }),
  )
  return {
    pass: rows.every(({ gz_kb, most }) => gz_kb > 0 && gz_kb <= most),
    figures: Object.fromEntries(rows.map(({ taken, gz_kb }) => [`${taken}_gz_kb`, gz_kb])),
    rows,
  }
})
