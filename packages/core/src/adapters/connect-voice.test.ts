import { afterEach, describe, expect, it, vi } from 'vitest'
import type { Sound } from '../ports/voice.ts'
import { voiceContract } from '../testing/contracts/voice-contract.ts'
import { connectVoice } from './connect-voice.ts'
import type { VoiceConnection } from './voice-connection.ts'

interface Sent {
  readonly path: string
  readonly headers: Headers
  readonly body: Readonly<Record<string, unknown>> | undefined
  readonly signal: AbortSignal | undefined
}

type Answer = (sent: Sent) => Response | Promise<Response>

const KEY = 'key-of-the-house'
const baseUrl = 'http://voice.test/v1'

function serverOf(speak: Answer, list: Answer = () => Response.json({ voices: ['ana', 'bo'] })) {
  const requests: Sent[] = []
  const fetch: typeof globalThis.fetch = async (input, init = {}) => {
    init.signal?.throwIfAborted()
    const sent = {
      path: String(input).replace(baseUrl, ''),
      headers: new Headers(init.headers),
      body: init.body === undefined ? undefined : JSON.parse(String(init.body)),
      signal: init.signal ?? undefined,
    }
    requests.push(sent)
    return sent.path === '/audio/voices' ? list(sent) : speak(sent)
  }
  return { fetch, requests }
}

function wave(samples: number, told = samples): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(44 + samples)
  bytes.set(new TextEncoder().encode('RIFF'))
  new DataView(bytes.buffer).setUint32(4, 36 + told, true)
  bytes.set(new TextEncoder().encode('WAVEfmt '), 8)
  return bytes.fill(7, 44)
}

const sounding = (bytes: BodyInit, type = 'audio/wav') =>
  new Response(bytes, { headers: { 'content-type': type } })
const speaking: Answer = ({ body }) => sounding(wave(String(body?.input).length))

function connect(speak: Answer, more: Partial<VoiceConnection> & { readonly list?: Answer } = {}) {
  const { list, ...connection } = more
  const { fetch, requests } = serverOf(speak, list)
  return { voice: connectVoice({ baseUrl, model: 'some-tts', apiKey: KEY, fetch, ...connection }), requests }
}

async function read({ bytes }: Sound): Promise<number> {
  let length = 0
  for await (const piece of bytes) length += piece.length
  return length
}

const thrown = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => 'nothing',
    (error: unknown) => error,
  )
const saying = { text: 'Hello, you.', voice: 'ana', language: 'en' }

afterEach(() => void vi.restoreAllMocks())

voiceContract('connectVoice', () => connect(speaking).voice, { describe, it, expect })

describe('connectVoice asks', () => {
  it('for a text in a voice, with a pace where one is told, and with its key', async () => {
    const { voice, requests } = connect(speaking, { headers: { 'x-house': 'ours' } })
    await voice.speak(saying)
    await voice.speak({ ...saying, rate: 9, manner: 'softly' })
    const asked = { model: 'some-tts', input: 'Hello, you.', voice: 'ana', response_format: 'mp3' }
    expect(requests.map(({ path, body }) => ({ path, body }))).toEqual([
      { path: '/audio/speech', body: asked },
      { path: '/audio/speech', body: { ...asked, speed: 4 } },
    ])
    expect(requests[0]?.headers.get('authorization')).toBe(`Bearer ${KEY}`)
    expect(requests[0]?.headers.get('x-house')).toBe('ours')
  })

  it('for a manner only where the model can be told', async () => {
    const manners: unknown[] = []
    for (const model of ['gpt-4o-mini-tts', 'tts-1', 'kokoro']) {
      const { voice, requests } = connect(speaking, { model, format: 'wav' })
      await voice.speak({ ...saying, manner: `${'a'.repeat(399)}🎭` })
      manners.push(requests[0]?.body?.instructions)
    }
    expect(manners).toEqual(['a'.repeat(399), undefined, undefined])
    const { voice, requests } = connect(speaking, { takesManner: true })
    await voice.speak({ ...saying, manner: 'softly' })
    expect(requests[0]?.body?.instructions).toBe('softly')
  })

  it('for no text longer than a voice takes at once', async () => {
    const { voice, requests } = connect(speaking)
    expect(await thrown(voice.speak({ ...saying, text: 'a'.repeat(4097) }))).toMatchObject({
      code: 'too-large',
    })
    expect(requests).toEqual([])
  })
})

