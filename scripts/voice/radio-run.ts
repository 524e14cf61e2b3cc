import { readFileSync } from 'node:fs'
import { connectVoice, systemClock } from '@commedia/core/adapters'
import { castRadio, confinedFfmpeg, type RadioScript, renderRadio } from '@commedia/node/radio'

// One run of a radio play in a process of its own, so that it can be killed:
// radio-run.ts SCRIPT.json FILE FOLDER ADDRESS. What it made is the last line it prints.

const [from = '', file = '', folder = '', baseUrl = ''] = process.argv.slice(2)
const script: RadioScript = JSON.parse(readFileSync(from, 'utf8'))
const voice = connectVoice({ baseUrl, model: 'espeak-ng' })
const { cues, chapters, ms, asked, captions } = await renderRadio(
  script,
  { file, casting: castRadio(script, await voice.voices()) },
  { voice, folder, ffmpeg: confinedFfmpeg(), clock: systemClock() },
)
const spoken = cues.reduce((sum, { start, end }) => sum + end - start, 0)
console.log(JSON.stringify({ cues: cues.length, chapters: chapters.length, ms, spoken, asked, captions }))
