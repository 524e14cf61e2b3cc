import type { Json } from '../prelude/json.ts'

/** Something to fill in, as a JSON schema asks for it. */
export type FormField =
  | { readonly kind: 'text'; readonly least: number; readonly most: number | undefined }
  | {
      readonly kind: 'number'
      readonly least: number | undefined
      readonly most: number | undefined
      readonly whole: boolean
    }
  | { readonly kind: 'yes-no' }
  | { readonly kind: 'choice'; readonly options: readonly FormOption[] }
  | FormFields
  | {
      readonly kind: 'list'
      readonly of: FormField
      readonly least: number
      readonly most: number | undefined
    }
  /** One of several forms. */
  | { readonly kind: 'one-of'; readonly forms: readonly FormVariant[] }
  /** What no form is made for: written as JSON. */
  | { readonly kind: 'json' }

/** Several fields together. */
export interface FormFields {
  readonly kind: 'fields'
  readonly fields: readonly NamedField[]
  /** What is said whatever is filled in: the kind of a cue. */
  readonly fixed: Readonly<Record<string, Json>>
}

/** A field by its name. */
export interface NamedField {
  readonly name: string
  /** What it is called before people. */
  readonly title: string
  readonly note: string | undefined
  readonly isRequired: boolean
  /** What stands there where nobody says. */
  readonly usual: Json | undefined
  readonly field: FormField
}

/** A value to choose. */
export interface FormOption {
  readonly value: Json
  readonly title: string
}

/** One of several forms. */
export interface FormVariant {
  readonly title: string
  readonly note: string | undefined
  readonly field: FormField
}

type Schema = Readonly<Record<string, Json>>

/** Refers to itself so deep at most; below, it is written as JSON. */
const DEEPEST = 6

/** The form that a JSON schema asks for. What it cannot make one of is written as JSON. */
export function formFor(schema: Json): FormField {
  return fieldFor(schema, { root: schema, depth: 0 })
}

/** What people do in a piece: a form for each kind of cue, with its kind, and without the id that its sender gives it. */
export function cueForms(
  schema: Json,
): readonly (FormVariant & { readonly kind: string; readonly field: FormFields })[] {
  const field = formFor(schema)
  const forms = field.kind === 'one-of' ? field.forms : [{ title: '', note: undefined, field }]
  return forms.flatMap(({ title, note, field: form }) => {
    if (form.kind !== 'fields') return []
    const { kind } = form.fixed
    if (typeof kind !== 'string') return []
    const fields = form.fields.filter(({ name }) => name !== 'id')
    return [{ kind, title: title === '' ? inWords(kind) : title, note, field: { ...form, fields } }]
  })
}

interface Place {
  readonly root: Json
  readonly depth: number
}

function fieldFor(node: Json | undefined, place: Place): FormField {
  const schema = resolved(node, place)
  if (schema === undefined || place.depth > DEEPEST) return { kind: 'json' }
  const deeper = { ...place, depth: place.depth + 1 }
  const options = optionsOf(schema)
  if (options !== undefined) return { kind: 'choice', options }
  const forms = alternativesOf(schema)
  if (forms.length === 1) return fieldFor(forms[0], deeper)
  if (forms.length > 1)
    return { kind: 'one-of', forms: forms.map((form, at) => variantFor(form, at, deeper)) }
  switch (typeOf(schema)) {
    case 'string':
      return { kind: 'text', least: numberIn(schema.minLength) ?? 0, most: numberIn(schema.maxLength) }
    case 'integer':
    case 'number':
      return {
        ...{ kind: 'number', least: numberIn(schema.minimum), most: numberIn(schema.maximum) },
        whole: typeOf(schema) === 'integer',
      }
    case 'boolean':
      return { kind: 'yes-no' }
    case 'array':
      return {
        ...{ kind: 'list', of: fieldFor(schema.items, deeper) },
        ...{ least: numberIn(schema.minItems) ?? 0, most: numberIn(schema.maxItems) },
      }
    case 'object':
      return isSchema(schema.properties) ? fieldsFor(schema, schema.properties, deeper) : { kind: 'json' }
    default:
      return { kind: 'json' }
  }
}

