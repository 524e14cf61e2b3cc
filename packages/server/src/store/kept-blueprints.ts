import { type Database, tables } from '@commedia/node'
import { and, desc, eq } from 'drizzle-orm'

const { blueprints } = tables

type Row = typeof blueprints.$inferSelect

/** The blueprints of somebody, the one changed last first, without a word of them. */
export function listBlueprints(
  database: Database,
  owner: string,
): Promise<Pick<Row, 'id' | 'title' | 'changed'>[]> {
  const { id, title, changed } = blueprints
  return database
    .select({ id, title, changed })
    .from(blueprints)
    .where(eq(blueprints.owner, owner))
    .orderBy(desc(changed))
}

/** Keeps a new blueprint. */
export async function keepBlueprint(database: Database, row: Row): Promise<void> {
  await database.insert(blueprints).values(row)
}

/** A blueprint by its id, if it is kept; only if it is theirs, where somebody is said. */
export async function findBlueprint(
  database: Database,
  id: string,
  owner?: string,
): Promise<Row | undefined> {
  const [found] = await database
    .select()
    .from(blueprints)
    .where(and(eq(blueprints.id, id), owner === undefined ? undefined : eq(blueprints.owner, owner)))
  return found
}

/** Puts other words in place of a blueprint. */
export async function changeBlueprint(
  database: Database,
  id: string,
  changed: Pick<Row, 'title' | 'changed' | 'blueprint'>,
): Promise<void> {
  await database.update(blueprints).set(changed).where(eq(blueprints.id, id))
}

/** Lets a blueprint go. */
export async function dropBlueprint(database: Database, id: string): Promise<void> {
  await database.delete(blueprints).where(eq(blueprints.id, id))
}
