import { HOUSE } from '@commedia/core'
import type { SeenEvent, ShowDetail, WireClient } from '@commedia/core/wire'
import type { Perceived } from './evening.ts'
import type { SatAs } from './replace-names.ts'

/** An evening at a house, as its audience perceived it; who sat where, and what it cost, if the asker may know. */
export interface EveningAt {
  readonly perceived: Perceived
  readonly sat: SatAs
  readonly cost: number | undefined
  /** The lines people marked, by the number of an event in them. */
  readonly marked: readonly number[]
}

/** Asks a house for everything its audience perceived of an evening. Whoever may not watch it is refused there. */
export async function perceivedAt(
  show: string,
  wire: Pick<WireClient, 'getShow' | 'getRecord' | 'listMarks'>,
): Promise<EveningAt> {
  const detail = await wire.getShow({ show })
  const events: SeenEvent[] = []
  for (let after: number | null = 0; after !== null; ) {
    const page: Awaited<ReturnType<typeof wire.getRecord>> = await wire.getRecord({
      show,
      query: { as: HOUSE, after, limit: PAGE },
    })
    events.push(...page.events)
    after = page.after
  }
  const { marks } = await wire.listMarks({ show, query: { as: HOUSE } })
  const { title, language, kind, cast, money } = detail
  const roles = cast.map(({ id, name, description, avatar }) => ({ id, name, description, avatar }))
  return {
    perceived: { title, language, kind, cast: roles, events },
    sat: satIn(detail),
    marked: marks.map(({ seq }) => seq),
    cost: money === null || money.used.money === 0 ? undefined : money.used.money,
  }
}

/** So many events are asked for at once. */
const PAGE = 1_000

function satIn({ cast }: ShowDetail): SatAs {
  return Object.fromEntries(cast.flatMap(({ id, sitter }) => (sitter === null ? [] : [[id, sitter.name]])))
}
