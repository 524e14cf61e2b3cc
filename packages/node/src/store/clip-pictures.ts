import type { ClipFrame } from '@commedia/core/screening'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Database } from './database.ts'
import { clipPictures, events, takes } from './schema.ts'

/** Which pictures: those of one stretch of film in one show. */
export interface ClipOfShow {
  readonly show: string
  readonly clip: string
}

/** So many stretches of a show keep their pictures, the newest of the host and of guests. */
const MOST_CLIPS = 24

/**
 * Keeps the pictures of a stretch of film; those of stretches long past go, a guest's for a guest's and the host's for the host's.
 * Done again, it changes nothing.
 */
export async function keepPictures(
  database: Database,
  { show, clip, byGuest = false }: ClipOfShow & { readonly byGuest?: boolean },
  { pictures, since }: { readonly pictures: readonly ClipFrame[]; readonly since: string },
): Promise<void> {
  if (pictures.length === 0) return
  const rows = pictures.map(({ at, mediaType, data }) => ({
    ...{ show, clip, at, mediaType, since, byGuest },
    data: typeof data === 'string' ? new Uint8Array(Buffer.from(data, 'base64')) : data,
  }))
  await database.insert(clipPictures).values(rows).onConflictDoNothing()
  const newest = sql`SELECT clip FROM ${clipPictures} WHERE show = ${show} AND by_guest = ${byGuest}
    GROUP BY clip ORDER BY max(since) DESC, clip LIMIT ${sql.raw(String(MOST_CLIPS))}`
  const theirs = and(eq(clipPictures.show, show), eq(clipPictures.byGuest, byGuest))
  await database.delete(clipPictures).where(and(theirs, isNotIn(newest)))
}

/** The pictures of a stretch of film, from first to last. */
export async function readPictures(
  database: Database,
  { show, clip }: ClipOfShow,
): Promise<readonly (ClipFrame & { readonly data: Uint8Array<ArrayBuffer> })[]> {
  const { at, mediaType, data } = clipPictures
  const found = await database
    .select({ at, mediaType, data })
    .from(clipPictures)
    .where(and(eq(clipPictures.show, show), eq(clipPictures.clip, clip)))
    .orderBy(at)
  return found.map((row) => ({ ...row, data: new Uint8Array(row.data) }))
}

/** Throws away pictures of stretches that no event of their show tells of (any more): of one, or of all. */
export async function dropLoosePictures(
  database: Database,
  { show, clip }: { readonly show: string; readonly clip?: string },
): Promise<void> {
  const told = sql`EXISTS (SELECT FROM ${events} event JOIN ${takes} take ON take.id = event.take
    WHERE take.show = ${show} AND event.type = 'clip-shown'
    AND position(${clipPictures.clip} IN event.body::text) > 0)`
  const one = clip === undefined ? undefined : eq(clipPictures.clip, clip)
  await database.delete(clipPictures).where(and(eq(clipPictures.show, show), one, sql`NOT ${told}`))
}

function isNotIn(clips: SQL): SQL {
  return sql`${clipPictures.clip} NOT IN (${clips})`
}
