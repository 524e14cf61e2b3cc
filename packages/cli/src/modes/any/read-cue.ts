import type { Json } from '@commedia/core'
import type { cueForms, FormField } from '@commedia/core/forms'

/** What people do in a piece: a form for each kind of cue. */
export type CueForms = ReturnType<typeof cueForms>
type CueForm = CueForms[number]

/** A cue before it has a name. */
export type PieceWish = { readonly kind: string } & Readonly<Record<string, Json>>

/** What somebody typed: something to do, or a kind that was not filled in. */
export type ReadCue =
  | { readonly kind: 'cue'; readonly cue: PieceWish }
  | { readonly kind: 'wrong'; readonly usage: readonly string[] }

/**
 * Reads what somebody typed by the forms of the mode: `/vote against I walk home at five`. Fields stand in their order, and the
 * last text takes the rest. Words without a slash are for the first kind that wants nothing but words.
 */
export function readCue(typed: string, forms: CueForms): ReadCue {
  const [, named, rest = ''] = /^\/(\S+)\s*([\s\S]*)$/u.exec(typed) ?? []
  const form = named === undefined ? forms.find(isForWords) : forms.find((one) => isCalled(one, named))
  if (form === undefined) return { kind: 'wrong', usage: forms.map(usageOf) }
  const cue = filledIn(form, named === undefined ? typed : rest)
  return cue === undefined ? { kind: 'wrong', usage: [usageOf(form)] } : { kind: 'cue', cue }
}

/** How a kind of cue is typed. */
export function usageOf({ kind, title, field: { fields } }: CueForm): string {
  const wanted = fields.map(({ title: name, isRequired, field }) => {
    const values =
      field.kind === 'choice' ? field.options.map(({ value }) => String(value)).join('|') : `<${name}>`
    return isRequired ? values : `[${values}]`
  })
  return `${[`/${kind}`, ...wanted].join(' ')}   ${title}`
}

/** A form that takes plain words. */
function isForWords({ field: { fields } }: CueForm): boolean {
  return fields.length === 1 && fields[0]?.field.kind === 'text'
}

function isCalled({ kind, title }: CueForm, name: string): boolean {
  return [kind, title].some((one) => one.toLowerCase() === name.toLowerCase())
}

function filledIn({ field: { fields, fixed } }: CueForm, typed: string): PieceWish | undefined {
  let rest = typed.trim()
  const said: Record<string, Json> = {}
  const lastText = fields.findLastIndex(({ field }) => field.kind === 'text')
  for (const [at, named] of fields.entries()) {
    const { name, isRequired, field } = named
    const isLast = at === lastText || at === fields.length - 1
    const read = isLast && field.kind === 'text' ? { value: rest, rest: '' } : takeOne(field, rest)
    if (read === undefined || isBlank(read.value)) {
      if (isRequired) return undefined
      continue
    }
    said[name] = read.value
    rest = read.rest
  }
  return rest === '' ? { ...(fixed as { readonly kind: string }), ...said } : undefined
}

function isBlank(value: Json): boolean {
  return value === ''
}

interface Taken {
  readonly value: Json
  readonly rest: string
}

/** What a field takes from the beginning of what is left. */
function takeOne(field: FormField, left: string): Taken | undefined {
  const [word = '', ...others] = left.split(/\s+/u)
  const rest = left.slice(word.length).trimStart()
  switch (field.kind) {
    case 'text':
      return { value: word, rest }
    case 'number':
      return word === '' || Number.isNaN(Number(word)) ? undefined : { value: Number(word), rest }
    case 'yes-no':
      return YES.has(word.toLowerCase())
        ? { value: true, rest }
        : NO.has(word.toLowerCase())
          ? { value: false, rest }
          : undefined
    case 'choice': {
      const found = field.options
        .flatMap(({ value, title }) => [String(value), title].map((called) => ({ value, called })))
        .toSorted((one, other) => other.called.length - one.called.length)
        .find(({ called }) => left.toLowerCase().startsWith(called.toLowerCase()))
      return found && { value: found.value, rest: left.slice(found.called.length).trimStart() }
    }
    default:
      return others.length + word.length === 0 ? undefined : takeJson(left)
  }
}

const YES: ReadonlySet<string> = new Set(['yes', 'y', 'true', '是'])
const NO: ReadonlySet<string> = new Set(['no', 'n', 'false', '否'])

function takeJson(left: string): Taken | undefined {
  try {
    return { value: JSON.parse(left) as Json, rest: '' }
  } catch {
    return undefined
  }
}
