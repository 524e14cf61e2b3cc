import type { Embedder } from '../ports/embedder.ts'
import type { Language } from '../prelude/language.ts'
import type { Random } from '../prelude/random.ts'
import type { Crew } from '../prompting/crew.ts'
import { partOf, type Stage, viewFor } from '../record/stage.ts'
import type { Fact } from '../schema/event.ts'
import type { View } from '../schema/view.ts'
import { personToAsk } from './ask-person.ts'
import type { Claim, Clash } from './methods/ledger.ts'
import type { Aim, CandidateQuestion, Suspicion } from './methods/weighing.ts'
import { tableRoom } from './table-room.ts'
import type { TableSettings } from './table-settings.ts'
import type { Sheet, TablePart } from './table-view.ts'

/** The crew of a game. */
export type MysteryCrew = Crew & {
  /** Without one, what fits a question is found by shared words. */
  readonly embedder?: Embedder
  /** Ways to play beside those of every house, by name. */
  readonly methods?: Readonly<Record<string, Method>>
}

/** One player of the house at its moment: what it knows, and nothing else. */
export interface PlayerNow {
  readonly role: string
  readonly view: View
  readonly part: TablePart
  readonly sheet: Sheet
  readonly language: Language
  readonly settings: TableSettings
  readonly round: number
  /** A person whom it is to ask now, since nobody of the house has in this round. */
  readonly asks?: string
}

/** A question a player wants to ask. */
export interface WantedQuestion {
  readonly to: string
  readonly victim: string
  readonly text: string
  readonly private: boolean
  readonly step: string
}

/** A way to play: whom to ask what, what to make of the answers, and how to answer. */
export interface Method {
  /** Whom a player asks what in this round, and the thoughts that led there. */
  readonly ask: (player: PlayerNow, crew: MysteryCrew) => Promise<Inquiry>
  /** What a player makes of a round; `isLast` when nobody is asked any more. */
  readonly after: (
    player: PlayerNow,
    round: { readonly isLast: boolean },
    crew: MysteryCrew,
  ) => Promise<readonly Fact[]>
  /** What of an inquiry is asked, once it is known what those before ask in this round; for methods that leave it open till then. */
  readonly choose?: (
    player: PlayerNow,
    open: readonly OpenChoice[],
    asked: readonly Aim[],
  ) => Pick<Inquiry, 'thoughts' | 'questions'>
  /**
   * Where a player looks, the best first, when others have just looked at these places; for methods that have thought of
   * it before. What it finds it keeps in hand then, until an inquiry says otherwise.
   */
  readonly search?: (player: PlayerNow, taken: readonly string[], random: Random) => readonly string[]
  /** How a player answers, where it is not the usual way: a text that has been through more than one head. */
  readonly answer?: (player: PlayerNow, asked: Answering, crew: MysteryCrew) => Promise<SaidAnswer>
}

/** What a player asks, with the thoughts that led there. */
export interface Inquiry {
  readonly thoughts: readonly Fact[]
  readonly questions: readonly WantedQuestion[]
  /** Cards in its hands that it shows, or hands to one. */
  readonly cards?: readonly ShownCard[]
  /** What is not chosen yet. */
  readonly open?: readonly OpenChoice[]
}

/** A card that is shown to all, or handed to one, with the words for it; without words it is only laid open. */
export interface ShownCard {
  readonly clue: string
  readonly to?: string
  readonly line: string
}

/** A death as a player weighs it in a round, before it is chosen what to ask. */
export interface OpenChoice {
  readonly victim: string
  readonly claims: readonly Claim[]
  readonly clashes: readonly Clash[]
  readonly weights: Readonly<Record<string, Suspicion>>
  readonly candidates: readonly (CandidateQuestion & { readonly text: string })[]
  readonly step: string
}

/** A question as the one who is asked hears it. */
export interface Answering {
  readonly id: string
  readonly by: string
  readonly victim: string | null
  readonly text: string
  readonly private: boolean
  /** Who hears the answer. */
  readonly audience: readonly string[]
}

/** An answer, with what the player noted on the way. */
export interface SaidAnswer {
  readonly text: string
  readonly step: string
  readonly thoughts?: readonly Fact[]
}

/** A player at its moment, from its own view; nothing for a role without a sheet. */
export function playerNow(stage: Stage, role: string): PlayerNow | undefined {
  const view = viewFor(role, stage)
  const part = partOf(view, tableRoom)
  const sheet = part.sheets[role]
  if (sheet === undefined || part.told === null) return undefined
  const { language, settings } = part.told
  const asks = personToAsk(stage, role)
  return {
    ...{ role, view, part, sheet, language, settings, round: part.round },
    ...(asks !== undefined && { asks }),
  }
}
