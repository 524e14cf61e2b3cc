import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { CommediaError, inLanguage } from '@commedia/core'
import { connectVoice, systemClock } from '@commedia/core/adapters'
import {
  castRadio,
  confinedFfmpeg,
  type RadioProgress,
  type RecordedEvening,
  radioCost,
  radioScript,
  renderRadio,
} from '@commedia/node/radio'
import { voiceConnection } from '@commedia/server/config'
import type { Config } from '../config.ts'
import type { Terminal } from '../terminal.ts'
import { RADIO_COMMAND_WORDS } from './radio-command-words.ts'

/** What is made a radio play of, and how. */
export interface RadioRun {
  readonly evening: RecordedEvening
  /** What its sounds are kept under: the show and its take. */
  readonly id: string
  readonly out: string
  readonly ambience: string | undefined
  readonly json: boolean
  readonly stop: AbortSignal
}

/** Makes a radio play: says what it takes, has it spoken line by line, and writes it down. What was spoken before is not asked for. */
export async function radioCommand(run: RadioRun, config: Config, terminal: Terminal): Promise<void> {
  const { evening, out, ambience, json, stop } = run
  const connection = voiceConnection(config)
  if (connection === undefined)
    throw new CommediaError(
      'wrong-setting',
      `${out}: a radio play needs voices. Say where they are: --voice-url http://127.0.0.1:8880/v1 --voice-model kokoro, or COMMEDIA_VOICE_URL and COMMEDIA_VOICE.`,
    )
  const words = inLanguage(evening.language, RADIO_COMMAND_WORDS)
  const script = radioScript(evening)
  const voice = connectVoice(connection)
  const casting = castRadio(script, await voice.voices({ signal: stop }))
  const folder = join(config.folder, 'radio', createHash('sha256').update(run.id).digest('hex').slice(0, 16))
  const cost = await radioCost(script, { casting, price: config.voicePrice }, { voice, folder })
  const told = {
    ...{ lines: count(cost.lines), characters: count(cost.characters), left: count(cost.toAsk.characters) },
    cost: cost.dollars === undefined ? '' : `$${cost.dollars.toFixed(4)}`,
  }
  terminal.note(words.about(told))
  const onProgress = (progress: RadioProgress): void => {
    if (json) terminal.out(JSON.stringify(progress))
    else if (progress.kind === 'spoken')
      terminal.status(words.spoken(count(progress.done), count(progress.of)))
    else if (progress.kind !== 'written') terminal.status(words[progress.kind])
  }
  const play = await renderRadio(
    script,
    { file: out, casting, ambience },
    { voice, folder, ffmpeg: confinedFfmpeg(), clock: systemClock(), signal: stop, onProgress },
  )
  const { file, captions, ms, asked } = play
  terminal.out(
    json
      ? JSON.stringify({ kind: 'radio', file, captions, ms, asked, chapters: play.chapters.length })
      : words.written(file, captions),
  )
}

function count(number: number): string {
  return number.toLocaleString('en-US')
}
