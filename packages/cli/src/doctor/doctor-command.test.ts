import { mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FoundModel } from '@commedia/node'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { readConfig } from '../config.ts'
import { readSettingsFile } from '../settings-file.ts'
import { checkModel } from './check-model.ts'
import { doctorCommand, examine, type Patient } from './doctor-command.ts'
import { DOCTOR_IN_CHINESE, inWordsOf } from './doctor-words.ts'

const KEY = 'right-key'
let server: Server
let base = ''
const folder = mkdtempSync(join(tmpdir(), 'doctor-'))

beforeAll(async () => {
  server = createServer((request, response) => {
    const answer = (status: number, body: unknown) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    if (request.url === '/locked/v1/models' && request.headers.authorization !== `Bearer ${KEY}`)
      return answer(401, { error: 'key' })
    if (request.url?.endsWith('/v1/models'))
      return answer(200, { data: [{ id: 'mara-8b' }, { id: 'otto-70b' }, { id: 'vera:latest' }] })
    if (request.url?.endsWith('/v1/chat/completions'))
      return response
        .writeHead(200, { 'content-type': 'text/event-stream' })
        .end(
          'data: {"choices":[{"index":0,"delta":{"content":"Hello."},"finish_reason":"stop"}]}\n\ndata: [DONE]\n\n',
        )
    if (request.url?.endsWith('/v1/embeddings'))
      return answer(200, { data: [{ index: 0, embedding: [1, 0, 0] }] })
    return answer(404, { error: 'not here' })
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => void server.close())

// Everybody asked here answers, however busy the machine is.
beforeEach(() => void vi.spyOn(AbortSignal, 'timeout').mockReturnValue(new AbortController().signal))
afterEach(() => void vi.restoreAllMocks())

const aPatient = (variables: Readonly<Record<string, string>>, more: Partial<Patient> = {}): Patient => ({
  flags: {},
  environment: () => ({
    COMMEDIA_FOLDER: folder,
    COMMEDIA_PORT: '0',
    COMMEDIA_BASE_URL: `${base}/v1`,
    COMMEDIA_MODEL: 'mara-8b',
    ...variables,
  }),
  nodeVersion: 'v24.1.0',
  ...more,
})

async function illnesses(patient: Patient): Promise<readonly string[]> {
  const found = await examine(patient)
  return found.flatMap((one) => (one.state === 'wrong' ? [`${one.what}: ${one.found} → ${one.cure}`] : []))
}

describe('the doctor', () => {
  it('finds nothing wrong where nothing is', async () => {
    expect(await illnesses(aPatient({}))).toEqual([])
  })

  it('[D55] says how long the model may take, and that it answered', async () => {
    const found = await examine(aPatient({ COMMEDIA_IDLE_SECONDS: '30' }))
    expect(found.find(({ what }) => what === 'deadlines')?.found).toMatch(
      /^first token 180 s, silence 30 s \(set\), whole reply 600 s, .*; mara-8b answered within \d s$/,
    )
  })

  it('knows a model by its name without the tag that Ollama adds', async () => {
    expect(await illnesses(aPatient({ COMMEDIA_MODEL: 'vera' }))).toEqual([])
  })

  const closed = 'http://127.0.0.1:9'
  const planted: readonly [string, Readonly<Record<string, string>>, RegExp][] = [
    [
      'an address where nothing answers',
      { COMMEDIA_BASE_URL: `${closed}/v1` },
      /nothing answers.*COMMEDIA_BASE_URL/,
    ],
    ['a model without an address', { COMMEDIA_BASE_URL: '' }, /a model without an address/],
    [
      'a model that is not served there',
      { COMMEDIA_MODEL: 'mara-9b' },
      /does not have mara-9b.*mara-8b, otto-70b/,
    ],
    [
      'a vendor without a key',
      { COMMEDIA_KIND: 'openai', COMMEDIA_BASE_URL: '' },
      /without a key.*COMMEDIA_API_KEY/,
    ],
    ['half a price', { COMMEDIA_PRICE_IN: '3' }, /prices.*COMMEDIA_PRICE_OUT/],
    ['a limit too small for a beat', { COMMEDIA_MAX_TOKENS: '500' }, /limit.*20000/],
    [
      'an embedder of another size',
      { COMMEDIA_EMBEDDER: 'mini', COMMEDIA_EMBEDDER_SIZE: '4' },
      /embedder.*COMMEDIA_EMBEDDER_SIZE/,
    ],
    [
      'an embedder without an address',
      { COMMEDIA_EMBEDDER: 'mini', COMMEDIA_BASE_URL: '', COMMEDIA_MODEL: '' },
      /embedder: mini: COMMEDIA_EMBEDDER needs COMMEDIA_EMBEDDER_URL/,
    ],
    ['a setting that is no number', { COMMEDIA_PORT: 'high' }, /COMMEDIA_PORT/],
    ['a deadline that is none', { COMMEDIA_IDLE_SECONDS: '0' }, /COMMEDIA_IDLE_SECONDS.*[Ll]eave it out/],
    [
      'a whole shorter than a part of it',
      { COMMEDIA_TOTAL_SECONDS: '5', COMMEDIA_FIRST_TOKEN_SECONDS: '6' },
      /COMMEDIA_TOTAL_SECONDS is 5.*Raise it/,
    ],
    ['own models without a vault', { COMMEDIA_OWN_ENDPOINTS: 'on' }, /COMMEDIA_VAULT_SECRET/],
    ['accounts without a secret', { COMMEDIA_ACCOUNTS: 'on' }, /COMMEDIA_ACCOUNT_SECRET/],
    [
      'a database that is not there',
      { COMMEDIA_DATABASE_URL: 'postgres://127.0.0.1:9/x' },
      /database.*COMMEDIA_DATABASE_URL/,
    ],
    ['NATS that is not there', { COMMEDIA_NATS_URL: 'nats://127.0.0.1:9' }, /NATS.*COMMEDIA_NATS_URL/],
    [
      'a mail server that is not there, without its password',
      {
        COMMEDIA_SMTP_URL: 'smtp://ana:word@127.0.0.1:9',
        COMMEDIA_MAIL_FROM: 'ana@example.org',
        COMMEDIA_ACCOUNTS: 'on',
        COMMEDIA_PUBLIC_URL: 'https://theatre.example',
      },
      /letters: nothing answers at smtp:\/\/127\.0\.0\.1:9 .*COMMEDIA_SMTP_URL/,
    ],
    [
      'several servers with a record each',
      { COMMEDIA_NATS_URL: 'nats://127.0.0.1:9' },
      /share one PostgreSQL/,
    ],
    [
      'Restate that is not there',
      { COMMEDIA_RESTATE_INGRESS_URL: closed },
      /Restate.*COMMEDIA_RESTATE_INGRESS_URL/,
    ],
  ]
  it.each(planted)('finds %s and names the cure', async (_name, variables, expected) => {
    expect((await illnesses(aPatient(variables))).join('\n')).toMatch(expected)
  })

  it('finds an address that lacks its last part', async () => {
    expect(await illnesses(aPatient({ COMMEDIA_BASE_URL: base }))).toEqual([
      `model: ${base} is a level too high → Set COMMEDIA_BASE_URL=${base}/v1`,
    ])
  })

  it('knows the model that was connected in the browser, and finds its server gone', async () => {
    const home = mkdtempSync(join(tmpdir(), 'doctor-home-'))
    const nameless = { COMMEDIA_FOLDER: home, COMMEDIA_BASE_URL: '', COMMEDIA_MODEL: '' }
    const keep = (baseUrl: string, more: object = {}) =>
      writeFileSync(
        join(home, 'models.json'),
        JSON.stringify({
          connected: [
            { id: 'm', from: 'Ollama', kind: 'openai-compatible', model: 'mara-8b', baseUrl, ...more },
          ],
          jobs: { all: 'm' },
        }),
      )
    const found = async () => (await examine(aPatient(nameless))).find(({ what }) => what === 'model')
    keep(`${base}/v1`)
    expect(await found()).toEqual({
      what: 'model',
      state: 'well',
      found: 'mara-8b (Ollama), connected in the browser',
    })
    keep(`${closed}/v1`, { sealedKey: 'sealed' })
    expect((await found())?.state).toBe('well')
    keep(`${closed}/v1`)
    expect((await illnesses(aPatient(nameless))).join()).toMatch(
      /connected in the browser: nothing answers at .*connect another/,
    )
  })

  it('says where a vendor is reached whose key lies ready', async () => {
    const config = readConfig({}, { COMMEDIA_FOLDER: folder })
    const cureFor = async (kind: FoundModel['kind']) => {
      const vendor = { id: 'v', from: 'Mistral', kind, baseUrl: 'https://api.mistral.ai/v1', keyIn: 'A_KEY' }
      const crew = { fetch, find: async () => [vendor], kept: async () => undefined }
      return JSON.stringify(await checkModel(config, crew))
    }
    expect(await cureFor('openai-compatible')).toContain('Set COMMEDIA_BASE_URL=https://api.mistral.ai/v1,')
    expect(await cureFor('anthropic')).toContain('Set COMMEDIA_KIND=anthropic,')
  })

  it('tells a missing key from a wrong one', async () => {
    const locked = { COMMEDIA_BASE_URL: `${base}/locked/v1` }
    expect((await illnesses(aPatient(locked))).join()).toMatch(/wants a key.*COMMEDIA_API_KEY/)
    expect((await illnesses(aPatient({ ...locked, COMMEDIA_API_KEY: 'old' }))).join()).toMatch(/another key/)
    expect(await illnesses(aPatient({ ...locked, COMMEDIA_API_KEY: KEY }))).toEqual([])
  })

  it('finds a folder that is a file', async () => {
    const file = join(folder, 'a-file')
    writeFileSync(file, '')
    expect((await illnesses(aPatient({ COMMEDIA_FOLDER: file }))).join()).toMatch(/is a file.*--folder/)
  })

  it('finds a port that is taken', async () => {
    const port = String((server.address() as AddressInfo).port)
    expect((await illnesses(aPatient({ COMMEDIA_PORT: port }))).join()).toMatch(/port.*--port/)
  })

  it('finds an old Node', async () => {
    expect((await illnesses(aPatient({}, { nodeVersion: 'v20.19.0' }))).join()).toMatch(/too old.*22\.13/)
  })

  it('finds a settings file that cannot be read, and a secret in one', async () => {
    mkdirSync(join(folder, 'set'), { recursive: true })
    const file = join(folder, 'set', 'settings.json')
    const patient = aPatient(
      {},
      { environment: () => ({ COMMEDIA_FOLDER: folder, ...readSettingsFile(file) }) },
    )
    writeFileSync(file, '{')
    expect((await illnesses(patient)).join()).toMatch(/one JSON object/)
    writeFileSync(file, '{"apiKey": "x"}')
    expect((await illnesses(patient)).join()).toMatch(/COMMEDIA_API_KEY/)
  })

  it.each(planted)('says in Chinese that there is %s, and the cure', async (_name, variables) => {
    const said = inWordsOf('zh')
    for (const finding of await examine(aPatient(variables))) {
      // What somebody set wrong is told by the settings themselves.
      if (finding.what === 'settings' || finding.found.startsWith('mini: ')) continue
      expect(said(finding.what)).toMatch(/\p{Script=Han}|^(Node|ffmpeg|NATS|Restate)/u)
      if (finding.state === 'well') continue
      expect(said(finding.found)).toMatch(/\p{Script=Han}/u)
      expect(said(finding.cure)).toMatch(/\p{Script=Han}/u)
    }
  })

  it('answers a Chinese terminal in Chinese', async () => {
    const out: string[] = []
    const terminal = { out: (text: string) => void out.push(text), note: () => {}, status: () => {} }
    await doctorCommand(aPatient({}), { json: false, language: 'zh' }, terminal)
    expect(out.join('\n')).toMatch(/✓ 模型 +mara-8b[\s\S]*一切正常。开门：commedia/u)
    expect(out.join('\n')).toContain('；mara-8b 在 ')
  })

  it('has in its table nothing that it never says', () => {
    const sources = readdirSync(new URL('.', import.meta.url))
      .filter((file) => file.endsWith('.ts') && !/test|words/u.test(file))
      .map((file) => readFileSync(new URL(file, import.meta.url), 'utf8'))
      .join('\n')
    const parts = Object.keys(DOCTOR_IN_CHINESE).flatMap((english) => english.split('{}'))
    const known = (part: string): boolean =>
      part.split(/[,;:.()]/u).every((piece) => sources.includes(piece.trim()))
    expect(parts.filter((part) => !known(part))).toEqual([])
  })

  it('tells a shell, and says it as JSON where that is asked for', async () => {
    const said: string[] = []
    const terminal = { out: (text: string) => void said.push(text), note: () => {}, status: () => {} }
    expect(await doctorCommand(aPatient({ COMMEDIA_MODEL: 'mara-9b' }), { json: true }, terminal)).toBe('ill')
    expect(JSON.parse(said[0] ?? '')).toMatchObject({ kind: 'findings' })
    said.length = 0
    expect(await doctorCommand(aPatient({}), { json: false }, terminal)).toBe('well')
    expect(said.join('\n')).toMatch(/✓ model +mara-8b.*\n[\s\S]*All is well/)
  })
})
