import {
  addUsage,
  asJson,
  currentPoint,
  draftsOf,
  type Fact,
  fact,
  idFrom,
  NO_USAGE,
  nudgeGiven,
  performanceRoom,
  stateOf,
  takesRoom,
  Usage,
} from '@commedia/core'
import type { ROUTES } from '@commedia/core/wire'
import type { Database } from '@commedia/node'
import { eventsOf } from '../company/company-house.ts'
import { refused } from '../company/refused.ts'
import { seenEvent } from '../people/seen-people.ts'
import { type Billed, billRows } from '../store/kept-bills.ts'
import { callsOf } from '../store/kept-takes.ts'
import { evenings } from './evenings.ts'
import { type Handlers, personOf } from './handler.ts'
import type { GuardedTheatre } from './http-theatre.ts'
import { nothingIfKnown } from './nothing-if-known.ts'

type Mine = Pick<typeof ROUTES, 'getBooth' | 'nudge' | 'getShowUsage' | 'getUsage'>

const CALLS_SHOWN = 60
const EVENTS_SHOWN = 400

/** The booth and the bill. */
export function boothHandlers(theatre: GuardedTheatre): Handlers<Mine> {
  const { database, store, going, bus, clock } = theatre
  const find = evenings(theatre)
  return {
    async getBooth({ params }) {
      const { take, stage } = await find.on(params.show)
      const show = stateOf(stage, performanceRoom)
      const after = Math.max(0, stage.seq - EVENTS_SHOWN)
      await store.wake(params.show)
      const events = await store.journal.read(take.id, { after })
      const made = await callsOf(database, take.id, CALLS_SHOWN)
      return {
        take: take.id,
        seq: stage.seq,
        story: {
          act: show.act,
          point: show.point,
          flag: currentPoint(show)?.point.flag.text ?? null,
          beats: show.beats,
          nudges: show.nudges,
          level: show.level,
          ways: show.ways.map((way) => [...way]),
        },
        offers: stateOf(stage, takesRoom).offers.map((offer) => asJson(offer)),
        decisions: events
          .filter(({ type }) => type === 'decided')
          .map((event) => seenEvent(event, params.show)),
        calls: made.map((call) => ({ ...call, usage: Usage.parse(call.usage) })),
      }
    },

    async nudge({ params, body, asking }) {
      const { take, stage, opened, over } = await find.on(params.show)
      const { blueprint } = stateOf(stage, performanceRoom)
      if (!opened || over || !blueprint?.cast.some(({ id }) => id === body.role))
        throw refused('nobody-to-hear', 'There is nobody on stage to hear this.')
      const input = idFrom('nudge', asking.person?.id ?? '', body.id)
      const at = new Date(clock.now()).toISOString()
      const drafts = draftsOf([nudge(body)], { input, at })
      const appended = await store.journal.append(take.id, 'end', drafts).catch(nothingIfKnown)
      if (appended?.kind === 'appended')
        bus.publish(eventsOf(take.id), { seq: appended.events.at(-1)?.seq ?? 0 })
      await going.wake(params.show)
      return { done: true }
    },

    getShowUsage: ({ params }) => billOf(database, { show: params.show }),
    getUsage: (asked) => billOf(database, { owner: personOf(asked).id }),
  }
}

/** A word in an actor's ear, as the advancer gives it. */
function nudge({ role, text }: { readonly role: string; readonly text: string }): Fact {
  return fact(nudgeGiven, { by: 'director', audience: [role], body: { role, text, level: 1 } })
}

async function billOf(database: Database, billed: Billed) {
  const { purse, used: rows } = await billRows(database, billed)
  const models = new Map<string, { model: string; usage: Usage; money: number }>()
  for (const { model, usage: used, money } of rows) {
    const before = models.get(model) ?? { model, usage: NO_USAGE, money: 0 }
    models.set(model, {
      model,
      usage: addUsage(before.usage, Usage.parse(used)),
      money: before.money + money,
    })
  }
  return { purse, models: [...models.values()] }
}
