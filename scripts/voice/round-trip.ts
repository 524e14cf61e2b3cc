import { readFileSync } from 'node:fs'
import { connectEar, connectVoice } from '@commedia/core/adapters'
import type { ProofRun } from '../proof.ts'
import { openHearing } from './hearing-server.ts'
import type { Part } from './part.ts'
import { openSpeaking } from './speaking-server.ts'

const LINES = readFileSync(new URL('./lines.txt', import.meta.url), 'utf8')
  .trim()
  .split('\n')
const SAMPLE = 12
/** The one of the voices that the recogniser understands best. */
const VOICE = 'Walter'
const AT_ONCE = 2

/** Speaks lines through a voice and hears them through an ear, both behind loopback servers: what reaches the field, and how much of it is right. */
export async function proveRoundTrip({ full }: ProofRun): Promise<Part> {
  const [speaking, hearing] = await Promise.all([openSpeaking(), openHearing()])
  try {
    const voice = connectVoice({ baseUrl: speaking.url, model: 'espeak-ng', format: 'wav' })
    const ear = connectEar({ baseUrl: hearing.url, model: 'pocketsphinx' })
    const offered = await voice.voices()
    const lines = full
      ? LINES
      : LINES.filter((_, at) => at % Math.ceil(LINES.length / SAMPLE) === 0).slice(0, SAMPLE)
    const heard = await inTurns(lines, async (line) => {
      const { type, bytes } = await voice.speak({ text: line, voice: VOICE, language: 'en' })
      const pieces: Uint8Array[] = []
      for await (const piece of bytes) pieces.push(piece)
      return { line, words: await ear.hear({ sound: Buffer.concat(pieces), type, language: 'en' }) }
    })
    const wrong = heard.map(({ line, words }) => wordsWrong(wordsOf(line), wordsOf(words)))
    const all = lines.reduce((sum, line) => sum + wordsOf(line).length, 0)
    const figures = {
      voices_offered: offered.length,
      lines_spoken: lines.length,
      lines_heard: heard.filter(({ words }) => words !== '').length,
      word_error: Math.round((1000 * wrong.reduce((sum, one) => sum + one, 0)) / all) / 1000,
    }
    const rows = heard.map(({ line, words }, at) => ({ said: line, heard: words, wrong: wrong[at] ?? 0 }))
    return { figures, rows: full ? [] : rows }
  } finally {
    await Promise.all([speaking.close(), hearing.close()])
  }
}

async function inTurns<In, Out>(
  all: readonly In[],
  work: (one: In) => Promise<Out>,
): Promise<readonly Out[]> {
  const done: Out[] = []
  for (let at = 0; at < all.length; at += AT_ONCE)
    done.push(...(await Promise.all(all.slice(at, at + AT_ONCE).map(work))))
  return done
}

function wordsOf(text: string): readonly string[] {
  return text.toLowerCase().match(/[a-z']+/gu) ?? []
}

/** How many words have to be put in, taken out or changed. */
function wordsWrong(said: readonly string[], heard: readonly string[]): number {
  let row = heard.map((_, at) => at + 1)
  said.forEach((word, index) => {
    let [before, left] = [index, index + 1]
    row = row.map((above, at) => {
      const best = Math.min(above + 1, left + 1, before + (heard[at] === word ? 0 : 1))
      before = above
      left = best
      return best
    })
  })
  return row.at(-1) ?? said.length
}
