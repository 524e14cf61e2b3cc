import * as z from 'zod'
import { Language } from '../prelude/language.ts'
import { Blueprint } from '../schema/blueprint.ts'
import { bounded } from './bounded-text.ts'
import { Done } from './replies.ts'
import { defineRoute } from './route.ts'

const BLUEPRINT_BYTES = 4_000_000

/** A play of mine in a list. */
export const BlueprintListed = z.object({ id: z.string(), title: z.string(), changed: z.string() })
/** A play of mine, whole. */
export const BlueprintKept = BlueprintListed.extend({ blueprint: Blueprint })

/** Blueprints: what shows are played from. They hold every secret of a play, so only their owner reads them. */
export const blueprintRoutes = {
  listBlueprints: defineRoute({
    method: 'get',
    path: '/api/blueprints',
    for: ['member'],
    summary: 'My blueprints.',
    reply: z.object({ blueprints: z.array(BlueprintListed) }),
  }),
  keepBlueprint: defineRoute({
    method: 'post',
    path: '/api/blueprints',
    keeps: true,
    for: ['member'],
    summary: 'Keeps a blueprint that can be played.',
    body: z.object({ blueprint: bounded(Blueprint) }),
    reply: BlueprintKept,
    mostBytes: BLUEPRINT_BYTES,
  }),
  getBlueprint: defineRoute({
    method: 'get',
    path: '/api/blueprints/{blueprint}',
    for: ['owner'],
    summary: 'One of my blueprints.',
    reply: BlueprintKept,
  }),
  changeBlueprint: defineRoute({
    method: 'put',
    path: '/api/blueprints/{blueprint}',
    keeps: true,
    for: ['owner'],
    summary: 'Puts another version in its place; shows that were begun are played as they were.',
    body: z.object({ blueprint: bounded(Blueprint) }),
    reply: BlueprintKept,
    mostBytes: BLUEPRINT_BYTES,
  }),
  deleteBlueprint: defineRoute({
    method: 'delete',
    path: '/api/blueprints/{blueprint}',
    for: ['owner'],
    summary: 'Deletes a blueprint; shows that were begun are played on.',
    reply: Done,
  }),
  checkBlueprint: defineRoute({
    method: 'post',
    path: '/api/blueprints/check',
    for: ['member'],
    summary: 'Whether a blueprint can be played, and what is wrong with it.',
    body: z.object({ blueprint: bounded(z.unknown()), language: Language.optional() }),
    reply: z.object({
      ok: z.boolean(),
      problems: z.array(
        z.object({ path: z.string(), code: z.string(), severity: z.string(), words: z.string() }),
      ),
    }),
    mostBytes: BLUEPRINT_BYTES,
  }),
} as const
