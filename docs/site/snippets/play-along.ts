import { perform } from '@commedia/core/play'
import { memoryJournal, memoryPromptBook } from '@commedia/core/recording'
import { aBlueprint, performers, simulatedCompany } from '@commedia/core/testing'

const blueprint = aBlueprint()
const { models } = simulatedCompany({ seed: 1, players: performers() })
const [journal, book] = [memoryJournal(), memoryPromptBook()]
const typed = ['Good evening. Is there another train?', '(She puts her bag down.)']
// #region people
const play = await perform(blueprint, { models, people: ['Ana'] })
for (const words of typed) {
  for await (const line of play.lines()) console.log(line.written)
  if (play.standing().over) break
  await play.cue(words)
}
await play.cue({ kind: 'say-line', text: 'Where is the key?', channel: 'whisper', to: 'Ben' })
// #endregion people
// #region resume
const take = { id: 'tonight', show: 'the-last-train' }
const first = await perform(blueprint, { models, journal, book, take })
await first.next()
const later = await perform(blueprint, { models, journal, book, take }) // another day, another process
for await (const line of later.lines()) console.log(line.written)
// #endregion resume
