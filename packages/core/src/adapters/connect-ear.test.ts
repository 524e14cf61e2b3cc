import { afterEach, describe, expect, it, vi } from 'vitest'
import { earContract } from '../testing/contracts/ear-contract.ts'
import { connectEar } from './connect-ear.ts'

const KEY = 'key-of-the-house'
const baseUrl = 'http://ear.test/v1/'

type Answer = (form: FormData) => Response | Promise<Response>

function connect(answer: Answer) {
  const requests: { readonly url: string; readonly headers: Headers; readonly form: FormData }[] = []
  const fetch: typeof globalThis.fetch = async (input, init = {}) => {
    init.signal?.throwIfAborted()
    const form = init.body instanceof FormData ? init.body : new FormData()
    requests.push({ url: String(input), headers: new Headers(init.headers), form })
    return answer(form)
  }
  return { ear: connectEar({ baseUrl, model: 'some-ear', apiKey: KEY, fetch }), requests }
}

const of = (text: string) => ({ sound: new TextEncoder().encode(text), type: 'audio/wav', language: 'en' })
/** A recogniser that reads its file as letters. */
const reading: Answer = async (form) => {
  const file = form.get('file')
  const text = file instanceof Blob ? await file.text() : ''
  if (text.startsWith('<')) return Response.json({ error: KEY }, { status: 400 })
  return Response.json({ text })
}
const thrown = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => 'nothing',
    (error: unknown) => error,
  )

afterEach(() => void vi.restoreAllMocks())

earContract(
  'connectEar',
  () => ({
    ear: connect(reading).ear,
    spoken: [
      { ...of(' Behind the\n clock.'), word: 'clock' },
      { ...of('A dog.'), word: 'dog' },
    ],
    wordless: of('[BLANK_AUDIO] (wind) ♪ …'),
    noSound: of('<html>'),
  }),
  { describe, it, expect },
)

describe('connectEar', () => {
  it('sends a sound as a file that is named for what it is, with its language and its key', async () => {
    const { ear, requests } = connect(reading)
    await ear.hear({ ...of('hello'), type: 'audio/webm;codecs=opus', language: 'zh-Hans' })
    const { url, headers, form } = requests[0] ?? { form: new FormData() }
    const file = form.get('file')
    expect([url, headers?.get('authorization')]).toEqual([
      `${new URL('audio/transcriptions', baseUrl)}`,
      `Bearer ${KEY}`,
    ])
    expect(['model', 'language', 'response_format'].map((name) => form.get(name))).toEqual([
      'some-ear',
      'zh',
      'json',
    ])
    expect(file instanceof File && [file.name, file.type, file.size]).toEqual(['sound.webm', 'audio/webm', 5])
  })

  it('takes out what no voice says', async () => {
    const { ear } = connect(reading)
    expect(await ear.hear(of('I\u200b  said [noise] \u0007no.'))).toBe('I said no.')
  })

  it.each([
    ['unauthorised', () => new Response(KEY, { status: 403 })],
    ['busy', () => new Response(KEY, { status: 429 })],
    ['failed', () => new Response(KEY, { status: 502 })],
    ['unreadable', () => Response.json({ words: KEY })],
    ['unreadable', () => new Response('<html>')],
    ['unreachable', () => Promise.reject(new TypeError(KEY))],
  ])('fails by the reason %s, and quotes nothing', async (reason, answer) => {
    const error = await thrown(connect(answer).ear.hear(of('hello')))
    expect(error).toMatchObject({ name: 'CommediaError', code: 'model-failed', reason })
    const { message, cause } = error as Error
    expect(`${message} ${cause}`).not.toContain(KEY)
  })

  it('sends no more sound than a server takes, and reads no more than words are', async () => {
    const large = { ...of(''), sound: new Uint8Array(25_000_001) }
    const { ear: weak, requests } = connect(reading)
    expect(await thrown(weak.hear(large))).toMatchObject({ code: 'too-large' })
    await weak.hear(of(''))
    expect(requests).toEqual([])
    const { ear } = connect(() => Response.json({ text: 'word '.repeat(300_000) }))
    expect(await thrown(ear.hear(of('hello')))).toMatchObject({ code: 'too-large' })
  })

  it('waits no longer than its deadline', async () => {
    const timer = new AbortController()
    vi.spyOn(AbortSignal, 'timeout').mockReturnValue(timer.signal)
    const heard = connect(() => new Promise<Response>(() => undefined)).ear.hear(of('hello'))
    timer.abort()
    expect(await thrown(heard)).toMatchObject({ code: 'model-failed', reason: 'late' })
  })
})
