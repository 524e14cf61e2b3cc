import { type Database, tables } from '@commedia/node'
import { and, desc, eq, inArray, sql } from 'drizzle-orm'

const { cards, characters } = tables

type Row = typeof characters.$inferSelect

/** The characters of somebody, the one changed last first, with what their masks are drawn from and no other word of them. */
export function listCharacters(
  database: Database,
  owner: string,
): Promise<(Pick<Row, 'id' | 'name' | 'changed'> & { description: string; avatar: string | null })[]> {
  const { id, name, changed, character } = characters
  const description = sql<string>`coalesce(${character}->>'description', '')`
  // Pictures stay where they are: a list of them would be heavy.
  const avatar = sql<
    string | null
  >`case when ${character}->>'avatar' like 'mask:%' then ${character}->>'avatar' end`
  return database
    .select({ id, name, changed, description, avatar })
    .from(characters)
    .where(eq(characters.owner, owner))
    .orderBy(desc(changed))
}

/** Keeps a new character, with the card it came on if there is one. */
export async function keepCharacter(database: Database, row: Row, card?: Uint8Array): Promise<void> {
  await database.transaction(async (transaction) => {
    await transaction.insert(characters).values(row)
    if (card !== undefined) await transaction.insert(cards).values({ character: row.id, file: card })
  })
}

/** A character by its id, if it is kept. */
export async function findCharacter(database: Database, id: string): Promise<Row | undefined> {
  const [found] = await database.select().from(characters).where(eq(characters.id, id))
  return found
}

/** Those characters of somebody that have these ids; what others keep is not among them. */
export function charactersOf(
  database: Database,
  owner: string,
  ids: readonly string[],
): Promise<Pick<Row, 'id' | 'character'>[]> {
  return database
    .select({ id: characters.id, character: characters.character })
    .from(characters)
    .where(and(eq(characters.owner, owner), inArray(characters.id, [...ids])))
}

/** Changes a character by what it was, while nobody else changes it; nothing where it is not kept. */
export function changeCharacter<Changed extends Partial<Row>>(
  database: Database,
  id: string,
  change: (was: Row) => Changed,
): Promise<Changed | undefined> {
  return database.transaction(async (transaction) => {
    const [found] = await transaction.select().from(characters).where(eq(characters.id, id)).for('update')
    if (found === undefined) return undefined
    const changed = change(found)
    await transaction.update(characters).set(changed).where(eq(characters.id, id))
    return changed
  })
}

/** Lets a character go, with its card. */
export async function dropCharacter(database: Database, id: string): Promise<void> {
  await database.transaction(async (transaction) => {
    await transaction.delete(cards).where(eq(cards.character, id))
    await transaction.delete(characters).where(eq(characters.id, id))
  })
}

/** A character and the card it came on, if it came on one. */
export async function characterWithCard(
  database: Database,
  id: string,
): Promise<{ readonly character: Row['character']; readonly file: Uint8Array | null } | undefined> {
  const [found] = await database
    .select({ character: characters.character, file: cards.file })
    .from(characters)
    .leftJoin(cards, eq(cards.character, characters.id))
    .where(eq(characters.id, id))
  return found
}
