import * as z from 'zod'
import { AnyJson } from './any-json.ts'
import type { WireFile } from './route.ts'

/** Everything that is kept of a person, as it stands in the file they take along. */
export const MyData = z.object({
  person: z.object({ id: z.string(), name: z.string(), since: z.string(), email: z.string().nullable() }),
  shows: z.array(AnyJson),
  seats: z.array(AnyJson),
  grants: z.array(AnyJson),
  blueprints: z.array(AnyJson),
  cases: z.array(AnyJson),
  characters: z.array(AnyJson),
  /** The cards characters came by, as base64. */
  cards: z.array(AnyJson),
  /** Pictures of films in my screening rooms, as base64. */
  clipPictures: z.array(AnyJson),
  jobs: z.array(AnyJson),
  reports: z.array(AnyJson),
  /** Lines I marked, by their place in the record. */
  marks: z.array(AnyJson),
  ballots: z.array(AnyJson),
  ballotPairs: z.array(AnyJson),
  /** How I voted: on which ballot, and whether I chose what I read first or second. */
  votes: z.array(AnyJson),
  usage: z.array(AnyJson),
  /** What I said and did in my seats, in the takes of shows I may still see. */
  words: z.array(AnyJson),
})
/** Everything that is kept of a person, as it stands in the file they take along. */
export type MyData = Readonly<z.infer<typeof MyData>>

/** Reads the file of `getMyData`. */
export function readMyData({ bytes }: Pick<WireFile, 'bytes'>): MyData {
  return MyData.parse(JSON.parse(new TextDecoder().decode(bytes)))
}
