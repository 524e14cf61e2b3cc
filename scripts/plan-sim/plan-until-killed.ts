import { writeSync } from 'node:fs'
import { type LanguageModel, type PromptBook, printBlueprint } from '@commedia/core'
import { systemClock } from '@commedia/core/adapters'
import { openHomeStore } from '@commedia/node'
import { aSlowCompany, smallWork, topicPlan, workPlan } from './company.ts'
import { playPlan } from './planning.ts'

// The process that is killed: plans in a folder, and says aloud which call it makes and which it has noted.

const [folder = '', what = 'topic', seed = '1'] = process.argv.slice(2)
const LATENCY_MS = 20
const say = (line: object): number => writeSync(1, `${JSON.stringify(line)}\n`)

const { book, journal, close } = await openHomeStore({ folder })
const clock = systemClock()
const company = aSlowCompany(Number(seed), { clock, ms: LATENCY_MS })

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
const plan = what === 'work' ? workPlan(smallWork(Number(seed))) : topicPlan(Number(seed), 4)
const end = await playPlan(plan, {
  models: (use) => {
    const found = company.models(use)
    return { ...found, model: telling(found.model) }
  },
  clock,
  journal,
  book: noting,
})
say({ end: end.kind, blueprint: end.blueprint && printBlueprint(end.blueprint) })
await close()
