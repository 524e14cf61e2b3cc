import { globSync, readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import type { AnyEventKind, Room } from '@commedia/core'
import ts from 'typescript'
import * as z from 'zod'
import { absence, describeType, type SchemaNames } from './describe-type.ts'
import { grouped, plain, ROOT, writePage } from './places.ts'

interface Found {
  readonly kind: AnyEventKind
  readonly room: string
  readonly about: string
  readonly fields: ReadonlyMap<string, string>
}

const CORE = 'packages/core/src'

/** Writes a section for each room with the events it declares. Gives the number of event types. */
export async function writeEvents(): Promise<number> {
  const names = await schemaNames()
  const found = (await Promise.all(filesWith('defineEvent(').map(eventsIn))).flat()
  const homes = await roomsOfEvents()
  const rooms = grouped(found, ({ kind, room }) => homes.get(kind.type)?.[0] ?? room)
  const sections = [...rooms]
    .sort(([a], [b]) => a.localeCompare(b))
    .flatMap(([room, events]) => [
      `## ${room}`,
      '',
      ...[...events]
        .sort((a, b) => a.kind.type.localeCompare(b.kind.type))
        .flatMap((event) => eventText(event, names, homes.get(event.kind.type) ?? [])),
    ])
  writePage('events.md', [`${found.length} types in ${rooms.size} rooms.`, '', ...sections])
  return found.length
}

function eventText(
  { kind, about, fields }: Found,
  names: SchemaNames,
  homes: readonly string[],
): readonly string[] {
  const shape = kind.body instanceof z.ZodObject ? Object.entries<z.ZodType>(kind.body.shape) : []
  const also = homes.slice(1)
  const notes = [
    `version ${kind.version}`,
    ...(kind.moment ? ['leaves a line on the page'] : []),
    ...(also.length ? [`also folded by ${also.map((room) => `\`${room}\``).join(', ')}`] : []),
  ]
  return [
    `### \`${kind.type}\` {#${kind.type}}`,
    '',
    `${plain(about)} <span class="kind">${notes.join(' · ')}</span>`,
    '',
    ...(shape.length === 0
      ? [`Body: ${plain(describeType(kind.body as z.ZodType, names))}`, '']
      : [
          '| field | type | |',
          '| --- | --- | --- |',
          ...shape.map(
            ([name, one]) =>
              `| \`${name}\`${absence(one).optional ? '?' : ''} | ${plain(describeType(one, names))} | ${plain(fields.get(name) ?? '')} |`,
          ),
          '',
        ]),
  ]
}

/** Kinds come from the running module, sentences from its source. */
async function eventsIn(file: string): Promise<readonly Found[]> {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true)
  const module = (await import(pathToFileURL(file).href)) as Readonly<Record<string, unknown>>
  const room = file.slice(`${ROOT}${CORE}/`.length).split('/')[0] ?? ''
  return source.statements.filter(ts.isVariableStatement).flatMap((statement) => {
    const [declared] = statement.declarationList.declarations
    if (declared === undefined || !declared.initializer?.getText().startsWith('defineEvent(')) return []
    const kind = module[declared.name.getText()] as AnyEventKind | undefined
    if (kind === undefined) throw new Error(`${file}: ${declared.name.getText()} is not exported.`)
    return [{ kind, room, about: commentOf(statement), fields: fieldComments(declared.initializer) }]
  })
}

function fieldComments(node: ts.Node): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  const visit = (one: ts.Node): void => {
    if (ts.isPropertyAssignment(one)) {
      const comment = commentOf(one)
      if (comment && !found.has(one.name.getText())) found.set(one.name.getText(), comment)
    }
    one.forEachChild(visit)
  }
  visit(node)
  return found
}

function commentOf(node: ts.Node): string {
  const [first] = ts.getJSDocCommentsAndTags(node)
  return first === undefined ? '' : (ts.getTextOfJSDocComment(first.comment) ?? '')
}

/** By which rooms each type of event is folded, the one that bears its name in front. */
async function roomsOfEvents(): Promise<ReadonlyMap<string, readonly string[]>> {
  const homes = new Map<string, string[]>()
  for (const file of filesWith('defineRoom(')) {
    const module = (await import(pathToFileURL(file).href)) as Readonly<Record<string, unknown>>
    for (const room of Object.values(module).filter(isRoom))
      for (const { type } of room.events) homes.set(type, [...(homes.get(type) ?? []), room.name])
  }
  return homes
}

function isRoom(value: unknown): value is Room {
  return (
    typeof value === 'object' && value !== null && 'fold' in value && 'events' in value && 'initial' in value
  )
}

/** Every schema of core that has a name, by itself. */
async function schemaNames(): Promise<SchemaNames> {
  const names = new Map<unknown, string>()
  for (const file of filesWith('z.infer<typeof')) {
    const module = (await import(pathToFileURL(file).href)) as Readonly<Record<string, unknown>>
    for (const [name, value] of Object.entries(module)) if (value instanceof z.ZodType) names.set(value, name)
  }
  return names
}

function filesWith(words: string): readonly string[] {
  return globSync(`${CORE}/**/*.ts`, { cwd: ROOT, exclude: (name) => /\.test\.|testing$/.test(name) })
    .map((file) => `${ROOT}${file}`)
    .filter((file) => !/\.(test|rehearsal|data)\./.test(file) && readFileSync(file, 'utf8').includes(words))
    .filter((file) => !/record\/define-/.test(file))
    .sort()
}
