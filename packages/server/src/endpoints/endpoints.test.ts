import { CommediaError } from '@commedia/core'
import type { Fetch } from '@commedia/core/adapters'
import { type Database, tables } from '@commedia/node'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { openTestStore } from '../testing/open-test-store.test.data.ts'
import type { EndpointWish } from './endpoint.ts'
import { forgetEndpoint, keepEndpoint, listEndpoints, openEndpoint, resealKeys } from './endpoints.ts'
import { openVault } from './vault.ts'

const KEY = 'sk-canary-7f3a'
const SECRET = 'an-old-secret-of-thirty-two-characters'
const vault = openVault(SECRET)
let database: Database
let close: () => Promise<void>
let people = 0
let ana: string

beforeAll(async () => {
  const store = await openTestStore()
  database = store.database
  close = store.close
})
afterAll(() => close())
afterEach(() => vi.unstubAllEnvs())

const shelf = () => ({ database, vault, resolve: async () => ['8.8.8.8'] })
const wish = (part: Partial<EndpointWish> = {}): EndpointWish => ({
  name: 'mine',
  kind: 'openai-compatible',
  model: 'tiny',
  baseUrl: 'https://models.example/v1',
  key: KEY,
  ...part,
})
const codeOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => 'done',
    (error: unknown) => (error instanceof CommediaError ? error.code : error),
  )

/** A model server that says back the key it was sent. */
function echo() {
  const sent: (string | null)[] = []
  const fetch: Fetch = async (_, init) => {
    const headers = new Headers(init?.headers)
    const key = headers.get('authorization') ?? headers.get('x-api-key') ?? headers.get('x-goog-api-key')
    sent.push(key)
    const chunk = { choices: [{ index: 0, delta: { content: `I heard ${key}` }, finish_reason: 'stop' }] }
    return new Response(`data: ${JSON.stringify(chunk)}\n\ndata: [DONE]\n\n`, {
      headers: { 'content-type': 'text/event-stream' },
    })
  }
  return { fetch, sent }
}

