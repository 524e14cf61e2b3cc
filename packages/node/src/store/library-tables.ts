import { index, pgTable, text } from 'drizzle-orm/pg-core'
import { bytea, json } from './columns.ts'

/** Blueprints people wrote, planned or imported. */
export const blueprints = pgTable(
  'blueprints',
  {
    id: text().primaryKey(),
    owner: text().notNull(),
    title: text().notNull(),
    blueprint: json().notNull(),
    changed: text().notNull(),
  },
  (blueprint) => [index('blueprints_owner').on(blueprint.owner, blueprint.changed)],
)

/** Murder cases of people's own: every secret of a game, so only their owners play from them. */
export const cases = pgTable(
  'cases',
  {
    id: text().primaryKey(),
    owner: text().notNull(),
    title: text().notNull(),
    case: json().notNull(),
    changed: text().notNull(),
  },
  (one) => [index('cases_owner').on(one.owner, one.changed)],
)

/** Characters that walk from show to show. */
export const characters = pgTable(
  'characters',
  {
    id: text().primaryKey(),
    owner: text().notNull(),
    name: text().notNull(),
    character: json().notNull(),
    changed: text().notNull(),
  },
  (character) => [index('characters_owner').on(character.owner, character.changed)],
)

/** The cards that characters came by, whole: what we have no word for goes out with them again. */
export const cards = pgTable('cards', {
  character: text().primaryKey(),
  file: bytea().notNull(),
})