describe('connectVoice knows voices', () => {
  const kokoro = {
    voices: ['bf_emma', 'zm_yunxi', 'af_sky+af_bella', 'en_US-amy-medium', 'zh-CN-XiaoxiaoNeural', 7],
  }
  const rows = [
    { id: 'one', name: 'One', language: 'en-GB', gender: 'Female' },
    { voice_id: 'two', lang: 'cmn', gender: 'male' },
    { name: 'three' },
    { name: 'three' },
    {},
  ]

  it.each([
    [
      'by their names',
      kokoro,
      [
        { id: 'bf_emma', languages: ['en'], sex: 'woman' },
        { id: 'zm_yunxi', languages: ['zh'], sex: 'man' },
        { id: 'af_sky+af_bella', languages: ['en'], sex: 'woman' },
        { id: 'en_US-amy-medium', languages: ['en'] },
        { id: 'zh-CN-XiaoxiaoNeural', languages: ['zh'] },
      ],
    ],
    [
      'by what their server says',
      rows,
      [
        { id: 'one', languages: ['en'], sex: 'woman' },
        { id: 'two', languages: ['zh'], sex: 'man' },
        { id: 'three' },
      ],
    ],
    ['in a list under data', { data: [{ id: 'nova' }] }, [{ id: 'nova', sex: 'woman' }]],
  ])('%s', async (_, list, offered) => {
    const { voice, requests } = connect(speaking, { list: () => Response.json(list) })
    expect(await voice.voices()).toEqual(offered)
    expect(await voice.voices()).toEqual(offered)
    expect(requests.length).toBe(1)
  })

  it('that were handed in, or go with the model, where none are listed', async () => {
    const list = () => new Response('no', { status: 404 })
    const ids = async (more: Partial<VoiceConnection>) =>
      (await connect(speaking, { list, ...more }).voice.voices()).map(({ id }) => id)
    expect(await ids({ model: 'tts-1', voices: [{ id: 'ana' }] })).toEqual(['ana'])
    expect(await ids({ model: 'tts-1-hd' })).not.toContain('ballad')
    expect(await ids({ model: 'gpt-4o-mini-tts' })).toContain('ballad')
    expect((await ids({ model: 'hexgrad/Kokoro-82M' })).length).toBeGreaterThan(20)
    expect(await thrown(ids({ model: 'other' }))).toMatchObject({ code: 'wrong-setting' })
  })

  it('after a failure, when they are asked for again', async () => {
    let up = false
    const list = () => (up ? Response.json({ voices: ['ana'] }) : new Response('no', { status: 503 }))
    const { voice } = connect(speaking, { list })
    expect(await thrown(voice.voices())).toMatchObject({ code: 'model-failed', reason: 'failed' })
    up = true
    expect(await voice.voices()).toEqual([{ id: 'ana' }])
  })

  it('and lets one caller leave while another waits', async () => {
    let answer: (response: Response) => void = () => undefined
    const list = () =>
      new Promise<Response>((resolve) => {
        answer = resolve
      })
    const { voice } = connect(speaking, { list })
    const stop = new AbortController()
    const [one, other] = [thrown(voice.voices({ signal: stop.signal })), voice.voices()]
    stop.abort()
    expect(await one).toMatchObject({ name: 'AbortError' })
    answer(Response.json(['ana']))
    expect(await other).toEqual([{ id: 'ana' }])
  })
})

describe('connectVoice tells what a sound is by its first bytes', () => {
  const of = (text: string) => Uint8Array.from([...`${text}............`].map((char) => char.charCodeAt(0)))
  it.each([
    ['audio/wav', wave(9), 'audio/mpeg'],
    ['audio/mpeg', of('ID3'), 'audio/mpeg'],
    ['audio/mpeg', of('\u00ff\u00fb'), 'application/octet-stream'],
    ['audio/aac', of('\u00ff\u00f1'), 'audio/x-whatever'],
    ['audio/ogg', of('OggS'), 'application/ogg'],
    ['audio/flac', of('fLaC'), ''],
    ['audio/mp4', of('....ftyp'), 'audio/mp4'],
    ['audio/webm', of('\u001aE\u00df\u00a3'), 'audio/webm;codecs=opus'],
  ])('%s', async (type, bytes, told) => {
    const sound = await connect(() => sounding(bytes, told)).voice.speak(saying)
    expect([sound.type, await read(sound)]).toEqual([type, bytes.length])
  })

  it('a piece at a time, however small the pieces are', async () => {
    const bytes = wave(30)
    let at = 0
    const dripping = new ReadableStream<Uint8Array>({
      pull: (controller) =>
        at < bytes.length ? controller.enqueue(bytes.subarray(at, ++at)) : controller.close(),
    })
    const sound = await connect(() => sounding(dripping)).voice.speak(saying)
    expect([sound.type, await read(sound)]).toEqual(['audio/wav', bytes.length])
  })
})

