import { CommediaError, draftsOf, idFrom, inLanguage, type Json } from '@commedia/core'
import { requireRating } from '@commedia/core/care'
import type { ROUTES } from '@commedia/core/wire'
import * as z from 'zod'
import { usualForEvening } from '../company/reckoning.ts'
import { refused } from '../company/refused.ts'
import { deleteShow } from '../people/delete-show.ts'
import { openPurses } from '../people/open-purses.ts'
import { giveSeat } from '../people/seats.ts'
import { newId } from '../people/secrets.ts'
import { rightsOf } from '../people/who.ts'
import { keepShow } from '../store/kept-shows.ts'
import { evenings } from './evenings.ts'
import { cameOf, type Handlers, personOf, sitterOf } from './handler.ts'
import type { HttpConfig } from './http-config.ts'
import type { GuardedTheatre } from './http-theatre.ts'
import { reckonerFor } from './reckoning.ts'
import { requireEndpoint, showDetail, usualRating } from './show-detail.ts'

type Mine = Pick<typeof ROUTES, 'listModes' | 'openPiece' | 'sendToPiece'>

/** Pieces of modes that were handed to the house. Everything else about them is as with any show. */
export function pieceHandlers(theatre: GuardedTheatre, config: HttpConfig): Handlers<Mine> {
  const { database, store, stageManager, modes, clock, random } = theatre
  const find = evenings(theatre)
  const modeNamed = (name: string) => {
    const mode = modes.handedIn.find(({ id }) => id === name)
    if (mode === undefined) throw new CommediaError('not-found', 'There is no such mode here.')
    return mode
  }
  return {
    async listModes({ query: { language = 'en' } }) {
      if (modes.handedIn.length === 0) return { modes: [] }
      const { formOf } = await import('./form-of.ts')
      return {
        modes: modes.handedIn.map(({ id, called, Opening, Cue }) => {
          const { name, about, labels } = inLanguage(language, called)
          return { id, name, about, opening: formOf(Opening, labels), cue: formOf(Cue, labels) }
        }),
      }
    },

    async openPiece(asked) {
      const owner = personOf(asked).id
      const { language, seat, endpoint, rating = usualRating(config) } = asked.body
      const mode = modeNamed(asked.body.mode)
      if (endpoint !== undefined) await requireEndpoint(owner, endpoint, theatre)
      requireRating(rating, config.rating ?? 'adult')
      const read = mode.Opening.safeParse(asked.body.opening)
      if (!read.success)
        throw new CommediaError('wrong-setting', `opening: ${z.prettifyError(read.error)}`, {
          cause: read.error,
        })
      const seed = Math.floor(random() * 0x7fffffff)
      const facts = mode.open(read.data, { language, seed })
      const [id, take] = [newId(mode.id), newId('take')]
      const at = new Date(clock.now()).toISOString()
      const usual = usualForEvening((await reckonerFor({ owner, endpoint }, theatre, config))())
      await openPurses(database, { piece: id, owner, usual }, config)
      await store.journal.begin({ id: take, show: id })
      await store.journal.append(take, 0, draftsOf(facts, { input: idFrom('opening', id), at }))
      await keepShow(database, {
        ...{ id, owner, language, onStage: take, title: asked.body.title ?? mode.title(read.data) },
        opening: {
          kind: mode.id,
          opening: read.data as Json,
          ...(endpoint === undefined ? {} : { endpoint }),
        },
        care: { rating },
        since: at,
      })
      if (seat !== undefined)
        await sitDown({ show: id, role: seat, person: owner }).catch(async (error: unknown) => {
          await deleteShow(database, id)
          throw error
        })
      return showDetail(id, await rightsOf(database, owner, id), { ...theatre, find, config })
    },

    async sendToPiece(asked) {
      const { show } = asked.params
      if (!modes.handedIn.some(({ id }) => id === modes.of(show).mark))
        throw refused('no-show', 'This piece is spoken to by another way.')
      const sitter = sitterOf(asked, asked.query.as)
      const done = await stageManager.cue(show, { cue: asked.body as Json, sitter })
      return cameOf(done)
    },
  }

  async function sitDown({ show, role, person }: { show: string; role: string; person: string }) {
    await stageManager.cue(show, {
      cue: { kind: 'take-seat', id: idFrom('seat', show) },
      sitter: { role, person },
    })
    await giveSeat(database, { show, role, person })
  }
}
