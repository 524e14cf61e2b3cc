import { expect, it } from 'vitest'
import * as z from 'zod'
import { defineEvent, fact } from '../record/define-event.ts'
import { defineRoom } from '../record/define-room.ts'
import { readerOf } from '../record/reader.ts'
import { emptyStage, partOf, type Stage, viewFor } from '../record/stage.ts'
import type { Fact } from '../schema/event.ts'
import { anEvent } from '../testing/build.ts'
import { aCrew } from '../testing/crew.ts'
import { keepAsSaid } from './keep-as-said.ts'
import { memoriesIn } from './memories-in.ts'
import { memoryRoom, unrememberedChars } from './memory-room.ts'
import { recallByWords } from './recall.ts'
import { hasHeard } from './settle-lives.ts'

const heard = defineEvent({
  type: 'heard',
  version: 1,
  words: { said: ['text'] },
  body: z.object({ kind: z.enum(['line', 'narration']), text: z.string() }),
  moment: ({ kind, text }) => ({ kind, text }),
})
const hall = defineRoom({ name: 'hall', version: 1, events: [heard], initial: null, fold: () => null })
const reader = readerOf(hall, memoryRoom)
const after = (facts: readonly Fact[], from: Stage = emptyStage('take_1')): Stage =>
  facts.reduce((stage, one) => reader.fold(stage, anEvent({ ...one, seq: stage.seq + 1 })), from)
const happens = (by: string, text: string, kind: 'line' | 'narration' = 'line'): Fact =>
  fact(heard, { by, audience: ['role_ana'], body: { kind, text } })

const evening = after([
  happens('role_ben', 'The gate key hangs behind the clock.'),
  happens('role_ana', 'Does it?'),
  happens('narrator', 'The lamp goes out, and for a long while nobody moves at all.', 'narration'),
  happens('role_ben', 'It was my brother who let the boy through, in the year of the flood.'),
  happens('role_ana', 'You never told me that there was a brother.'),
  happens('role_ben', 'You never asked.'),
])
const names = { role_ana: 'Ana', role_ben: 'Ben' }

it('what leaves a page is remembered as it was said, asks nobody, and comes back by likeness', async () => {
  const view = viewFor('role_ana', evening)
  const facts = keepAsSaid(view, { names, language: 'en', keepChars: 20 }, aCrew({}))
  const stage = after(facts, evening)
  const { memories } = partOf(viewFor('role_ana', stage), memoryRoom)
  expect(memories.map(({ text }) => text)).toEqual([
    'Ben: The gate key hangs behind the clock.',
    'Ben: It was my brother who let the boy through, in the year of the flood.',
    'Ana: You never told me that there was a brother.',
  ])
  expect(unrememberedChars(viewFor('role_ana', stage))).toBe('You never asked.'.length)
  const [nearest] = await recallByWords('Where is the key of the gate?', memories, 1)
  expect(nearest?.text).toContain('behind the clock')
})

it('[R19] what the house says, as that the curtain falls, is not remembered', () => {
  const [said, fell] = [happens('role_ben', 'Good night.'), happens('stage-manager', 'Curtain.', 'narration')]
  const stage = after([said, fell])
  const facts = keepAsSaid(viewFor('role_ana', stage), { names, language: 'en' }, aCrew({}))
  expect(facts.map(({ body }) => (body as { text: string }).text)).toEqual(['Ben: Good night.'])
  expect(hasHeard(viewFor('role_ana', after(facts, stage)))).toBe(false)
  const events = [said, fell].map((one, at) => anEvent({ ...one, seq: at + 1 }))
  const who = { take: 'take_1', role: 'role_ana', names }
  expect(memoriesIn(events, who, reader).map(({ text }) => text)).toEqual(['Ben: Good night.'])
})

it('nothing is kept where nothing leaves', () => {
  const view = viewFor('role_ana', evening)
  expect(keepAsSaid(view, { names, language: 'en', keepChars: 9_000 }, aCrew({}))).toEqual([])
})
