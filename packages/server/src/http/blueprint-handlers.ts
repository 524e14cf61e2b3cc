import { asJson, Blueprint, CommediaError, checkBlueprint, describeProblem } from '@commedia/core'
import type { ROUTES } from '@commedia/core/wire'
import { tables } from '@commedia/node'
import { desc, eq } from 'drizzle-orm'
import { newId } from '../people/secrets.ts'
import { languageOfRequest } from './asking.ts'
import { type Handlers, personOf } from './handler.ts'
import type { GuardedTheatre } from './http-theatre.ts'

type Mine = Pick<
  typeof ROUTES,
  | 'listBlueprints'
  | 'keepBlueprint'
  | 'getBlueprint'
  | 'changeBlueprint'
  | 'deleteBlueprint'
  | 'checkBlueprint'
>

const { blueprints } = tables

/** Blueprints of their owners. */
export function blueprintHandlers({ database, clock }: GuardedTheatre): Handlers<Mine> {
  const now = (): string => new Date(clock.now()).toISOString()
  return {
    async listBlueprints(asked) {
      const { id, title, changed } = blueprints
      const mine = eq(blueprints.owner, personOf(asked).id)
      return {
        blueprints: await database
          .select({ id, title, changed })
          .from(blueprints)
          .where(mine)
          .orderBy(desc(changed)),
      }
    },
    async keepBlueprint(asked) {
      const blueprint = playable(asked.body.blueprint)
      const kept = { id: newId('blueprint'), title: blueprint.title, changed: now() }
      await database
        .insert(blueprints)
        .values({ ...kept, owner: personOf(asked).id, blueprint: asJson(blueprint) })
      return { ...kept, blueprint }
    },
    async getBlueprint({ params }) {
      const [found] = await database.select().from(blueprints).where(eq(blueprints.id, params.blueprint))
      if (found === undefined) throw new CommediaError('not-found', 'There is no such blueprint.')
      return { ...found, blueprint: Blueprint.parse(found.blueprint) }
    },
    async changeBlueprint({ params, body }) {
      const blueprint = playable(body.blueprint)
      const changed = { title: blueprint.title, changed: now() }
      await database
        .update(blueprints)
        .set({ ...changed, blueprint: asJson(blueprint) })
        .where(eq(blueprints.id, params.blueprint))
      return { id: params.blueprint, ...changed, blueprint }
    },
    async deleteBlueprint({ params }) {
      await database.delete(blueprints).where(eq(blueprints.id, params.blueprint))
      return { done: true }
    },
    async checkBlueprint({ body, context }) {
      const language = body.language ?? languageOfRequest(context)
      const { ok, problems } = checkBlueprint(body.blueprint)
      return {
        ok,
        problems: problems.map((problem) => ({
          path: problem.path,
          code: problem.code,
          severity: problem.severity,
          words: describeProblem(problem, language),
        })),
      }
    },
  }
}

/** A blueprint that can be performed; `unsafe-blueprint` says what is wrong with any other. */
export function playable(blueprint: Blueprint): Blueprint {
  const check = checkBlueprint(blueprint)
  if (check.ok && check.blueprint !== undefined) return check.blueprint
  const errors = check.problems.filter(({ severity }) => severity === 'error')
  throw new CommediaError(
    'unsafe-blueprint',
    errors
      .slice(0, 5)
      .map((problem) => describeProblem(problem, blueprint.language))
      .join(' '),
  )
}