describe('connectVoice fails by a closed reason', () => {
  it.each([
    ['unauthorised', () => Response.json({ error: `wrong key ${KEY}` }, { status: 401 })],
    ['busy', () => new Response(KEY, { status: 429 })],
    ['failed', () => new Response(KEY, { status: 500 })],
    ['refused', () => new Response(KEY, { status: 422 })],
    ['refused', () => new Response(null, { status: 302, headers: { location: 'http://elsewhere.test' } })],
    ['unreadable', () => sounding('<html>', 'text/html')],
    ['unreadable', () => sounding(wave(9), 'text/html')],
    ['unreadable', () => sounding(`{"error":"${KEY}"}`, 'audio/mpeg')],
    ['empty', () => sounding('')],
    ['empty', () => new Response(null, { status: 204 })],
    ['unreachable', () => Promise.reject(new TypeError(`Bearer ${KEY} is an invalid header value`))],
  ])('%s, and quotes nothing', async (reason, answer) => {
    const error = await thrown(connect(answer).voice.speak(saying))
    expect(error).toMatchObject({ name: 'CommediaError', code: 'model-failed', reason })
    const { message, cause } = error as Error
    expect(`${message} ${cause}`).not.toContain(KEY)
  })

  it('when a sound is cut off, as its own length tells, or as the line does', async () => {
    const short = await connect(() => sounding(wave(10, 500))).voice.speak(saying)
    expect(await thrown(read(short))).toMatchObject({ reason: 'cut-off' })
    const streamed = await connect(() => sounding(wave(10, 0x7fff_0000))).voice.speak(saying)
    expect(await read(streamed)).toBe(54)
    let pieces = 0
    const breaking = new ReadableStream<Uint8Array>({
      pull: (controller) =>
        pieces++ === 0 ? controller.enqueue(wave(10)) : controller.error(new TypeError('reset')),
    })
    const broken = await connect(() => sounding(breaking)).voice.speak(saying)
    expect(await thrown(read(broken))).toMatchObject({ reason: 'cut-off' })
  })

  it('when a sound has no end', async () => {
    const endless = new ReadableStream<Uint8Array>({ pull: (controller) => controller.enqueue(wave(5_000)) })
    const sound = await connect(() => sounding(endless), { maxBytes: 20_000 }).voice.speak(saying)
    expect(await thrown(read(sound))).toMatchObject({ code: 'too-large' })
  })

  it('when it comes too late: its beginning, or its end', async () => {
    const timers = new Map<number, AbortController>()
    vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
      const timer = new AbortController()
      timers.set(ms, timer)
      return timer.signal
    })
    const never = () => new Promise<Response>(() => undefined)
    const silent = connect(never, { firstSoundMs: 5, timeoutMs: 9 }).voice.speak(saying)
    timers.get(5)?.abort()
    expect(await thrown(silent)).toMatchObject({ code: 'model-failed', reason: 'late' })

    const stuck = new ReadableStream<Uint8Array>({ start: (controller) => controller.enqueue(wave(10)) })
    const sound = await connect(() => sounding(stuck), { firstSoundMs: 6, timeoutMs: 10 }).voice.speak(saying)
    timers.get(6)?.abort()
    const reading = read(sound)
    timers.get(10)?.abort()
    expect(await thrown(reading)).toMatchObject({ code: 'model-failed', reason: 'late' })
    expect(String(await thrown(reading))).toContain('within 10 ms')
  })

  it('never for whoever leaves: they get their own reason back', async () => {
    const stuck = new ReadableStream<Uint8Array>({ start: (controller) => controller.enqueue(wave(10)) })
    const stop = new AbortController()
    const sound = await connect(() => sounding(stuck)).voice.speak(saying, { signal: stop.signal })
    const reading = read(sound)
    stop.abort('enough')
    expect(await thrown(reading)).toBe('enough')
  })
})
