import type { PromptBook, StepKey } from '@commedia/core'
import { systemClock } from '@commedia/core/adapters'
import { openBenchFolder, RunSettings } from '@commedia/evals'
import { say } from '../tell-calls.ts'
import { dramaCompany } from './drama-company.ts'
import { comesTo, playRun } from './play-run.ts'

// The process that is killed: measures dramas in a folder, and says aloud which call it makes and which it has noted.

const [place = '', given = '{}'] = process.argv.slice(2)
const LATENCY_MS = 20

const settings = RunSettings.parse(JSON.parse(given))
const folder = await openBenchFolder(place)
const clock = systemClock()
const { models } = dramaCompany(settings.seed, { firstTokenMs: LATENCY_MS, clock })

say({ ready: true })
const end = await playRun(settings, { folder: { ...folder, book: telling(folder.book) }, clock, models })
say({ end: end.ended, result: comesTo(end) })
await folder.close()

/** A call that is not in the book is about to be made. */
function telling(book: PromptBook): PromptBook {
  const nameOf = ({ take, turn, step, attempt }: StepKey): string =>
    JSON.stringify([take, turn, step, attempt])
  return {
    ...book,
    async find(key, digest) {
      const found = await book.find(key, digest)
      if (found === undefined) say({ asked: nameOf(key) })
      return found
    },
    async write(entry) {
      await book.write(entry)
      say({ noted: nameOf(entry.key) })
    },
  }
}
