import { asJson, Blueprint, CommediaError, checkBlueprint, describeProblem } from '@commedia/core'
import type { ROUTES } from '@commedia/core/wire'
import { newId } from '../people/secrets.ts'
import {
  changeBlueprint,
  dropBlueprint,
  findBlueprint,
  keepBlueprint,
  listBlueprints,
} from '../store/kept-blueprints.ts'
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

/** Blueprints of their owners. */
export function blueprintHandlers({ database, clock }: GuardedTheatre): Handlers<Mine> {
  const now = (): string => new Date(clock.now()).toISOString()
  return {
    async listBlueprints(asked) {
      return { blueprints: await listBlueprints(database, personOf(asked).id) }
    },
    async keepBlueprint(asked) {
      const blueprint = playable(asked.body.blueprint)
      const kept = { id: newId('blueprint'), title: blueprint.title, changed: now() }
      await keepBlueprint(database, { ...kept, owner: personOf(asked).id, blueprint: asJson(blueprint) })
      return { ...kept, blueprint }
    },
    async getBlueprint({ params }) {
      const found = await findBlueprint(database, params.blueprint)
      if (found === undefined) throw new CommediaError('not-found', 'There is no such blueprint.')
      return { ...found, blueprint: Blueprint.parse(found.blueprint) }
    },
    async changeBlueprint({ params, body }) {
      const blueprint = playable(body.blueprint)
      const changed = { title: blueprint.title, changed: now() }
      await changeBlueprint(database, params.blueprint, { ...changed, blueprint: asJson(blueprint) })
      return { id: params.blueprint, ...changed, blueprint }
    },
    async deleteBlueprint({ params }) {
      await dropBlueprint(database, params.blueprint)
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
