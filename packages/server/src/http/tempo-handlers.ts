import { askNext } from '@commedia/core'
import type { ROUTES } from '@commedia/core/wire'
import { eventsOf } from '../company/company-house.ts'
import { attentionOf } from '../company/reading.ts'
import { refused } from '../company/refused.ts'
import type { Modes } from '../modes/modes.ts'
import { changeOpening } from '../people/change-opening.ts'
import { evenings } from './evenings.ts'
import { type Handlers, personOf } from './handler.ts'
import type { GuardedTheatre } from './http-theatre.ts'
import { keepTempo } from './keep-tempo.ts'
import { nothingIfKnown } from './nothing-if-known.ts'

type Mine = Pick<typeof ROUTES, 'setTempo' | 'askNext' | 'sayReading'>

/** How fast a show comes, and whether anybody reads it. */
export function tempoHandlers(theatre: GuardedTheatre): Handlers<Mine> {
  const { database, store, bus, going, clock } = theatre
  const find = evenings(theatre)

  const goOn = async (show: string): Promise<{ readonly done: true }> => {
    bus.publish(`stage.${show}`, {})
    await going.readOn(show)
    return { done: true }
  }

  return {
    async setTempo({ params: { show }, body: { tempo } }) {
      requirePlay(show, theatre.modes)
      await changeOpening(database, show, (opening) => ({
        ...opening,
        settings: { ...opening.settings, tempo },
      }))
      await keepTempo(await find.on(show), tempo, theatre)
      return goOn(show)
    },

    async askNext({ params: { show } }) {
      requirePlay(show, theatre.modes)
      const { take, stage } = await find.on(show)
      const drafts = askNext(stage, clock.now())
      if (drafts.length > 0) await store.journal.append(take.id, 'end', drafts).catch(nothingIfKnown)
      bus.publish(eventsOf(take.id), { seq: stage.seq + drafts.length })
      return goOn(show)
    },

    async sayReading(asked) {
      const { show } = asked.params
      bus.publish(attentionOf(show), { ...asked.body, person: personOf(asked).id })
      if (asked.body.reading) await going.readOn(show)
      return { done: true }
    },
  }
}

function requirePlay(id: string, modes: Modes): void {
  if (!modes.of(id).hasCurtain) throw refused('no-show', 'Only a play has a tempo.')
}
