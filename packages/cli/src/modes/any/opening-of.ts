import { readFile } from 'node:fs/promises'
import { CommediaError, type Json } from '@commedia/core'
import { type FormField, formFor } from '@commedia/core/forms'

/** What a piece is opened with: a file of JSON, and fields that were set one by one over it. */
export async function openingOf(
  { file, set }: { readonly file: string | undefined; readonly set: readonly string[] },
  schema: Json,
): Promise<Json> {
  const given = file === undefined ? {} : await readJson(file)
  const form = formFor(schema)
  return set.reduce<Json>((opening, one) => {
    const [, path, text] = /^([^=]+)=([\s\S]*)$/u.exec(one) ?? []
    if (path === undefined || text === undefined)
      throw new CommediaError('wrong-setting', `--set ${one}: write it as field=value, jury.0.name=Ines.`)
    return withField(opening, { path: path.trim().split('.'), text, field: form })
  }, given)
}

/** The fields of an opening by their paths, as `--set` names them. */
export function fieldPaths(schema: Json): readonly string[] {
  return pathsIn(formFor(schema), '')
}

interface Setting {
  readonly path: readonly string[]
  readonly text: string
  readonly field: FormField | undefined
}

function withField(of: Json | undefined, { path, text, field }: Setting): Json {
  const [name, ...deeper] = path
  if (name === undefined) return valueIn(text, field)
  if (/^\d+$/u.test(name) && (field === undefined || field.kind === 'list')) {
    const all = Array.isArray(of) ? [...of] : []
    all[Number(name)] = withField(all[Number(name)], { path: deeper, text, field: field?.of })
    return Array.from(all, (one) => one ?? {})
  }
  const known = field?.kind === 'fields' ? field.fields.find((one) => one.name === name)?.field : undefined
  const before = typeof of === 'object' && of !== null && !Array.isArray(of) ? of : {}
  const within = (before as Readonly<Record<string, Json>>)[name]
  return { ...before, [name]: withField(within, { path: deeper, text, field: known }) }
}

function valueIn(text: string, field: FormField | undefined): Json {
  switch (field?.kind) {
    case 'text':
      return text
    case 'number':
      return Number(text)
    case 'yes-no':
      return /^(y|yes|true|1|是)$/iu.test(text.trim())
    case 'choice':
      return field.options.find(({ value, title }) => [String(value), title].includes(text))?.value ?? text
    default:
      return parsed(text)
  }
}

function pathsIn(field: FormField, path: string): readonly string[] {
  const below = (name: string): string => (path === '' ? name : `${path}.${name}`)
  switch (field.kind) {
    case 'fields':
      return field.fields.flatMap((one) => pathsIn(one.field, below(one.name)))
    case 'list':
      return pathsIn(field.of, below('0'))
    case 'choice':
      return [`${path}=${field.options.map(({ value }) => String(value)).join('|')}`]
    default:
      return [path]
  }
}

async function readJson(file: string): Promise<Json> {
  const read = readFile(file, 'utf8').then((text) => JSON.parse(text) as Json)
  return read.catch((cause: unknown) => {
    throw new CommediaError('wrong-setting', `${file} cannot be read as JSON.`, { cause })
  })
}

function parsed(text: string): Json {
  try {
    return JSON.parse(text) as Json
  } catch {
    return text
  }
}
