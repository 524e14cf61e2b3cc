import { writeSync } from 'node:fs'
import type { LanguageModel, PromptBook } from '@commedia/core'
import { systemClock } from '@commedia/core/adapters'
import { openHomeStore } from '@commedia/node'
import { castOf, playCasting, playToCast, slowReaders } from './building.ts'

// The process that is killed: casts a play in a folder, and says aloud which call it makes and which it has noted.

const [folder = '', seed = '1'] = process.argv.slice(2)
const LATENCY_MS = 60
const say = (line: object): number => writeSync(1, `${JSON.stringify(line)}\n`)

const { book, journal, close } = await openHomeStore({ folder })
const clock = systemClock()
const company = slowReaders(Number(seed), { clock, ms: LATENCY_MS })
const telling = (model: LanguageModel): LanguageModel => ({
  specificationVersion: model.specificationVersion,
  provider: model.provider,
  modelId: model.modelId,
  supportedUrls: model.supportedUrls,
  doGenerate: (options) => model.doGenerate(options),
  doStream: (options) => {
    say({ asked: JSON.stringify(options.prompt) })
    return model.doStream(options)
  },
})
const noting: PromptBook = {
  ...book,
  write: async (entry) => {
    await book.write(entry)
    say({ noted: JSON.stringify(entry.page) })
  },
}

say({ ready: true })
const stage = await playCasting(playToCast('dolls-house'), {
  models: (use) => {
    const found = company.models(use)
    return { ...found, model: telling(found.model) }
  },
  clock,
  journal,
  book: noting,
})
say({ end: true, cast: castOf(stage) })
await close()
