import type { Json } from '../prelude/json.ts'
import type { FormField, FormFields } from './form.ts'

/** What somebody has filled in so far: letters as they were typed, a choice by its place. */
export type FormDraft = string | boolean | readonly FormDraft[] | { readonly [name: string]: FormDraft }

/** A form nobody has written on. */
export function emptyDraft(field: FormField, usual?: Json): FormDraft {
  switch (field.kind) {
    case 'yes-no':
      return usual === true
    case 'choice': {
      const at = field.options.findIndex(({ value }) => value === usual)
      return at < 0 ? '' : String(at)
    }
    case 'fields':
      return Object.fromEntries(
        field.fields.map(({ name, field: of, usual: own }) => [name, emptyDraft(of, own)]),
      )
    case 'list':
      return Array.isArray(usual) && usual.length > 0
        ? usual.map((one) => filled(field.of, one))
        : Array.from({ length: field.least }, () => emptyDraft(field.of))
    case 'one-of':
      return { chosen: '0', ...draftsOf(field.forms.map(({ field: of }) => of)) }
    case 'json':
      return usual === undefined ? '' : JSON.stringify(usual)
    default:
      return usual === undefined || usual === null ? '' : String(usual)
  }
}

/** What was filled in, as it is sent; nothing where nothing was. */
export function draftValue(field: FormField, draft: FormDraft): Json | undefined {
  switch (field.kind) {
    case 'text':
      return draft === '' ? undefined : String(draft)
    case 'number':
      return String(draft).trim() === '' ? undefined : Number(draft)
    case 'yes-no':
      return draft === true
    case 'choice':
      return draft === '' ? undefined : field.options[Number(draft)]?.value
    case 'fields':
      return fieldsValue(field, draft)
    case 'list':
      return Array.isArray(draft) ? draft.flatMap((one) => draftValue(field.of, one) ?? []) : undefined
    case 'one-of': {
      const { chosen = '0', ...drafts } = partsOf(draft)
      const form = field.forms[Number(chosen)]
      return form === undefined ? undefined : draftValue(form.field, drafts[`${chosen}`] ?? '')
    }
    case 'json':
      return jsonIn(String(draft))
  }
}

function fieldsValue({ fields, fixed }: FormFields, draft: FormDraft): Json | undefined {
  const parts = partsOf(draft)
  const said = fields.flatMap(({ name, field, isRequired }) => {
    const value = draftValue(field, parts[name] ?? '')
    const isLeft = value === undefined || (!isRequired && isNothing(value))
    return isLeft ? [] : [[name, value] as const]
  })
  return { ...fixed, ...Object.fromEntries(said) }
}

/** What somebody who fills in nothing leaves: it is not sent, so that what is usual holds. */
function isNothing(value: Json): boolean {
  if (value === null || typeof value !== 'object') return false
  return Object.keys(value).length === 0
}

function filled(field: FormField, value: Json): FormDraft {
  if (field.kind !== 'fields' || value === null || typeof value !== 'object' || Array.isArray(value))
    return emptyDraft(field, value)
  const own = value as Readonly<Record<string, Json>>
  return Object.fromEntries(
    field.fields.map(({ name, field: of, usual }) => [name, filled(of, own[name] ?? usual ?? '')]),
  )
}

function draftsOf(fields: readonly FormField[]): Readonly<Record<string, FormDraft>> {
  return Object.fromEntries(fields.map((field, at) => [`${at}`, emptyDraft(field)]))
}

function partsOf(draft: FormDraft): Readonly<Record<string, FormDraft>> {
  return typeof draft === 'object' && !Array.isArray(draft)
    ? (draft as Readonly<Record<string, FormDraft>>)
    : {}
}

/** What cannot be read as JSON is sent as it was written, and refused by whoever knows better. */
function jsonIn(text: string): Json | undefined {
  if (text.trim() === '') return undefined
  try {
    return JSON.parse(text) as Json
  } catch {
    return text
  }
}
