import type * as z from 'zod'
import { type Json, parseJson } from '../prelude/json.ts'
import type { Problem } from './asking-words.ts'
import type { CallOutcome, TokenChances } from './call-outcome.ts'
import { cleanText } from './clean-reply.ts'
import type { ReplyForm } from './define-prompt.ts'
import { ANSWER_TOOL, labelAt, type Rung } from './rungs.ts'

/** A reply as read: the output, or what is wrong with it and the words that were wrong. */
export type Reading<Output> =
  | {
      readonly kind: 'read'
      readonly output: Output
      readonly reply: string
      readonly probabilities?: Readonly<Record<string, number>>
    }
  | { readonly kind: 'misread'; readonly problem: Problem; readonly reply: string }

type Reply = Exclude<CallOutcome, { kind: 'failed' }>

/** Reads a reply strictly, by the form that was asked for and the rung it was asked on. Executes nothing. */
export function readReply<Output>(reply: Reply, form: ReplyForm<Output>, rung: Rung): Reading<Output> {
  if (reply.kind === 'finished' && reply.mended !== undefined && form.kind !== 'text')
    return readJson(reply.mended, form)
  const calls = reply.kind === 'finished' ? reply.toolCalls : []
  if (calls.length > 0) {
    const [call] = calls
    const asked = rung === 'tools' && calls.length === 1 && call?.name === ANSWER_TOOL && form.kind !== 'text'
    return asked ? readJson(call.input, form) : misread(JSON.stringify(calls), { kind: 'wrong-tool' })
  }
  if (form.kind === 'text') return readText(reply.text, form)
  if (rung === 'labels' && form.kind === 'choice') return readLabel(reply, form.options)
  if (reply.kind === 'cut') return misread(reply.text, { kind: 'unfinished' })
  return readJson(reply.text, form)
}

function readText<Output>(text: string, form: Extract<ReplyForm<Output>, { kind: 'text' }>): Reading<Output> {
  const output = form.read ? form.read(text) : (text as Output)
  return output === undefined ? misread(text, { kind: 'unreadable' }) : { kind: 'read', output, reply: text }
}

function readJson<Output>(text: string, form: Exclude<ReplyForm<Output>, { kind: 'text' }>): Reading<Output> {
  const block = blockIn(text)
  const parsed = parseJson(text) ?? (block === undefined ? undefined : parseJson(block))
  if (form.kind === 'choice') {
    return readOption(parsed === undefined ? (block ?? text) : choiceIn(parsed), text, form.options)
  }
  if (parsed === undefined) return misread(text, { kind: 'not-json' })
  const result = form.schema.safeParse(text.includes('\\u') ? cleanStrings(parsed) : parsed)
  if (result.success) return { kind: 'read', output: result.data, reply: text }
  return misread(text, { kind: 'wrong-shape', issues: issuesOf(result.error) })
}

/** What stands in the one fenced block of a reply; several are none. */
function blockIn(text: string): string | undefined {
  const pieces = text.split('```')
  return pieces.length === 3 ? pieces[1]?.replace(/^[a-z]*\s/, '') : undefined
}

const MOST_ISSUES = 5

function issuesOf(error: z.ZodError): readonly string[] {
  return error.issues
    .slice(0, MOST_ISSUES)
    .map(({ path, message }) => `${path.join('.') || '(root)'}: ${message}`)
}

function choiceIn(value: Json): string {
  const choice = isObject(value) ? value.choice : value
  return typeof choice === 'string' ? choice : ''
}

function readOption<Output>(
  answer: string,
  reply: string,
  options: readonly (Output & string)[],
): Reading<Output> {
  const wanted = bare(answer)
  const found = options.filter((option) => bare(option) === wanted)
  const [output] = found
  return output !== undefined && found.length === 1
    ? { kind: 'read', output, reply }
    : misread(reply, { kind: 'no-option' })
}

/** An option but for case, width and the marks a model puts around a short answer. */
function bare(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/^[\s"'`*“”‘’「」-]+|[\s"'`*“”‘’「」.。!！]+$/g, '')
}

function readLabel<Output>(reply: Reply, options: readonly (Output & string)[]): Reading<Output> {
  const label = /^[^\p{L}\p{N}]*([A-Za-z])(?![\p{L}\p{N}])/u.exec(reply.text)?.[1]?.toUpperCase()
  const output = label === undefined ? undefined : options[label.charCodeAt(0) - 65]
  if (output === undefined) return misread(reply.text, { kind: 'no-option' })
  const probabilities = reply.chances && chancesOf(options, reply.chances)
  return { kind: 'read', output, reply: reply.text, ...(probabilities && { probabilities }) }
}

/** How likely each option's letter was at the first place that is not white space, normalised over the options. */
function chancesOf(
  options: readonly string[],
  places: readonly TokenChances[],
): Readonly<Record<string, number>> | undefined {
  const place = places.find(({ token }) => token.trim() !== '')
  if (!place) return undefined
  const weights = options.map((_, at) =>
    place.top.reduce(
      (sum, { token, logprob }) =>
        token.trim().toUpperCase() === labelAt(at) ? sum + Math.exp(logprob) : sum,
      0,
    ),
  )
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  if (total === 0) return undefined
  return Object.fromEntries(options.map((option, at) => [option, (weights[at] ?? 0) / total]))
}

function misread<Output>(reply: string, problem: Problem): Reading<Output> {
  return { kind: 'misread', problem, reply }
}

function cleanStrings(value: Json): Json {
  if (typeof value === 'string') return cleanText(value)
  if (Array.isArray(value)) return value.map(cleanStrings)
  if (!isObject(value)) return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, cleanStrings(inner)]))
}

function isObject(value: Json): value is { readonly [key: string]: Json } {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
