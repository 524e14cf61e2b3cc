import { readFileSync, writeFileSync } from 'node:fs'
import { countEvenings } from './dollars/count-evenings.ts'
import { DollarFigures } from './dollars/figures.ts'
import { measureWatcher } from './dollars/measure-watcher.ts'
import { reckonEvening, reckonIdle, reckonWatchers } from './dollars/reckon.ts'
import { withTables } from './dollars/write-tables.ts'
import { runProof } from './proof.ts'

// Counts the kept evenings again and holds docs/site/operators/dollars.md against what follows from scripts/dollars/figures.json. `--write` puts both
// right; `--measure` first measures again what a watcher takes and what idle shows take (three minutes, by the built command), and needs `--write` to keep it.

const FIGURES = new URL('dollars/figures.json', import.meta.url)
const PAGE = new URL('../docs/site/operators/dollars.md', import.meta.url)

await runProof('dollars', async ({ options }) => {
  const kept = DollarFigures.parse(JSON.parse(readFileSync(FIGURES, 'utf8')))
  const measured =
    options.measure === undefined ? kept.measured : { ...kept.measured, ...(await measureAgain()) }
  const figures: DollarFigures = { ...kept, measured, evenings: countEvenings() }
  const page = readFileSync(PAGE, 'utf8')
  if (options.write !== undefined) {
    writeFileSync(FIGURES, `${JSON.stringify(figures, null, 2)}\n`)
    writeFileSync(PAGE, withTables(page, figures))
  }
  const wrong = [
    ...(JSON.stringify(figures.evenings) === JSON.stringify(kept.evenings)
      ? []
      : ['the evenings count otherwise']),
    ...(withTables(page, figures) === page ? [] : ['the page does not follow from the figures']),
  ]
  if (options.write === undefined)
    for (const what of wrong) console.log(`${what}: npm run dollars -- --write`)
  const evening = reckonEvening(figures)
  const [idle, watchers] = [reckonIdle(figures), reckonWatchers(figures)]
  return {
    pass: wrong.length === 0 || options.write !== undefined,
    figures: {
      evenings: figures.evenings.length,
      evening: Object.fromEntries(
        evening.map(({ name, dollars }) => [name, Math.round(dollars * 1000) / 1000]),
      ),
      idle_1000_month: Math.round((idle.full.kept + idle.full.backups + idle.processor) * 100) / 100,
      idle_1000_month_without_pages:
        Math.round((idle.withoutPages.kept + idle.withoutPages.backups + idle.processor) * 100) / 100,
      watchers_million: Math.round(watchers.all),
      measured: figures.measured,
    },
    rows: evening.map(({ name, dollars, least, most, uncached }) => ({
      model: name,
      ...{
        evening: dollars.toFixed(3),
        least: least.toFixed(3),
        most: most.toFixed(3),
        uncached: uncached.toFixed(3),
      },
    })),
  }
})

async function measureAgain() {
  const { bytesPerLine, messagesPerLine, pageBytes, idleShows, idleMsPerMinute, idleMb } =
    await measureWatcher()
  return { bytesPerLine, messagesPerLine, pageBytes, idleShows, idleMsPerMinute, idleMb }
}
