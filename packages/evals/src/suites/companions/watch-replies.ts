import type { Desk } from '../../bench/suite.ts'
import { together } from '../../bench/together.ts'
import { judgeSlip } from '../../judges/judge-slip.ts'
import { type CompanionProbe, personaWords, type SlipKind } from './companion-probes.ts'

/** One reply that was looked at for one slip, and what each judge found; who could not be understood is absent. */
export type Watched = {
  readonly system: string
  readonly kind: SlipKind
  /** Which of the lines was answered, from 1. */
  readonly turn: number
  readonly slips: Readonly<Record<string, boolean>>
}

/** Has every judge look at each reply that a probe names, for the slip it names. */
export async function watchReplies(
  probe: CompanionProbe,
  { system, replies }: { readonly system: string; readonly replies: readonly string[] },
  desk: Desk,
): Promise<readonly Watched[]> {
  const looks = probe.probes.flatMap((one, place) => one.turns.map((turn) => ({ ...one, place, turn })))
  return together(
    looks.map(async ({ kind, watch, place, turn }): Promise<Watched> => {
      const reply = replies[turn - 1] ?? ''
      const judged = await together(
        desk.judges.map(async (judge) => {
          if (reply === '') return undefined
          const found = await judgeSlip(
            { persona: personaWords(probe), said: probe.user.slice(0, turn), reply, watch },
            { step: `${system}:${place + 1}:${turn}`, language: probe.language },
            desk.asking(judge, 'watch'),
          )
          return found && ([judge, found.slipped] as const)
        }),
      )
      return { system, kind, turn, slips: Object.fromEntries(judged.flatMap((one) => (one ? [one] : []))) }
    }),
  )
}
