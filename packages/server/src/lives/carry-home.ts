import { type Chronicle, loadStage, memoryRoom, type Past, partOf, type Stage, viewFor } from '@commedia/core'
import { tables } from '@commedia/node'
import { and, eq, gt, inArray } from 'drizzle-orm'
import { keptOpening } from '../company/kept-opening.ts'
import type { CameHome, GoingHome, LifeIndex } from '../company/life-index.ts'
import { standingShow } from '../company/standing-show.ts'
import type { Theatre } from '../theatre.ts'
import { changeChronicle } from './drop-pasts.ts'

const { characters, shows, takes } = tables

/**
 * The owner's characters keep what they lived through in the take on stage of a show or a room, in place of what they had
 * of this show before: what was only in a take that was left never happened to them. Done again, it changes nothing.
 */
export async function carryHome(
  piece: string,
  house: Pick<Theatre, 'database' | 'store' | 'modes'> & { readonly lives: Pick<LifeIndex, 'ensure'> },
): Promise<readonly CameHome[]> {
  const { database, store, modes, lives } = house
  const show = await standingShow(database, piece)
  if (show === undefined) return []
  const { take, parent } = show
  const { journal, snapshots } = store
  const place = { id: take, ...(parent === undefined ? {} : { parent }) }
  const played = () => loadStage(place, { journal, snapshots, reader: modes.reader })
  const parts = await modes.of(piece).livedBy({
    opening: () => keptOpening(database, piece),
    stage: played,
  })
  if (Object.keys(parts).length === 0) return []
  const stage = await played()
  const ofShow = await database.select({ id: takes.id }).from(takes).where(eq(takes.show, piece))
  const left = new Set(ofShow.map(({ id }) => id))
  const home: CameHome[] = []
  for (const { role, id } of await charactersOf(show.owner, parts, database)) {
    const past = pastOf(role, stage)
    if (past === undefined) continue
    const grown = await changeChronicle(database, id, (chronicle) => {
      const at = chronicle.findIndex((one) => left.has(one.take))
      const others = chronicle.filter((one) => !left.has(one.take))
      return (at < 0 ? [...others, past] : others.toSpliced(at, 0, past)).slice(-MOST_PASTS)
    })
    if (grown === undefined) continue
    await lives.ensure([past])
    home.push({ id, name: grown.name, hours: hoursOf(grown.chronicle) })
  }
  return home
}

/** The owner's characters who go home from the take on stage, and what everybody there is called. */
export async function goingHome(
  piece: string,
  { database, store, modes }: Pick<Theatre, 'database' | 'store' | 'modes'>,
): Promise<GoingHome> {
  const show = await standingShow(database, piece)
  if (show === undefined) return { roles: [], names: {} }
  const { take, parent } = show
  const { journal, snapshots } = store
  const place = { id: take, ...(parent === undefined ? {} : { parent }) }
  const at = {
    opening: () => keptOpening(database, piece),
    stage: () => loadStage(place, { journal, snapshots, reader: modes.reader }),
  }
  const mode = modes.of(piece)
  const parts = await mode.livedBy(at)
  const home = Object.keys(parts).length === 0 ? [] : await charactersOf(show.owner, parts, database)
  if (home.length === 0) return { roles: [], names: {} }
  const names = Object.fromEntries((await mode.cast(at)).map(({ id, name }) => [id, name]))
  return { roles: home.map(({ role }) => role), names }
}

/** Carries home from every talk and screening of an owner that somebody was in since. */
export async function carryHomeLately(
  { owner, since }: { readonly owner: string; readonly since: number },
  house: Parameters<typeof carryHome>[1],
): Promise<void> {
  const lately = await house.database
    .select({ id: shows.id })
    .from(shows)
    .where(and(eq(shows.owner, owner), gt(shows.seen, since)))
  const talks = lately.filter(({ id }) => !house.modes.of(id).hasCurtain)
  for (const { id } of talks) await carryHome(id, house)
}

/** How long a life was. */
export function hoursOf(chronicle: Chronicle = []): number {
  return chronicle.reduce((sum, { hours }) => sum + hours, 0)
}

const MOST_PASTS = 1_000

/** Which roles are played by characters that are still the owner's. */
async function charactersOf(
  owner: string,
  parts: Readonly<Record<string, string>>,
  database: Theatre['database'],
): Promise<readonly { readonly role: string; readonly id: string }[]> {
  const kept = await database
    .select({ id: characters.id })
    .from(characters)
    .where(and(eq(characters.owner, owner), inArray(characters.id, Object.values(parts))))
  const mine = new Set(kept.map(({ id }) => id))
  return Object.entries(parts).flatMap(([role, id]) => (mine.has(id) ? [{ role, id }] : []))
}

/** What a role lived through on this stage; nothing where nobody else said or did anything. An evening is an hour at least. */
function pastOf(role: string, stage: Stage): Past | undefined {
  const view = viewFor(role, stage)
  const { hour, chronicle } = partOf(view, memoryRoom)
  if (!view.moments.some(({ by }) => by !== role)) return undefined
  return { take: stage.take, role, upTo: stage.seq, hours: Math.max(1, hour - hoursOf(chronicle)) }
}
