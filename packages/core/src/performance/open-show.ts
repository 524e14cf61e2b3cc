import { rolePrepared } from '../acting/acting-room.ts'
import { type ContentRating, USUAL_RATING } from '../care/content-rating.ts'
import { seatTaken } from '../floor/seat-taken.ts'
import { handOutLore } from '../memory/lore-in-mind.ts'
import { pastBrought } from '../memory/memory-room.ts'
import { CommediaError } from '../prelude/errors.ts'
import { fact } from '../record/define-event.ts'
import type { Blueprint } from '../schema/blueprint.ts'
import { HOUSE } from '../schema/event.ts'
import type { Seat } from '../schema/seat.ts'
import { roleListed } from '../world/setting-room.ts'
import { checkBlueprint } from '../writing/check-blueprint.ts'
import { whatIsDue } from './cue-beats.ts'
import { makeUpMinds } from './make-up-minds.ts'
import { onTheBill } from './on-the-bill.ts'
import { openAct, openPoint } from './open-point.ts'
import { each, type PerformCrew, type Playing, unlessCutOff } from './perform-crew.ts'
import { showOpened } from './performance-room.ts'
import { AS_PLANNED, writeScenario } from './scenario.ts'
import { ShowSettings } from './show-settings.ts'

/** How a show begins: what is played, who sits where, and how it is played. */
export interface Opening {
  readonly blueprint: Blueprint
  readonly seats?: Readonly<Record<string, Seat>>
  readonly settings?: Partial<ShowSettings>
  readonly rating?: ContentRating
}

/** Raises the curtain on a blueprint. One that fails the check is never performed. */
export async function* openShow(opening: Opening, crew: PerformCrew): Playing {
  const check = checkBlueprint(opening.blueprint)
  const [first] = check.problems.filter(({ severity }) => severity === 'error')
  if (check.blueprint === undefined || first !== undefined)
    throw new CommediaError(
      'unsafe-blueprint',
      `This blueprint cannot be performed: ${first?.path} (${first?.code}).`,
    )
  const { blueprint } = check
  const everybody = [HOUSE, ...blueprint.cast.map(({ id }) => id)]
  let current = yield fact(showOpened, {
    by: 'stage-manager',
    audience: [],
    body: {
      blueprint,
      settings: ShowSettings.parse(opening.settings ?? {}),
      rating: opening.rating ?? USUAL_RATING,
    },
  })
  current = yield* each(
    current,
    Object.entries(opening.seats ?? {}).map(([role, seat]) =>
      fact(seatTaken, { by: 'stage-manager', audience: everybody, body: { role, seat } }),
    ),
  )
  for (const character of handOutLore(blueprint.cast)) {
    const { id: role } = character
    current = yield fact(roleListed, {
      by: 'stage-manager',
      audience: everybody,
      body: { role, ...onTheBill(character) },
    })
    current = yield fact(rolePrepared, { by: 'director', audience: [role], body: { role, character } })
    const { chronicle = [] } = character
    if (chronicle.length > 0)
      current = yield fact(pastBrought, { by: role, audience: [role], body: { role, chronicle } })
  }
  current = yield* openAct(current, 0)
  const place = { act: 0, point: 0 }
  const staging = await writeScenario(current, place, crew)
  current = yield* openPoint(current, place, staging.state === 'open' ? staging : AS_PLANNED)
  return yield* unlessCutOff(yield* each(current, whatIsDue(current)), makeUpMinds, crew)
}
