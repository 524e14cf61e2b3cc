import { type Database, tables } from '@commedia/node'
import { and, desc, eq } from 'drizzle-orm'

const { cases } = tables

type Row = typeof cases.$inferSelect

/** The cases of somebody, the one changed last first. */
export function listCases(database: Database, owner: string): Promise<Pick<Row, 'id' | 'title' | 'case'>[]> {
  return database
    .select({ id: cases.id, title: cases.title, case: cases.case })
    .from(cases)
    .where(eq(cases.owner, owner))
    .orderBy(desc(cases.changed))
}

/** Keeps a new case. */
export async function keepCase(database: Database, row: Row): Promise<void> {
  await database.insert(cases).values(row)
}

/** A case of somebody by its id. */
export async function caseOf(
  database: Database,
  { id, owner }: Pick<Row, 'id' | 'owner'>,
): Promise<Pick<Row, 'case'> | undefined> {
  const [found] = await database
    .select({ case: cases.case })
    .from(cases)
    .where(and(eq(cases.id, id), eq(cases.owner, owner)))
  return found
}

/** A case by its id. */
export async function keptCase(database: Database, id: string): Promise<Pick<Row, 'case'> | undefined> {
  const [found] = await database.select({ case: cases.case }).from(cases).where(eq(cases.id, id))
  return found
}

/** Lets a case go. */
export async function dropCase(database: Database, id: string): Promise<void> {
  await database.delete(cases).where(eq(cases.id, id))
}
