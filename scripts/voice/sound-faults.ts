import type { IncomingMessage, ServerResponse } from 'node:http'
import { type Loopback, openLoopback } from './loopback.ts'

/** The key a server under test is sent, and may quote. */
export const KEY = 'sk-the-key-of-the-house-0123456789'

/** How a server of voices goes wrong, and how a saying may end there: with a closed reason, too large, or as a sound that harms nobody. */
export interface SoundFault {
  readonly ends: readonly string[]
  /** No sound ever begins, so that the first deadline is the one that counts. */
  readonly neverBegins?: true
  readonly answer: (response: ServerResponse, request: IncomingMessage) => void
}

const SOUND_MS = 400
const RATE = 8_000

/** A wave file of some length, and what its head says of its length. */
export function wave(samples: number, { told = samples * 2, level = 900 } = {}): Buffer {
  const head = Buffer.alloc(44)
  head.write('RIFF', 0)
  head.writeUInt32LE((36 + told) >>> 0, 4)
  head.write('WAVEfmt ', 8)
  head.writeUInt32LE(16, 16)
  head.writeUInt16LE(1, 20)
  head.writeUInt16LE(1, 22)
  head.writeUInt32LE(RATE, 24)
  head.writeUInt32LE(RATE * 2, 28)
  head.writeUInt16LE(2, 32)
  head.writeUInt16LE(16, 34)
  head.write('data', 36)
  head.writeUInt32LE(told >>> 0, 40)
  const data = Buffer.alloc(samples * 2)
  for (let at = 0; at < samples; at++) data.writeInt16LE(Math.round(level * Math.sin(at / 4)), at * 2)
  return Buffer.concat([head, data])
}

const GOOD = wave((SOUND_MS * RATE) / 1000)
const OVER_CAP = wave(1_500_000)
const SLOW_STEP_MS = 60
const A_BYTE_MS = 400
const MUCH_LATER_MS = 60_000

const sound = { 'content-type': 'audio/wav' }
const begin = (response: ServerResponse, headers: Readonly<Record<string, string>> = sound): void =>
  void response.writeHead(200, headers)
const begun =
  (then: (response: ServerResponse) => void, headers = sound): SoundFault['answer'] =>
  (response) => {
    begin(response, headers)
    then(response)
  }
const whole =
  (
    body: Buffer | string,
    type = 'audio/wav',
    more: Readonly<Record<string, string>> = {},
  ): SoundFault['answer'] =>
  (response) =>
    void response.writeHead(200, { 'content-type': type, ...more }).end(body)
const refuses =
  (status: number, body = `{"error":{"message":"Wrong key ${KEY}"}}`, headers = {}): SoundFault['answer'] =>
  (response) =>
    void response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(body)

/** Writes one piece after the other until somebody has had enough. */
function drip(response: ServerResponse, next: () => Buffer, ms: number): void {
  const timer = setInterval(() => response.write(next()), ms)
  response.on('close', () => clearInterval(timer))
}

/** The same as fast as it is read. */
function flood(response: ServerResponse, piece: Buffer): void {
  while (!response.destroyed && response.write(piece)) {}
  if (!response.destroyed) response.once('drain', () => flood(response, piece))
}

