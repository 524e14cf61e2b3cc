import type { Usage } from '@commedia/core'
import { inArray, type SQL, sql } from 'drizzle-orm'
import type { Database } from './database.ts'
import { calls } from './schema.ts'

/** What the calls of one prompt to one model used. */
export interface CallsUsage {
  readonly model: string
  readonly prompt: string
  readonly usage: Usage
}

/** What the calls of some takes used, by model and prompt: all that the prompt book knows of, turns under way included. */
export async function usageOfTakes(
  database: Database,
  takes: readonly string[],
): Promise<readonly CallsUsage[]> {
  const { model, prompt } = calls
  const made = await database
    .select({
      ...{ model, prompt },
      ...{ inputTokens: sum('inputTokens'), outputTokens: sum('outputTokens') },
      ...{ cachedTokens: sum('cachedTokens'), calls: sum('calls') },
    })
    .from(calls)
    .where(inArray(calls.take, [...takes]))
    .groupBy(model, prompt)
  return made.map(({ model, prompt, ...usage }) => ({ model, prompt, usage }))
}

function sum(part: keyof Usage): SQL<number> {
  return sql<number>`coalesce(sum((${calls.usage} ->> ${part}::text)::numeric), 0)::double precision`
}
