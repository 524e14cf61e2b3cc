import { globSync, readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { type AnyEventKind, defineEvent } from '@commedia/core'
import { EVERY_ROOM } from '@commedia/core/wire'
import { beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod'

/** Every kind of event that any room declares, by where it is declared. */
const kinds = new Map<string, AnyEventKind>()
beforeAll(async () => {
  const files = globSync('packages/*/src/**/*.ts')
    .filter((file) => !/\.test(\.data)?\.ts$/.test(file))
    .filter((file) => /= defineEvent\(/.test(readFileSync(file, 'utf8')))
  for (const file of files)
    for (const value of Object.values<unknown>(await import(pathToFileURL(file).href)))
      if (isKind(value)) kinds.set(value.type, value)
})

describe('words are declared on every kind of event', () => {
  it('in every room there is', () => {
    const inRooms = EVERY_ROOM.flatMap(({ events }) =>
      (events as readonly AnyEventKind[]).map(({ type }) => type),
    )
    expect(kinds.size).toBeGreaterThan(120)
    expect(inRooms.filter((type) => !kinds.has(type))).toEqual([])
    for (const { type, words } of kinds.values())
      expect(words === 'none' || Object.values(words).flat().length > 0, type).toBe(true)
  })

  it('by places at which there is text', () => {
    for (const { type, words, body } of kinds.values())
      for (const place of words === 'none' ? [] : Object.values(words).flat())
        expect(holdsText(schemaOf(body), place.split('.')), `${type}: ${place}`).toBe(true)
  })

  it('and leave no text out that stands where text usually does', () => {
    const left = [...kinds.values()].flatMap(({ type, words, body }) => {
      const declared = new Set(words === 'none' ? [] : Object.values(words).flat())
      return USUAL.filter((name) => !declared.has(name) && holdsFreeText(schemaOf(body), name)).map(
        (name) => `${type}: ${name}`,
      )
    })
    expect(left).toEqual([])
  })

  it('or it does not compile', () => {
    // @ts-expect-error A kind says where words stand in it, or that there are none.
    const undeclared = defineEvent({ type: 'undeclared', version: 1, body: z.object({}) })
    const declared = defineEvent({ type: 'declared', version: 1, words: 'none', body: z.object({}) })
    expect([undeclared.words, declared.words]).toEqual([undefined, 'none'])
  })
})

/** Names of fields that hold words in every kind that has them. */
const USUAL = ['text', 'told', 'note', 'quote', 'news', 'premise']

interface Schema {
  readonly type?: string
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly properties?: Readonly<Record<string, Schema>>
  readonly items?: Schema
  readonly additionalProperties?: Schema | boolean
  readonly anyOf?: readonly Schema[]
  readonly oneOf?: readonly Schema[]
  readonly allOf?: readonly Schema[]
}

function schemaOf(body: z.ZodType): Schema {
  return z.toJSONSchema(body, { unrepresentable: 'any', reused: 'inline' }) as Schema
}

function holdsText(schema: Schema, [name, ...inner]: readonly string[]): boolean {
  const { anyOf = [], oneOf = [], allOf = [], properties = {}, items, additionalProperties } = schema
  if (
    [...anyOf, ...oneOf, ...allOf].some((one) =>
      holdsText(one, [...(name === undefined ? [] : [name]), ...inner]),
    )
  )
    return true
  if (name === undefined) return schema.type === 'string'
  const more = typeof additionalProperties === 'object' ? [additionalProperties] : []
  const members =
    name === '*'
      ? [...Object.values(properties), ...(items === undefined ? [] : [items]), ...more]
      : Object.hasOwn(properties, name)
        ? [properties[name] as Schema]
        : more
  return members.some((member) => holdsText(member, inner))
}

/** Text that is no choice among a few words. */
function holdsFreeText(schema: Schema, name: string): boolean {
  const field = schema.properties?.[name]
  return field?.type === 'string' && field.enum === undefined && field.const === undefined
}

function isKind(value: unknown): value is AnyEventKind {
  const { type, version, body } = (value ?? {}) as Partial<AnyEventKind>
  return typeof type === 'string' && typeof version === 'number' && body instanceof z.ZodType
}
