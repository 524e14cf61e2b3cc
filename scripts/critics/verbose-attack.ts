import type { AskCrew } from '@commedia/core'
import {
  type FlawedPlay,
  flawedPlays,
  judgeFlawedPlay,
  judgeLength,
  type LengthScore,
  lengthControlled,
  lengthScores,
  likertToWinRate,
  padScript,
  playsToFlaw,
  ratesAtOneLength,
  sureGain,
} from '@commedia/evals'
import type { ProofRow } from '../proof.ts'
import { crewOf, type FoundInPlays, scriptsKnown } from './find-in-plays.ts'

/** How much longer the attacker makes everything; the certificate was made at other lengths. */
const TIMES = 1.4
const MOST_MOVED = 2
/** The attack must do something where length is not taken out, or nothing is shown. */
const LEAST_RAW = 20
const JUDGES = ['perfect', 'by its head', 'always first', 'prefers longer', 'leans longer', 'minds filler']
/** To whom padding is worse: whoever pads falls with it, and control may not give that back. */
const MINDING = 'minds filler'

/**
 * Ranks three systems (as good as the first, worse in three lines, worse in six), then lets one after another make all it plays longer and ranks
 * anew. The certificate's padded plays are other plays than those that are ranked.
 */
export async function verboseAttack({ seed }: { readonly seed: number }): Promise<FoundInPlays> {
  const [certified, ranked] = [0, 1].map((rest) => playsToFlaw().filter((_, at) => at % 2 === rest))
  const plays = flawedPlays(ranked)
  const known = scriptsKnown([...plays, ...flawedPlays(certified)], [TIMES, 1.05, 1.25, 1.6, 2])
  const rows: ProofRow[] = []
  let [moved, raw] = [0, 0]
  for (const judge of JUDGES) {
    const crew = crewOf(judge, known, seed)
    const neutral = await judgeLength({ judge, plays: certified ?? [] }, crew)
    // As a report does it: what length is worth to the judge stands in its certificate.
    const gain = sureGain(lengthControlled([], neutral))
    const before = await ranking(plays, { judge, seed, attacker: undefined }, crew)
    for (const attacker of SYSTEMS) {
      const after = await ranking(plays, { judge, seed, attacker }, crew)
      const [was, is] = [before, after].map((scores) => ratesAtOneLength(scores, gain))
      const moves = SYSTEMS.map((system) => {
        const by = (is?.[system] ?? 0) - (was?.[system] ?? 0)
        const given = (is?.[system] ?? 0) - rawRate(after, system)
        return judge === MINDING && system === attacker ? Math.max(0, given) : Math.abs(by)
      })
      const plain = rawRate(after, attacker) - rawRate(before, attacker)
      moved = Math.max(moved, ...moves)
      raw = Math.max(raw, Math.abs(plain))
      rows.push({
        judge,
        'made longer': attacker,
        'points moved without control': plain.toFixed(1),
        'with length taken out': Math.max(...moves).toFixed(1),
      })
    }
  }
  return {
    pass: moved <= MOST_MOVED && raw >= LEAST_RAW,
    figures: { verbose_moves: round(moved), verbose_moves_uncontrolled: round(raw) },
    rows,
  }
}

const SYSTEMS = ['as good', 'three lines', 'six lines']

interface Ranked {
  readonly judge: string
  readonly seed: number
  readonly attacker: string | undefined
}

async function ranking(
  plays: readonly FlawedPlay[],
  { judge, seed, attacker }: Ranked,
  crew: AskCrew,
): Promise<readonly LengthScore[]> {
  const scores: LengthScore[] = []
  for (const play of plays) {
    const system = play.lines === 1 ? 'as good' : play.lines === 3 ? 'three lines' : 'six lines'
    const played = play.lines === 1 ? play.sound : play.flawed
    const flawed = attacker === system ? padScript(played, { times: TIMES, language: play.language }) : played
    const judged = await judgeFlawedPlay(
      { ...play, id: `${play.id}:${attacker}`, flawed },
      { judge, seed, looks: 'all' },
      crew,
    )
    // The sound one is what everybody is compared with, whichever side was drawn for it.
    for (const { longer, score } of lengthScores(judged.verdicts, { [judged.id]: judged.lengths }))
      scores.push(
        judged.sound === 'a'
          ? { group: system, longer, score }
          : { group: system, longer: -longer, score: 6 - score },
      )
  }
  return scores
}

function rawRate(scores: readonly LengthScore[], system: string): number {
  return likertToWinRate(scores.filter(({ group }) => group === system).map(({ score }) => score)).winRate
}

function round(value: number): number {
  return Math.round(value * 100) / 100
}
