import * as z from 'zod'
import { Language } from '../prelude/language.ts'
import { AnyJson } from './any-json.ts'
import { CueTaken, Rating, ShowDetail } from './replies.ts'
import { defineRoute } from './route.ts'

/** A mode that was handed to the house: what it is called, and the forms of what it is opened with and of what people do in it. */
export const ModeListed = z.object({
  id: z.string(),
  name: z.string(),
  about: z.string(),
  /** JSON schemas. */
  opening: AnyJson,
  cue: AnyJson,
})
/** A mode that was handed to the house. */
export type ModeListed = Readonly<z.infer<typeof ModeListed>>

const id = z.string().min(1).max(200)

/** Pieces of modes that were handed to the house. Everything else about them is as with any show. */
export const pieceRoutes = {
  listModes: defineRoute({
    method: 'get',
    path: '/api/modes',
    for: ['anyone'],
    summary: 'The modes that were handed to this house, with the forms of what they take.',
    query: z.object({ language: Language.optional() }),
    reply: z.object({ modes: z.array(ModeListed) }),
  }),
  openPiece: defineRoute({
    method: 'post',
    path: '/api/pieces',
    for: ['member'],
    keeps: true,
    summary: 'Opens a piece of a mode that was handed to this house.',
    body: z.object({
      mode: id,
      language: Language,
      /** As the mode's form of an opening says. */
      opening: AnyJson,
      /** The role I sit in. */
      seat: id.optional(),
      title: z.string().trim().min(1).max(200).optional(),
      rating: Rating.optional(),
      /** A model I brought, in place of the house's. */
      endpoint: id.optional(),
    }),
    reply: ShowDetail,
  }),
  sendToPiece: defineRoute({
    method: 'post',
    path: '/api/shows/{show}/piece-cues',
    for: ['seat'],
    summary: 'Says or does something in a piece, as the form of its mode says. Sending it again is harmless.',
    query: z.object({ as: id.optional() }),
    body: z.looseObject({ kind: id, id }),
    reply: CueTaken,
  }),
} as const
