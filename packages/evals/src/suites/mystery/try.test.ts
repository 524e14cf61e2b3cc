import { readFileSync } from 'node:fs'
import { it } from 'vitest'
import { simulatedCompany, sleuths } from '@commedia/core/testing'
import { memoryBenchFolder } from '../../bench/bench-folder.ts'
import { aDesk } from '../a-desk.test.data.ts'
import { mysteryCases } from './mystery-cases.ts'
import { mysterySuite } from './mystery-suite.ts'
const [supper] = mysteryCases([{ name: 's', text: readFileSync(new URL('../../../../../shows/cases/the-clockmakers-supper.en.json', import.meta.url), 'utf8') }]) as any
const suite = mysterySuite([supper])
async function whole() {
  const folder = memoryBenchFolder()
  const company = simulatedCompany({ seed: 3, players: sleuths() })
  const desk = aDesk({ suite: 'mystery', case: supper.id, systems: { player: { rounds: 1, discussion: 0, searches: 0 } }, options: { runs: 1 }, models: () => company.models, folder })
  const outcome = await suite.measure(supper, desk)
  const take = desk.take('player', 'run:1')
  return { outcome: JSON.stringify(outcome), events: await folder.journal.read(take, { after: 0 }), book: await folder.book.list(take) }
}
it('x', async () => {
  const first = await whole()
  for (let i = 0; i < 60; i++) {
    const other = await whole()
    if (other.outcome === first.outcome) continue
    const at = first.events.findIndex((e, n) => JSON.stringify(e) !== JSON.stringify(other.events[n]))
    console.log(i, 'EVENT', at, JSON.stringify(first.events[at]).slice(0, 600), '\n', JSON.stringify(other.events[at]).slice(0, 600))
    const key = (e: any) => JSON.stringify(e.key)
    const there = new Map(other.book.map((e) => [key(e), e]))
    for (const e of first.book) {
      const o = there.get(key(e))
      if (o === undefined) { console.log('missing', key(e)); break }
      if (JSON.stringify(o.page) !== JSON.stringify(e.page) || JSON.stringify(o.outcome) !== JSON.stringify(e.outcome)) { console.log('BOOK', key(e), e.prompt, JSON.stringify(o.page) === JSON.stringify(e.page), JSON.stringify(e.outcome).slice(0, 400), JSON.stringify(o.outcome).slice(0, 400)); break }
    }
    return
  }
  console.log('no difference')
}, 200000)
