import * as z from 'zod'
import type { Ear, Hearing } from '../ports/ear.ts'
import { CommediaError } from '../prelude/errors.ts'
import { type SoundConnection, soundServer } from './sound-server.ts'
import { watchedWork } from './watched-work.ts'

/** Where an ear is. */
export type EarConnection = SoundConnection

const TIMEOUT_MS = 60_000
const MOST_SOUND_BYTES = 25_000_000
const MOST_ANSWER_BYTES = 1_000_000
const LONGEST_WORDS = 8_000

const Reply = z.object({ text: z.string() })

/** Connects to an OpenAI-compatible `/audio/transcriptions`. */
export function connectEar(connection: EarConnection): Ear {
  const { model, timeoutMs = TIMEOUT_MS } = connection
  const server = soundServer(`Ear model ${model}`, connection, MOST_ANSWER_BYTES)
  return {
    id: model,
    model,
    async hear(hearing, { signal } = {}) {
      signal?.throwIfAborted()
      if (hearing.sound.length === 0) return ''
      if (hearing.sound.length > MOST_SOUND_BYTES)
        throw new CommediaError(
          'too-large',
          `Ear model ${model}: ${hearing.sound.length} bytes of sound at once; send at most ${MOST_SOUND_BYTES}.`,
        )
      const watch = watchedWork({
        ...{ beginMs: timeoutMs, wholeMs: timeoutMs, signal },
        late: (what) => server.failed('late', what),
      })
      try {
        const body = formFor(hearing, model)
        const asked = server.ask('/audio/transcriptions', { method: 'POST', body, signal: watch.signal })
        const response = await watch.within(asked)
        const reply = await watch.within(response.json()).catch((cause: unknown) => {
          if (watch.signal.aborted || cause instanceof CommediaError) throw cause
          throw server.failed('unreadable', 'the reply holds no words', cause)
        })
        const { data } = Reply.safeParse(reply)
        if (data === undefined) throw server.failed('unreadable', 'the reply holds no words')
        return onOneLine(data.text)
      } finally {
        watch.over()
      }
    },
  }
}

function formFor({ sound, type, language }: Hearing, model: string): FormData {
  const essence = type.split(';', 1)[0]?.trim().toLowerCase() ?? ''
  const form = new FormData()
  form.append(
    'file',
    new Blob([Uint8Array.from(sound)], { type: essence }),
    `sound.${ENDINGS[essence] ?? 'bin'}`,
  )
  form.append('model', model)
  form.append('language', language.split('-', 1)[0] ?? language)
  form.append('response_format', 'json')
  return form
}

/** Servers tell a sound by how its file's name ends. */
const ENDINGS: Readonly<Record<string, string>> = {
  'audio/wav': 'wav',
  'audio/x-wav': 'wav',
  'audio/wave': 'wav',
  'audio/webm': 'webm',
  'audio/ogg': 'ogg',
  'audio/mpeg': 'mp3',
  'audio/mp3': 'mp3',
  'audio/mp4': 'mp4',
  'audio/flac': 'flac',
}

/** Recognisers put what is no word into brackets: `[BLANK_AUDIO]`, `(wind)`, `♪`. */
const NOT_SAID = /\[[^\]]*\]|\([^)]*\)|（[^）]*）|【[^】]*】|[♪♫*]+/gu

function onOneLine(text: string): string {
  const said = text.slice(0, LONGEST_WORDS).replaceAll(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
  const words = said.replaceAll(NOT_SAID, ' ').replaceAll(/ +/gu, ' ').trim()
  return /[\p{L}\p{N}]/u.test(words) ? words : ''
}