describe('endpoints of people', () => {
  beforeAll(() => {
    ana = `person_${++people}`
  })

  it('are listed without their keys, which stand nowhere in plain', async () => {
    const kept = await keepEndpoint(ana, wish(), shelf())
    expect(kept).toEqual({
      id: kept.id,
      name: 'mine',
      kind: 'openai-compatible',
      model: 'tiny',
      baseUrl: 'https://models.example/v1',
      hasKey: true,
    })
    expect(await listEndpoints(ana, shelf())).toEqual([kept])
    expect(await listEndpoints('person_bo', shelf())).toEqual([])
    expect(JSON.stringify(await database.select().from(tables.endpoints))).not.toContain(KEY)
  })

  it('are replaced under the same name and keep their id', async () => {
    const [before] = await listEndpoints(ana, shelf())
    const kept = await keepEndpoint(ana, wish({ model: 'larger' }), shelf())
    expect(kept.id).toBe(before?.id)
    expect(await listEndpoints(ana, shelf())).toEqual([{ ...before, model: 'larger' }])
  })

  it('are opened with their key, and what they echo of it comes back without it', async () => {
    const { fetch, sent } = echo()
    const [mine] = await listEndpoints(ana, shelf())
    const { model } = await openEndpoint(ana, mine?.id ?? '', { ...shelf(), fetch })
    const { stream } = await model.doStream({ prompt: [] })
    let heard = ''
    for await (const part of stream) heard += JSON.stringify(part)
    expect(sent).toEqual([`Bearer ${KEY}`])
    expect(heard).toContain('I heard Bearer ***')
    expect(heard).not.toContain(KEY)
  })

  it('are given as long as their server needs, or as long as the operator set', async () => {
    const { fetch } = echo()
    const [mine] = await listEndpoints(ana, shelf())
    const open = async (more: object) =>
      (await openEndpoint(ana, mine?.id ?? '', { ...shelf(), fetch, ...more })).limits
    expect(await open({})).toMatchObject({ firstTokenMs: 30_000, totalMs: 120_000 })
    expect(await open({ deadlines: { firstTokenMs: 7_000 } })).toMatchObject({ firstTokenMs: 7_000 })
    const { id } = await keepEndpoint(ana, wish({ name: 'own', server: 'ollama' }), shelf())
    expect(await openEndpoint(ana, id, { ...shelf(), fetch })).toMatchObject({
      limits: { firstTokenMs: 180_000 },
    })
    await forgetEndpoint(ana, id, shelf())
  })

  it('are opened and forgotten by their owner alone', async () => {
    const { fetch } = echo()
    const [mine] = await listEndpoints(ana, shelf())
    const id = mine?.id ?? ''
    expect(await codeOf(openEndpoint('person_bo', id, { ...shelf(), fetch }))).toBe('not-found')
    expect(await codeOf(forgetEndpoint('person_bo', id, shelf()))).toBe('not-found')
    await forgetEndpoint(ana, id, shelf())
    expect(await listEndpoints(ana, shelf())).toEqual([])
    expect(await codeOf(openEndpoint(ana, id, { ...shelf(), fetch }))).toBe('not-found')
  })

  it('do not open after somebody changed where they lead or whose they are', async () => {
    const { fetch, sent } = echo()
    const kept = await keepEndpoint(ana, wish(), shelf())
    const change = async (row: Partial<typeof tables.endpoints.$inferInsert>): Promise<void> => {
      await database.update(tables.endpoints).set(row).where(eq(tables.endpoints.id, kept.id))
    }
    const settings = { kind: 'openai-compatible', model: 'tiny', baseUrl: 'https://models.example/v1' }
    await change({ settings: { ...settings, baseUrl: 'https://thief.example/v1' } })
    expect(await codeOf(openEndpoint(ana, kept.id, { ...shelf(), fetch }))).toBe('wrong-setting')
    await change({ settings, owner: 'person_bo' })
    expect(await codeOf(openEndpoint('person_bo', kept.id, { ...shelf(), fetch }))).toBe('wrong-setting')
    expect(sent).toEqual([])
    await change({ owner: ana })
    expect(await codeOf(openEndpoint(ana, kept.id, { ...shelf(), fetch }))).toBe('done')
  })

  it.each([
    ['at a private address', wish({ baseUrl: 'https://10.0.0.1/v1' }), 'address-refused'],
    ['without https', wish({ baseUrl: 'http://models.example/v1' }), 'address-refused'],
    ['with a key in the address', wish({ baseUrl: 'https://models.example/v1?key=1' }), 'wrong-setting'],
    ['without an address', { name: 'a', kind: 'completions', model: 'b' } as const, 'wrong-setting'],
    ['of a vendor without a key', { name: 'a', kind: 'openai', model: 'b' } as const, 'wrong-setting'],
    ['with a key that fits no header', wish({ key: 'sk-canary\r\nx: y' }), 'wrong-setting'],
    ['with a key too short to be found again', wish({ key: 'short' }), 'wrong-setting'],
  ])('are not kept %s', async (_, unwanted, code) => {
    expect(await codeOf(keepEndpoint(ana, unwanted, shelf()))).toBe(code)
  })

  it.each(['openai', 'anthropic', 'google'] as const)(
    'of kind %s send their own key, never the operator’s',
    async (kind) => {
      for (const name of [
        'OPENAI_API_KEY',
        'ANTHROPIC_API_KEY',
        'ANTHROPIC_AUTH_TOKEN',
        'GOOGLE_GENERATIVE_AI_API_KEY',
      ])
        vi.stubEnv(name, 'key-of-the-operator')
      const { fetch, sent } = echo()
      const kept = await keepEndpoint(ana, wish({ name: kind, kind }), shelf())
      const { model } = await openEndpoint(ana, kept.id, { ...shelf(), fetch })
      await codeOf(
        Promise.resolve(
          model.doStream({ prompt: [{ role: 'user', content: [{ type: 'text', text: 'Hi' }] }] }),
        ),
      )
      expect(sent).toHaveLength(1)
      expect(sent[0]).toContain(KEY)
    },
  )

  it('without a key send none', async () => {
    vi.stubEnv('OPENAI_API_KEY', 'key-of-the-operator')
    const { fetch, sent } = echo()
    const { key: _, ...keyless } = wish({ name: 'keyless' })
    const kept = await keepEndpoint(ana, keyless, shelf())
    expect(kept.hasKey).toBe(false)
    const { model } = await openEndpoint(ana, kept.id, { ...shelf(), fetch })
    await model.doStream({ prompt: [] })
    expect(sent).toEqual([null])
  })

  it('are sealed again under a new secret, after which the old one opens nothing', async () => {
    const { fetch } = echo()
    const owner = 'person_rotating'
    const kept = await keepEndpoint(owner, wish(), shelf())
    const newest = 'a-new-secret-of-thirty-two-characters!'
    const rotating = { database, vault: openVault(`${newest} ${SECRET}`) }
    expect(await resealKeys(rotating)).toBeGreaterThan(0)
    expect(await resealKeys(rotating)).toBe(0)
    const opened = (with_: string) =>
      codeOf(openEndpoint(owner, kept.id, { database, vault: openVault(with_), fetch }))
    expect(await opened(newest)).toBe('done')
    expect(await opened(SECRET)).toBe('wrong-setting')
  })
})
