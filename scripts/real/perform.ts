import { mkdirSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { BOOTH, performanceRoom, recallByMeaning, stateOf, viewFor } from '@commedia/core'
import { systemClock } from '@commedia/core/adapters'
import { playShow } from '@commedia/core/testing'
import { hearing } from './hearing.ts'
import type { RealMode } from './mode.ts'
import { TWO_POINT_PLAY } from './two-point-play.ts'

const LINE_TOKENS = 48
/** A sample is only to be short; in a whole evening a form that is cut in its middle is no answer. */
const FORM_TOKENS = 200
const LEAST_BEATS = 10
const MOST_BEATS = 24
/** Beats a point may take: the narrator ends it after these, so two points make the ten beats at least when nobody hurries. */
const STALL_BEATS = 5
const TRANSCRIPT = fileURLToPath(new URL('../../.proof/real-perform.txt', import.meta.url))

/** A two-point show for two, played by the local model to its end. */
export const perform: RealMode = {
  // A decision for each actor and a line a beat, with rulings, checks, nudges and memories beside them.
  budget: ({ full }) => (full ? MOST_BEATS * 6 : 6),
  async play(model, embedder, { full, seed }) {
    const { models, counts } = hearing(model, {
      lineTokens: LINE_TOKENS,
      ...(full && { formTokens: FORM_TOKENS }),
      seed,
    })
    const { stage } = await playShow({
      blueprint: TWO_POINT_PLAY,
      settings: { stallBeats: STALL_BEATS, historyChars: 700 },
      models,
      seed,
      clock: systemClock(),
      mostTurns: full ? MOST_BEATS : 1,
      crew: { recall: recallByMeaning(embedder) },
    })
    const { totals, over } = stateOf(stage, performanceRoom)
    const lines = viewFor(BOOTH, stage).moments.map(({ by, kind, text }) =>
      kind === 'line' ? `${by}: ${text}` : `(${text})`,
    )
    mkdirSync(fileURLToPath(new URL('../../.proof/', import.meta.url)), { recursive: true })
    writeFileSync(TRANSCRIPT, `${lines.join('\n')}\n`)
    console.log(`perform: ${JSON.stringify(totals)}; transcript in .proof/real-perform.txt`)
    return { ...counts, reached_end: full ? over && totals.beats >= LEAST_BEATS : totals.beats >= 1 }
  },
}
