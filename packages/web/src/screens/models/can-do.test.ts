import { expect, it } from 'vitest'
import { canDo } from './can-do.ts'

const CAN = { forms: 'kept', sees: false, thinks: false, contextTokens: 8_192 } as const
const BLIND = { embeds: false, can: CAN }
const SEES = { embeds: false, can: { ...CAN, sees: true } }
const UNHEARD = { embeds: false, can: null }
const EMBEDS = { embeds: true, can: null }

it('offers eyes to nobody who is known to see nothing', () => {
  expect([BLIND, SEES, UNHEARD, EMBEDS].map((one) => canDo('eyes', one))).toEqual([false, true, true, false])
})

it('offers memory to models of embeddings, and everything else to the others', () => {
  expect(canDo('memory', EMBEDS)).toBe(true)
  for (const job of ['all', 'actors', 'decisions', 'director', 'judge'] as const)
    expect([canDo(job, EMBEDS), canDo(job, BLIND)]).toEqual([false, true])
})
