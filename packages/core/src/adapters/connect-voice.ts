import type { Saying, Sound, Voice, VoiceOffered } from '../ports/voice.ts'
import { CommediaError } from '../prelude/errors.ts'
import { soundFrom } from './sound-bytes.ts'
import { type SoundServer, soundServer } from './sound-server.ts'
import { maySound } from './sound-type.ts'
import type { VoiceConnection } from './voice-connection.ts'
import { listVoices } from './voices-listed.ts'
import { watchedWork } from './watched-work.ts'

const FIRST_SOUND_MS = 20_000
const TIMEOUT_MS = 90_000
const MAX_BYTES = 24_000_000
const LONGEST_TEXT = 4_096
const LONGEST_MANNER = 400
const SLOWEST = 0.25
const FASTEST = 4

/** Connects to an OpenAI-compatible `/audio/speech`. What it says of itself is checked by the first bytes of the sound. */
export function connectVoice(connection: VoiceConnection): Voice {
  const { model, maxBytes = MAX_BYTES } = connection
  const server = soundServer(`Voice model ${model}`, connection, maxBytes)
  let listed: Promise<readonly VoiceOffered[]> | undefined
  return {
    id: model,
    model,
    async voices({ signal } = {}) {
      signal?.throwIfAborted()
      listed ??= listVoices(connection, server)
      // A list that failed is asked for again; one that one caller did not wait for is there for the next.
      listed.catch(() => {
        listed = undefined
      })
      return await unlessAborted(listed, signal)
    },
    async speak(saying, { signal } = {}) {
      signal?.throwIfAborted()
      if (saying.text.length > LONGEST_TEXT)
        throw new CommediaError(
          'too-large',
          `Voice model ${model}: ${saying.text.length} letters at once; say at most ${LONGEST_TEXT}.`,
        )
      return await speak(saying, { connection, server, maxBytes, signal })
    },
  }
}

interface Speaking {
  readonly connection: VoiceConnection
  readonly server: SoundServer
  readonly maxBytes: number
  readonly signal: AbortSignal | undefined
}

async function speak(saying: Saying, { connection, server, maxBytes, signal }: Speaking): Promise<Sound> {
  const { firstSoundMs = FIRST_SOUND_MS, timeoutMs = TIMEOUT_MS } = connection
  const watch = watchedWork({
    ...{ beginMs: firstSoundMs, wholeMs: timeoutMs, signal },
    late: (what) => server.failed('late', what),
  })
  try {
    const response = await watch.within(
      server.ask('/audio/speech', {
        method: 'POST',
        headers: { 'content-type': 'application/json', accept: 'audio/*' },
        body: JSON.stringify(requestFor(saying, connection)),
        signal: watch.signal,
      }),
    )
    if (response.body === null) throw server.failed('empty', 'there was no sound in the answer')
    if (maySound(response.headers.get('content-type')))
      return await soundFrom(response.body, { watch, maxBytes, failed: server.failed })
    response.body.cancel().catch(() => undefined)
    throw server.failed('unreadable', 'the answer is no sound')
  } catch (error) {
    watch.over()
    throw error
  }
}

function requestFor(
  { text, voice, rate = 1, manner = '' }: Saying,
  { model, format = 'mp3', takesManner = TAKES_MANNER.test(model) }: VoiceConnection,
): Readonly<Record<string, string | number>> {
  return {
    ...{ model, input: text, voice, response_format: format },
    ...(rate !== 1 && { speed: Math.min(FASTEST, Math.max(SLOWEST, rate)) }),
    ...(takesManner && manner.trim() !== '' && { instructions: wholeLetters(manner.trim()) }),
  }
}

/** OpenAI's older models refuse what they do not know. */
const TAKES_MANNER = /\bgpt-[\w.-]*-tts\b|\bgpt-audio\b/u

function wholeLetters(text: string): string {
  return text.slice(0, LONGEST_MANNER).replace(/\p{Cs}$/u, '')
}

function unlessAborted<Result>(work: Promise<Result>, signal: AbortSignal | undefined): Promise<Result> {
  if (signal === undefined) return work
  return new Promise((resolve, reject) => {
    const end = (): void => reject(signal.reason)
    signal.addEventListener('abort', end, { once: true })
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', end))
  })
}