/** Forty ways for a server of voices to go wrong, by name. */
export const SOUND_FAULTS: Readonly<Record<string, SoundFault>> = {
  'never answers': { ends: ['late'], neverBegins: true, answer: () => undefined },
  'headers, then nothing': {
    ends: ['late'],
    neverBegins: true,
    answer: begun((response) => void response.flushHeaders()),
  },
  'first byte, then nothing': {
    ends: ['late'],
    neverBegins: true,
    answer: begun((response) => void response.write('R')),
  },
  'half a head, then nothing': {
    ends: ['late'],
    neverBegins: true,
    answer: begun((response) => void response.write(GOOD.subarray(0, 11))),
  },
  'first sound, then nothing': {
    ends: ['late'],
    answer: begun((response) => void response.write(GOOD.subarray(0, 500))),
  },
  'slow first byte': {
    ends: ['late'],
    neverBegins: true,
    answer: (response) => void setTimeout(() => whole(GOOD)(response, response.req), MUCH_LATER_MS).unref(),
  },
  'a slow drip': {
    ends: ['late'],
    answer: (response) => {
      begin(response)
      response.write(GOOD.subarray(0, 100))
      drip(response, () => Buffer.from([1]), SLOW_STEP_MS)
    },
  },
  'a slow drip of a head': {
    ends: ['late'],
    neverBegins: true,
    answer: (response) => {
      begin(response)
      let at = 0
      drip(response, () => GOOD.subarray(at, ++at), A_BYTE_MS)
    },
  },
  'endless sound': {
    ends: ['too-large'],
    answer: begun((response) => void flood(response, wave(4_000))),
  },
  'huge, and says so': {
    ends: ['too-large'],
    answer: whole(OVER_CAP),
  },
  'huge in one chunk': {
    ends: ['too-large'],
    answer: begun((response) => void response.end(OVER_CAP)),
  },
  'endless page': {
    ends: ['unreadable'],
    answer: begun((response) => void flood(response, Buffer.from('<p>')), {
      'content-type': 'text/html',
    }),
  },
  'endless error': {
    ends: ['failed'],
    answer: (response) => {
      response.writeHead(500)
      flood(response, Buffer.from(KEY.repeat(50)))
    },
  },
  'empty sound': { ends: ['empty'], answer: whole('') },
  'no content': { ends: ['empty'], answer: (response) => void response.writeHead(204).end() },
  'a head alone': { ends: ['sound', 'cut-off'], answer: whole(wave(0)) },
  silence: { ends: ['sound'], answer: whole(wave(4_000, { level: 0 })) },
  'a page under 200': { ends: ['unreadable'], answer: whole('<html>Busy.</html>', 'text/html') },
  'a page called sound': { ends: ['unreadable'], answer: whole('<html>Busy.</html>', 'audio/mpeg') },
  'an error under 200': { ends: ['unreadable'], answer: whole(`{"error":"${KEY}"}`, 'application/json') },
  'an error called sound': { ends: ['unreadable'], answer: whole(`{"error":"${KEY}"}`, 'audio/wav') },
  'a picture': {
    ends: ['unreadable'],
    answer: whole(Buffer.from('\u0089PNG\r\n\u001a\n0000', 'latin1'), 'audio/wav'),
  },
  'a film': { ends: ['unreadable'], answer: whole(GOOD, 'video/mp4') },
  'words as events': {
    ends: ['unreadable'],
    answer: whole('data: {"audio":"UklGRg=="}\n\n', 'text/event-stream'),
  },
  'bare numbers': { ends: ['unreadable'], answer: whole(Buffer.alloc(4_000, 3), 'audio/pcm') },
  'another kind of sound than it says': { ends: ['sound'], answer: whole(GOOD, 'audio/mpeg') },
  'no word of what it is': { ends: ['sound'], answer: whole(GOOD, 'application/octet-stream') },
  'cut off': { ends: ['cut-off'], answer: whole(GOOD.subarray(0, 900)) },
  'broken off': {
    ends: ['cut-off'],
    answer: (response) => {
      begin(response)
      response.write(GOOD.subarray(0, 900))
      setTimeout(() => response.destroy(), 50)
    },
  },
  'less than it said': {
    ends: ['cut-off'],
    answer: (response) => {
      begin(response, { ...sound, 'content-length': String(GOOD.length) })
      response.write(GOOD.subarray(0, 900))
      setTimeout(() => response.socket?.destroy(), 50)
    },
  },
  'more than it said': {
    ends: ['cut-off', 'unreachable', 'sound'],
    answer: (response) =>
      void response.socket?.end(
        `HTTP/1.1 200 OK\r\ncontent-type: audio/wav\r\ncontent-length: 60\r\nconnection: close\r\n\r\n${GOOD.toString('latin1')}`,
        'latin1',
      ),
  },
  'a reset': { ends: ['unreachable'], answer: (_, { socket }) => void socket.resetAndDestroy() },
  'no HTTP': { ends: ['unreachable'], answer: (response) => void response.socket?.end('hello\r\n\r\n') },
  'zipped, it says': { ends: ['cut-off'], answer: whole(GOOD, 'audio/wav', { 'content-encoding': 'gzip' }) },
  'not allowed': { ends: ['unauthorised'], answer: refuses(401) },
  forbidden: { ends: ['unauthorised'], answer: refuses(403) },
  'too many': { ends: ['busy'], answer: refuses(429, KEY, { 'retry-after': '86400' }) },
  'out of order': { ends: ['failed'], answer: refuses(500) },
  'no such voice': { ends: ['refused'], answer: refuses(422) },
  elsewhere: {
    ends: ['refused'],
    answer: refuses(307, '', { location: 'http://127.0.0.1:9/v1/audio/speech' }),
  },
}

/** A server whose model names the fault it has. */
export function openFaulty(): Promise<Loopback> {
  return openLoopback((request, response) => {
    const mode = decodeURIComponent(request.headers['x-fault']?.toString() ?? '')
    request.resume()
    SOUND_FAULTS[mode]?.answer(response, request)
  })
}
