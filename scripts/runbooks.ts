import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startSimulated } from './critics/start-simulated.ts'
import { type ProofRow, runProof } from './proof.ts'
import { preparePlace } from './runbooks/open-place.ts'
import { type Block, PLACES, type Place, readRunbook } from './runbooks/read-runbook.ts'
import { type BlockRun, runPage } from './runbooks/run-page.ts'

// Runs every fenced command of the runbooks, page by page, as they stand: at a home, and at a house with accounts on PostgreSQL, each with a show
// played by the simulated company and the built command; what a page says one sees is looked for in what is printed. `--only rotate-secrets` runs
// one page. What a page says is not run is counted. A sample runs each page at one of the two, with --full at both.

const PAGES = new URL('../docs/site/operators/runbooks/', import.meta.url)

await runProof('runbooks', async ({ full, options }) => {
  const only = typeof options.only === 'string' ? options.only : undefined
  const pages = readdirSync(PAGES)
    .map((file) => file.replace(/\.md$/u, ''))
    .filter((name) => only === undefined || name === only)
    .map((name) => ({ name, blocks: readRunbook(readFileSync(new URL(`${name}.md`, PAGES), 'utf8')) }))
    .filter(({ blocks }) => blocks.length > 0)
  const isRun = (page: string, place: Place): boolean => full || placeOf(page) === place
  const places = PLACES.filter((place) => pages.some(({ name }) => isRun(name, place)))
  const scratch = mkdtempSync(join(tmpdir(), 'commedia-runbooks-'))
  const model = await startSimulated()
  const rows: ProofRow[] = []
  try {
    const inPlace = async (place: Place): Promise<void> => {
      const prepared = await preparePlace(place, { scratch, modelUrl: model.baseUrl })
      try {
        const waiting = pages.filter(({ name }) => isRun(name, place))
        const lane = async (): Promise<void> => {
          for (let page = waiting.shift(); page !== undefined; page = waiting.shift()) {
            const { name } = page
            const own = page.blocks.filter(
              (block) => block.places.includes(place) && block.skipped === undefined,
            )
            const began = performance.now()
            const house = await prepared.copy(name)
            const runs = await runPage(own, house).finally(house.close)
            const seconds = Math.round((performance.now() - began) / 100) / 10
            rows.push({
              page: name,
              place,
              commands: count(own),
              wrong: tellWrong(name, place, runs),
              seconds,
            })
          }
        }
        await allOf([lane(), lane()])
      } finally {
        await prepared.close()
      }
    }
    await allOf(places.map(inPlace))
  } finally {
    model.stop()
    rmSync(scratch, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 })
  }
  const blocks = pages.flatMap((page) => page.blocks)
  const skipped = blocks.filter((block) => block.skipped !== undefined)
  const reasons = [...new Set(skipped.map((block) => block.skipped ?? ''))]
  const wrong = rows.reduce((sum, row) => sum + Number(row.wrong), 0)
  return {
    pass: wrong === 0 && rows.length === pages.length * (full ? places.length : 1),
    figures: {
      pages: pages.length,
      commands: count(blocks),
      run: count(blocks.filter((block) => block.skipped === undefined)),
      runs: rows.reduce((sum, row) => sum + Number(row.commands), 0),
      wrong,
      skipped: count(skipped),
      skipped_because: Object.fromEntries(
        reasons.map((reason) => [reason, count(skipped.filter((block) => block.skipped === reason))]),
      ),
    },
    rows,
  }
})

/** Where a sample runs a page: where it has the most to say. */
function placeOf(page: string): Place {
  return ['backup', 'index', 'upgrade'].includes(page) ? 'home' : 'postgres'
}

/** Waits for all, also where one fails: nothing is left open behind it. */
async function allOf(works: readonly Promise<void>[]): Promise<void> {
  const failed = (await Promise.allSettled(works)).find(({ status }) => status === 'rejected')
  if (failed?.status === 'rejected') throw failed.reason
}

function count(blocks: readonly Block[]): number {
  return blocks.reduce((sum, { commands }) => sum + commands.length, 0)
}

function tellWrong(page: string, place: Place, runs: readonly BlockRun[]): number {
  const wrong = runs.filter((run) => run.wrong !== undefined)
  for (const { block, wrong: what } of wrong) console.log(`${page}.md:${block.line} (${place}): ${what}\n`)
  return wrong.length
}
