import { asJson, asLanguage, CommediaError, choicesIn, meant } from '@commedia/core'
import type { Person, ROUTES } from '@commedia/core/wire'
import { tellGone } from '../bus/gone.ts'
import { refused } from '../company/refused.ts'
import type { Part } from '../modes/mode.ts'
import { arrive } from '../people/arrive.ts'
import {
  claimInvite,
  findLink,
  listInvites,
  makeInvite,
  readInvite,
  revokeInvite,
} from '../people/invites.ts'
import { boundPurse } from '../people/open-purses.ts'
import { freeSeat, giveSeat, type Sitting, tellStage } from '../people/seats.ts'
import { findShow, nameOf } from '../store/kept-shows.ts'
import { evenings } from './evenings.ts'
import { type Handlers, personOf, sitterOf } from './handler.ts'
import type { HttpConfig } from './http-config.ts'
import type { GuardedTheatre } from './http-theatre.ts'
import { rememberPerson } from './people-handlers.ts'
import { pieceAtHand } from './piece-at-hand.ts'

type Mine = Pick<
  typeof ROUTES,
  | 'listInvites'
  | 'invite'
  | 'revokeInvite'
  | 'withdrawLink'
  | 'readInvite'
  | 'claimInvite'
  | 'giveSeat'
  | 'giveName'
  | 'leaveSeat'
>

/** Invites and seats: how others come in, and who sits where. */
export function inviteHandlers(theatre: GuardedTheatre, config: HttpConfig): Handlers<Mine> {
  const { database, bus, clock } = theatre
  const find = evenings(theatre)

  /** Whoever lost a seat is out before the stage hears of it. */
  const tell = async (sitting: Sitting, does: 'take-seat' | 'leave-seat'): Promise<void> => {
    if (does === 'leave-seat') tellGone(bus, { person: sitting.person, piece: sitting.show })
    const { opened, over } = await find.on(sitting.show)
    if (over) return
    await tellStage(sitting, does, { ...theatre, opened })
  }

  const takeBack = async (link: { readonly show: string; readonly invite: string }) => {
    const { show } = link
    const { seats, people } = await revokeInvite(database, link)
    for (const person of people) tellGone(bus, { person, piece: show })
    for (const { role, person } of seats) await tell({ show, role, person }, 'leave-seat')
    return { done: true } as const
  }

  /** The seat that is meant by its id or by the name of its role. */
  const seatMeant = async (show: string, said: string): Promise<string> => {
    const mode = theatre.modes.of(show)
    const piece = pieceAtHand(show, { database, find })
    const seats = await mode.seats(piece)
    if (seats.includes(said)) return said
    const cast = (await mode.cast(piece)).filter(({ id }) => seats.includes(id))
    const part = meant(said, cast)
    if (part !== undefined) return part.id
    throw refused('no-such-seat', `There is no role ${said} in this show.`, choicesIn(cast))
  }

  return {
    listInvites: async ({ params }) => ({ invites: [...(await listInvites(database, params.show))] }),

    async invite({ params, body }) {
      const { show } = params
      const { right, lastsMs } = body
      const role = body.right === 'seat' ? await seatMeant(show, body.role) : null
      const uses = body.right === 'seat' ? 1 : body.uses
      await boundPurse(database, show, config)
      return makeInvite(database, { show, right, role, uses, lastsMs }, clock)
    },

    revokeInvite: ({ params: { show, invite } }) => takeBack({ show, invite }),

    async withdrawLink({ body }) {
      const link = await findLink(database, body.secret)
      if (link === undefined) throw new CommediaError('not-found', 'No link has this secret.')
      return takeBack(link)
    },

    async readInvite({ body, asking }) {
      const {
        show: id,
        right,
        role,
      } = await readInvite(database, { secret: body.secret, person: asking.person?.id }, clock)
      const show = await findShow(database, id)
      if (show === undefined) throw new CommediaError('forbidden', 'This link does not open anything.')
      const mode = theatre.modes.of(id)
      const cast = await mode.cast(pieceAtHand(id, { database, find }))
      const part = right === 'seat' ? cast.find((one) => one.id === role) : undefined
      return {
        ...{ from: await nameOf(database, show.owner), right, kind: mode.kind },
        ...{ title: show.title, language: asLanguage(show.language) },
        part: part === undefined ? null : partShown(part),
        cover: mode.cover?.(show.opening) ?? { cast: cast.map(partShown), place: null },
      }
    },

    async claimInvite({ body, asking, context }) {
      const { secret, name = asking.person?.name } = body
      if (name === undefined) throw new CommediaError('wrong-setting', 'name: say who you are.')
      // Nobody new is let in by a link that opens nothing: both happen, or neither.
      const { arrived, person, claimed } = await database.transaction(async (transaction) => {
        const arrived =
          asking.person === undefined ? await arrive(transaction, { name, guest: true }, clock) : undefined
        const person = (asking.person ?? arrived?.person) as Person
        const claimed = await claimInvite(transaction, { secret, person: person.id }, clock)
        return { arrived, person, claimed }
      })
      if (arrived !== undefined) rememberPerson(context, arrived.secret, config)
      if (claimed.right === 'seat')
        await tell({ show: claimed.show, role: claimed.role ?? '', person: person.id }, 'take-seat')
      return { ...claimed, person, ...(arrived === undefined ? {} : { secret: arrived.secret }) }
    },

    async giveSeat(asked) {
      const { show, role: said } = asked.params
      const isFreed = asked.body.to === 'model' && theatre.modes.of(show).guestSeats.includes(said)
      const role = isFreed ? said : await seatMeant(show, said)
      if (asked.body.to === 'model') {
        const freed = await freeSeat(database, { show, role })
        if (freed !== undefined) await tell(freed, 'leave-seat')
        return { done: true }
      }
      const sitting = { show, role, person: personOf(asked).id }
      if (!(await giveSeat(database, sitting)) && !asked.asking.roles.includes(role))
        throw refused('seat-taken', 'Somebody sits in this seat. Free it first.')
      await tell(sitting, 'take-seat')
      return { done: true }
    },

    async giveName(asked) {
      const { show, role } = asked.params
      const cue = asJson({ kind: 'give-name', ...asked.body })
      await theatre.stageManager.cue(show, { cue, sitter: sitterOf(asked, role) })
      return { done: true }
    },

    async leaveSeat(asked) {
      const { show, role } = asked.params
      const { rights } = asked.asking
      const only = rights.has('owner') ? {} : { person: personOf(asked).id }
      const freed = await freeSeat(database, { show, role, ...only })
      if (freed === undefined) throw refused('not-your-seat', 'This seat is not yours to free.')
      await tell(freed, 'leave-seat')
      return { done: true }
    },
  }
}

function partShown({ id, name, description }: Part): Part {
  return { id, name, description }
}
