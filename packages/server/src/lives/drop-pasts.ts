import { asJson, Character, type Chronicle } from '@commedia/core'
import { type Database, tables } from '@commedia/node'
import { and, eq, sql } from 'drizzle-orm'

const { characters, shows, takes } = tables

/** Which takes of a show count for nothing any more: all of them, or all but the one that is on stage. */
export interface Dropped {
  readonly show: string
  readonly onStage?: string
}

/** Takes stretches of a show out of the lives of its owner's characters: it is deleted, or another take counts. */
export async function dropPasts(database: Database, { show, onStage }: Dropped): Promise<void> {
  const ofShow = await database.select({ id: takes.id }).from(takes).where(eq(takes.show, show))
  const gone = new Set(ofShow.map(({ id }) => id).filter((id) => id !== onStage))
  const [row] = await database.select({ owner: shows.owner }).from(shows).where(eq(shows.id, show))
  if (row === undefined || gone.size === 0) return
  const living = await database
    .select({ id: characters.id })
    .from(characters)
    .where(
      and(eq(characters.owner, row.owner), sql`position('"chronicle"' IN ${characters.character}::text) > 0`),
    )
  for (const { id } of living)
    await changeChronicle(database, id, (chronicle) => chronicle.filter(({ take }) => !gone.has(take)))
}

/** Changes what a character has lived through, while nobody else does; nothing when the character is gone. */
export async function changeChronicle(
  database: Database,
  id: string,
  change: (chronicle: Chronicle) => Chronicle,
): Promise<Character | undefined> {
  return database.transaction(async (transaction) => {
    const [found] = await transaction
      .select({ character: characters.character })
      .from(characters)
      .where(eq(characters.id, id))
      .for('update')
    if (found === undefined) return undefined
    const character = Character.parse(found.character)
    const before = character.chronicle ?? []
    const chronicle = [...change(before)]
    if (JSON.stringify(chronicle) === JSON.stringify(before)) return character
    const changed = { ...character, chronicle }
    await transaction
      .update(characters)
      .set({ character: asJson(changed) })
      .where(eq(characters.id, id))
    return changed
  })
}
