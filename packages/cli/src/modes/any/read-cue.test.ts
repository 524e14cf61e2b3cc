import type { Json } from '@commedia/core'
import { cueForms } from '@commedia/core/forms'
import { expect, it } from 'vitest'
import * as z from 'zod'
import { readCue, usageOf } from './read-cue.ts'

const id = z.string()
const Cue = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('speak'), id, text: z.string().min(1) }),
  z.object({ kind: z.literal('vote'), id, side: z.enum(['for', 'against']), text: z.string().min(1) }),
  z.object({ kind: z.literal('bid'), id, coins: z.int(), isSecret: z.boolean().optional() }),
  z.object({ kind: z.literal('pass'), id }),
  z.object({ kind: z.literal('draw'), id, shape: z.object({ points: z.array(z.number()) }) }),
])
const forms = cueForms(z.toJSONSchema(Cue, { io: 'input' }) as Json)

it.each([
  ['Good evening.', { kind: 'speak', text: 'Good evening.' }],
  ['/speak  Good evening. ', { kind: 'speak', text: 'Good evening.' }],
  ['/Vote against I walk home at five.', { kind: 'vote', side: 'against', text: 'I walk home at five.' }],
  ['/vote For because', { kind: 'vote', side: 'for', text: 'because' }],
  ['/bid 3 yes', { kind: 'bid', coins: 3, isSecret: true }],
  ['/bid 3', { kind: 'bid', coins: 3 }],
  ['/pass', { kind: 'pass' }],
  ['/draw {"points":[1,2]}', { kind: 'draw', shape: { points: [1, 2] } }],
])('reads %s', (typed, cue) => {
  expect(readCue(typed, forms)).toEqual({ kind: 'cue', cue })
})

it.each([
  ['/vote', 1],
  ['/vote perhaps so', 1],
  ['/vote for', 1],
  ['/bid three', 1],
  ['/pass now', 1],
  ['/draw a circle', 1],
  ['/sing', 5],
] as const)('says how %s is typed', (typed, lines) => {
  const read = readCue(typed, forms)
  expect(read.kind === 'wrong' && read.usage.length).toBe(lines)
})

it('shows each kind with its fields', () => {
  expect(forms.map(usageOf).slice(0, 4)).toEqual([
    '/speak <Text>   Speak',
    '/vote for|against <Text>   Vote',
    '/bid <Coins> [<Is secret>]   Bid',
    '/pass   Pass',
  ])
})