function fieldsFor(schema: Schema, properties: Schema, place: Place): FormFields {
  const required = Array.isArray(schema.required) ? schema.required : []
  const fixed: Record<string, Json> = {}
  const fields: NamedField[] = []
  for (const [name, node] of Object.entries(properties)) {
    const own = resolved(node, place)
    if (own?.const !== undefined) fixed[name] = own.const
    else
      fields.push({
        ...{ name, title: textIn(own?.title) ?? inWords(name), note: textIn(own?.description) },
        ...{ isRequired: required.includes(name), usual: own?.default, field: fieldFor(node, place) },
      })
  }
  return { kind: 'fields', fields, fixed }
}

function variantFor(node: Json, at: number, place: Place): FormVariant {
  const schema = resolved(node, place)
  const field = fieldFor(node, place)
  const fixed = field.kind === 'fields' ? Object.values(field.fixed).find(isText) : undefined
  const title = textIn(schema?.title) ?? (fixed === undefined ? `${at + 1}` : inWords(fixed))
  return { title, note: textIn(schema?.description), field }
}

/** The values of something that can only be one of them. */
function optionsOf(schema: Schema): readonly FormOption[] | undefined {
  const { enum: values } = schema
  if (Array.isArray(values)) return values.map((value) => ({ value, title: inWords(String(value)) }))
  const said = (schema.oneOf ?? schema.anyOf) as Json | undefined
  if (!Array.isArray(said) || said.length === 0) return undefined
  const options = said.flatMap((one) =>
    isSchema(one) && one.const !== undefined
      ? [{ value: one.const, title: textIn(one.title) ?? inWords(String(one.const)) }]
      : [],
  )
  return options.length === said.length ? options : undefined
}

/** What something may be, without that it may be nothing. */
function alternativesOf({ oneOf, anyOf }: Schema): readonly Json[] {
  const all = oneOf ?? anyOf
  return Array.isArray(all) ? all.filter((one) => !(isSchema(one) && one.type === 'null')) : []
}

/** A type, where it may be nothing too. */
function typeOf({ type }: Schema): Json | undefined {
  return Array.isArray(type) ? type.find((one) => one !== 'null') : type
}

/** A schema where it stands, or where it says that it stands. */
function resolved(node: Json | undefined, { root }: Place): Schema | undefined {
  let found = node
  for (let steps = 0; isSchema(found) && typeof found.$ref === 'string' && steps < DEEPEST; steps++)
    found = found.$ref.startsWith('#') ? at(root, found.$ref.slice(1).split('/').filter(Boolean)) : undefined
  return isSchema(found) ? found : undefined
}

function at(root: Json, path: readonly string[]): Json | undefined {
  return path.reduce<Json | undefined>(
    (node, key) => (isSchema(node) ? node[key.replaceAll('~1', '/').replaceAll('~0', '~')] : undefined),
    root,
  )
}

/** A name of a program as people write it: `firstSpeaker` is “First speaker”. */
function inWords(name: string): string {
  const words = name
    .replace(/([a-z0-9])([A-Z])/gu, (_, one: string, other: string) => `${one} ${other.toLowerCase()}`)
    .replace(/[_-]+/gu, ' ')
    .trim()
  return words.slice(0, 1).toUpperCase() + words.slice(1)
}

function isSchema(node: Json | undefined): node is Schema {
  return typeof node === 'object' && node !== null && !Array.isArray(node)
}

function isText(value: Json | undefined): value is string {
  return typeof value === 'string'
}

function textIn(value: Json | undefined): string | undefined {
  return isText(value) && value.trim() !== '' ? value : undefined
}

function numberIn(value: Json | undefined): number | undefined {
  return typeof value === 'number' && Number.isFinite(value) && Math.abs(value) < Number.MAX_SAFE_INTEGER
    ? value
    : undefined
}
