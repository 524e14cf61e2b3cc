import { bodyOf, type Loopback, openLoopback } from './loopback.ts'
import { runProgram } from './run-program.ts'

/** The voices of espeak-ng that stand for a server's: names, what they are called there, and whose they are. */
export const VOICES = [
  { id: 'Rose', program: 'en-gb+f2', language: 'en', gender: 'female' },
  { id: 'Nell', program: 'en-us+f3', language: 'en', gender: 'female' },
  { id: 'Flora', program: 'en-gb-scotland+f4', language: 'en', gender: 'female' },
  { id: 'Harold', program: 'en-gb', language: 'en', gender: 'male' },
  { id: 'Walter', program: 'en-us+klatt6', language: 'en', gender: 'male' },
  { id: 'Duncan', program: 'en-gb-scotland+m7', language: 'en', gender: 'male' },
  { id: '阿兰', program: 'cmn+f2', language: 'zh', gender: 'female' },
  { id: '小青', program: 'cmn+f4', language: 'zh', gender: 'female' },
  { id: '老周', program: 'cmn', language: 'zh', gender: 'male' },
  { id: '大成', program: 'cmn+m3', language: 'zh', gender: 'male' },
] as const

const MOST_TEXT_BYTES = 20_000
const WORDS_A_MINUTE = 130
const AT_ONCE = 2

/** What was asked to be spoken, in which voice. */
export interface Asked {
  readonly input: string
  readonly voice: string
}

/** What was spoken, by which of the program's voices and at how many words a minute. */
export interface Spoken {
  readonly input: string
  readonly program: string
  readonly pace: number
  readonly wave: Uint8Array
}

/** Speaks through espeak-ng: `/v1/audio/speech` and `/v1/audio/voices`; one program a request, two at once. */
export async function openSpeaking(
  onAsked: (asked: Asked) => void = () => {},
  onSpoken: (spoken: Spoken) => void = () => {},
): Promise<Loopback> {
  const turn = turnsOf(AT_ONCE)
  return openLoopback(async (request, response) => {
    const stop = new AbortController()
    response.on('close', () => stop.abort())
    try {
      if (request.url === '/v1/audio/voices') {
        const voices = VOICES.map(({ program: _, ...voice }) => voice)
        return void response
          .writeHead(200, { 'content-type': 'application/json' })
          .end(JSON.stringify({ voices }))
      }
      const { input, voice, speed = 1 } = JSON.parse(String(await bodyOf(request, MOST_TEXT_BYTES)))
      const known = VOICES.find(({ id }) => id === voice)
      if (request.url !== '/v1/audio/speech' || known === undefined || typeof input !== 'string')
        return void response.writeHead(404).end()
      onAsked({ input, voice })
      const pace = Math.round(WORDS_A_MINUTE * Math.min(3, Math.max(0.3, Number(speed))))
      const args = ['-v', known.program, '-s', String(pace), '--stdin', '--stdout']
      const sound = await turn(() => runProgram('espeak-ng', args, { input, signal: stop.signal }))
      const wave = withLength(sound)
      onSpoken({ input, wave, program: known.program, pace })
      response.writeHead(200, { 'content-type': 'audio/wav' }).end(wave)
    } catch (error) {
      if (!response.headersSent) response.writeHead(500)
      response.end(String(error))
    }
  })
}

/** The program cannot know how long it will speak when it begins. */
function withLength(wave: Buffer): Buffer {
  wave.writeUInt32LE(wave.length - 8, 4)
  wave.writeUInt32LE(wave.length - 44, 40)
  return wave
}

/** Lets so many works run at once; the others wait for their turn. */
export function turnsOf(atOnce: number): <Result>(work: () => Promise<Result>) => Promise<Result> {
  const lanes: Promise<unknown>[] = Array.from({ length: atOnce }, () => Promise.resolve())
  let next = 0
  return (work) => {
    const lane = next++ % atOnce
    const result = (lanes[lane] ?? Promise.resolve()).then(work)
    lanes[lane] = result.catch(() => undefined)
    return result
  }
}
