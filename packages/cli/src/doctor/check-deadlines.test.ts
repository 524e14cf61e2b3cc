import { limitsFor, type ModelInUse, PLAIN_PROFILE } from '@commedia/core'
import { manualClock, type Reply, scriptedModel } from '@commedia/core/testing'
import { deadlinesIn } from '@commedia/server/config'
import { expect, it } from 'vitest'
import { readConfig } from '../config.ts'
import { checkDeadlines } from './check-deadlines.ts'

const KEY = 'a-key-nobody-knows'

async function examined(
  environment: Readonly<Record<string, string | undefined>>,
  { reply = 'Hello.', reached = true }: { readonly reply?: Reply; readonly reached?: boolean } = {},
) {
  const clock = manualClock()
  const config = readConfig(
    {},
    {
      COMMEDIA_BASE_URL: 'http://127.0.0.1:9101/v1',
      COMMEDIA_MODEL: 'mara-8b',
      COMMEDIA_API_KEY: KEY,
      ...environment,
    },
  )
  const model = scriptedModel([reply], { clock })
  const take = async (): Promise<ModelInUse> => ({
    model,
    profile: PLAIN_PROFILE,
    limits: limitsFor({ provider: 'compatible.chat', baseUrl: config.baseUrl }, deadlinesIn(config)),
  })
  const found = await clock.playUntil(checkDeadlines(config, { take, clock, reached }))
  expect(JSON.stringify(found)).not.toContain(KEY)
  return { found, asked: model.requests.length }
}

const VENDOR = { COMMEDIA_BASE_URL: 'https://models.example/v1' }

it('[D55] says which deadlines are in force, and that a model nearby kept them', async () => {
  expect((await examined({}, { reply: { text: 'Hello.', delayMs: 45_000 } })).found).toEqual([
    {
      what: 'deadlines',
      state: 'well',
      found:
        'first token 180 s, silence 60 s, whole reply 600 s, guessed for a server nearby; mara-8b answered within 45 s',
    },
  ])
})

it('marks what was set', async () => {
  const { found } = await examined({ COMMEDIA_FIRST_TOKEN_SECONDS: '3600' })
  expect(found).toMatchObject([
    { found: expect.stringContaining('first token 3600 s (set), silence 60 s, whole reply 4020 s, guessed') },
  ])
})

it('asks nothing of a vendor, which would cost, nor of a server that cannot be reached', async () => {
  const vendor = await examined(VENDOR)
  expect(vendor).toMatchObject({
    asked: 0,
    found: [
      { state: 'well', found: 'first token 30 s, silence 20 s, whole reply 120 s, as is usual for a vendor' },
    ],
  })
  expect((await examined({}, { reached: false })).asked).toBe(0)
})

it.each([
  {
    set: { COMMEDIA_FIRST_TOKEN_SECONDS: '40' },
    reply: { text: 'Hello.', delayMs: 45_000 },
    found: 'mara-8b said nothing within 40 s',
    cure: 'COMMEDIA_FIRST_TOKEN_SECONDS=160 (firstTokenSeconds in the settings file)',
  },
  {
    set: { COMMEDIA_IDLE_SECONDS: '5' },
    reply: { chunks: ['Hel', 'lo'], chunkMs: 6_000 },
    found: 'mara-8b fell silent for 5 s',
    cure: 'COMMEDIA_IDLE_SECONDS=20 (idleSeconds in the settings file)',
  },
  {
    set: { COMMEDIA_TOTAL_SECONDS: '10' },
    reply: { chunks: ['Hel', 'lo', ' and ', 'so ', 'on'], chunkMs: 4_000 },
    found: 'mara-8b was not done within 10 s',
    cure: 'COMMEDIA_TOTAL_SECONDS=40 (totalSeconds in the settings file)',
  },
])('[D55] names the setting as the cure: $found', async ({ set, reply, found, cure }) => {
  expect((await examined(set, { reply })).found).toMatchObject([
    { what: 'deadlines', state: 'wrong', found, cure: expect.stringContaining(cure) },
  ])
})

it('says that a model gave no answer, without a word of what its server said', async () => {
  const reply = { fail: { status: 404, body: `no such model for ${KEY}` } }
  const { found } = await examined({}, { reply })
  expect(found).toMatchObject([
    { what: 'deadlines', state: 'well' },
    { what: 'answer', state: 'wrong', found: 'mara-8b was asked for a word and gave none (bad-request)' },
  ])
})
