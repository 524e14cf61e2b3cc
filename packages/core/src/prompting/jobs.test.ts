import { expect, it } from 'vitest'
import { jobOf } from './jobs.ts'

it.each([
  ['acting.speak', 'actors'],
  ['acting.see-think-speak', 'actors'],
  ['performance.draft.lean', 'actors'],
  ['chat.reply', 'actors'],
  ['mystery.reply', 'actors'],
  ['acting.decide.choose', 'decisions'],
  ['acting.break-in', 'decisions'],
  ['floor.moderator', 'decisions'],
  ['chat.choose-action', 'decisions'],
  ['memory.condense', 'decisions'],
  ['mystery.gains', 'decisions'],
  ['acting.narrate.lean', 'director'],
  ['performance.advance', 'director'],
  ['writing.scene', 'director'],
  ['casting.portrait', 'director'],
  ['mystery.case.crime', 'director'],
  ['performance.earned.lean', 'judge'],
  ['writing.review', 'judge'],
  ['judges.flaw', 'judge'],
  ['screening.comment', 'actors'],
  ['screening.look', 'eyes'],
  ['screening.judge', 'judge'],
  ['a.prompt.of.tomorrow', 'actors'],
])('%s is for the %s', (prompt, job) => {
  expect(jobOf(prompt)).toBe(job)
})
