import { createHash } from 'node:crypto'
import { readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ownJson, parseJson } from '@commedia/core'
import { type Database, tables } from '@commedia/node'
import { inArray } from 'drizzle-orm'

/** Of which take of a show a radio play is, and who perceived it so. */
export interface RadioPlace {
  readonly show: string
  readonly take: string
  readonly viewer: string
}

/** A radio play that is kept: where its sound and its captions are. */
export interface KeptRadio {
  readonly sound: string
  readonly captions: string
  readonly bytes: number
  readonly seconds: number
}

/** Of which script a play was made, by its digest, and how long it is. */
export interface Noted {
  readonly digest: string
  readonly seconds: number
}

/** Where the radio plays of a house are, with the lines that were spoken for them. */
export interface RadioFolders {
  /** The folder of one, whether it is there or not. */
  of(place: RadioPlace): string
  /** Where the lines of a show are that were spoken for any of its plays. */
  linesOf(place: Pick<RadioPlace, 'show'>): string
  /** The one that was made of exactly this script, by its digest. */
  made(place: RadioPlace, digest: string): Promise<KeptRadio | undefined>
  /** Says what stands there now, or that what stands there counts no more. */
  note(place: RadioPlace, made: Noted | undefined): Promise<void>
  /** Removes everything of a show. */
  drop(show: string): Promise<void>
  /** Removes what is of no show any more, and what is more than is kept; those that are worked on stay. */
  tidy(isBusy: (folder: string) => boolean): Promise<void>
}

/** The plays of so many shows are kept of one owner, those that were worked on last, and of a house; and so many of one show. */
const KEPT = { owner: 3, house: 40, plays: 12 }
const NOTE = 'made.json'
const LINES = 'lines'

/** The name of the sound in its folder; the captions stand beside it. */
export const RADIO_SOUND = 'play.m4b'
const CAPTIONS = 'play.vtt'

/** The radio plays in a folder: a folder a show, in it one for each take and viewer, so that nobody has another's, and one for what was spoken. */
export function radioFolders(
  root: string,
  { database, kept = KEPT }: { readonly database: Database; readonly kept?: typeof KEPT },
): RadioFolders {
  const folderOf = ({ show, take, viewer }: RadioPlace): string =>
    join(
      root,
      show,
      createHash('sha256')
        .update(JSON.stringify([take, viewer]))
        .digest('hex')
        .slice(0, 24),
    )
  const names = (folder: string) => readdir(folder).catch(() => [])
  /** The plays of a show, the newest first. */
  const playsOf = async (show: string): Promise<readonly Standing[]> => {
    const folders = (await names(join(root, show)))
      .filter((name) => name !== LINES)
      .map((name) => join(root, show, name))
    const times = await Promise.all(folders.map((folder) => stat(folder).catch(() => undefined)))
    return folders
      .map((folder, nth) => ({ folder, at: times[nth]?.mtimeMs ?? 0 }))
      .sort((one, other) => other.at - one.at)
  }
  const ownersOf = async (ids: readonly string[]): Promise<ReadonlyMap<string, string>> => {
    const { shows } = tables
    if (ids.length === 0) return new Map()
    const found = await database
      .select({ id: shows.id, owner: shows.owner })
      .from(shows)
      .where(inArray(shows.id, [...ids]))
    return new Map(found.map(({ id, owner }) => [id, owner]))
  }
  return {
    of: folderOf,
    linesOf: ({ show }) => join(root, show, LINES),
    async made(place, digest) {
      const folder = folderOf(place)
      const noted = await readFile(join(folder, NOTE), 'utf8').catch(() => undefined)
      if (noted === undefined) return undefined
      const found = ownJson<Partial<Noted>>(parseJson(noted) ?? {})
      const sound = join(folder, RADIO_SOUND)
      const size = (await stat(sound).catch(() => undefined))?.size
      if (found.digest !== digest || size === undefined) return undefined
      return { sound, captions: join(folder, CAPTIONS), bytes: size, seconds: found.seconds ?? 0 }
    },
    async note(place, made) {
      const file = join(folderOf(place), NOTE)
      if (made === undefined) return rm(file, { force: true })
      await writeFile(`${file}.part`, JSON.stringify(made))
      await rename(`${file}.part`, file)
    },
    drop: (show) => rm(join(root, show), { recursive: true, force: true }),
    async tidy(isBusy) {
      const shows = await names(root)
      const owners = await ownersOf(shows)
      const plays = await Promise.all(shows.map(playsOf))
      const newest = shows
        .map((show, nth) => ({ show, owner: owners.get(show), plays: plays[nth] ?? [] }))
        .sort((one, other) => (other.plays[0]?.at ?? 0) - (one.plays[0]?.at ?? 0))
      const counted = new Map<string, number>()
      for (const [nth, { show, owner, plays }] of newest.entries()) {
        const ofOwner = (counted.get(owner ?? '') ?? 0) + 1
        counted.set(owner ?? '', ofOwner)
        const isKept = owner !== undefined && ofOwner <= kept.owner && nth < kept.house
        const gone =
          isKept || plays.some(({ folder }) => isBusy(folder)) ? plays.slice(kept.plays) : undefined
        const folders = gone?.map(({ folder }) => folder).filter((folder) => !isBusy(folder))
        for (const folder of folders ?? [join(root, show)]) await rm(folder, { recursive: true, force: true })
      }
    },
  }
}

interface Standing {
  readonly folder: string
  /** When it was worked on last. */
  readonly at: number
}
