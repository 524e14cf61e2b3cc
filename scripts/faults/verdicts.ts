/** How the question is put. */
export type Form = 'json' | 'tools' | 'text'

/** What a server says when it behaves. */
export interface GoodReply {
  readonly speech: string
  readonly action: string | null
  readonly thought?: string
}

/** What may be taken for a whole reply: nothing, one value, or anything of the right shape. */
export type Verdict =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'only'; readonly value: unknown }
  | { readonly kind: 'anything' }

/** Modes in which no whole reply ever comes, whatever was asked for. */
const NEVER_WHOLE = new Set(
  `429 429ms 429date 429huge 429bare quota 401 400ctx 500 503 529 html redirect 200err no_choices reset hang badlen
   empty whitespace null refusal length content_filter null_finish odd_finish unknown_tool bad_args wrong_args
   tool_other dup_tool_id drop eof stall slow sse_error bad_sse huge repeat deep`.split(/\s+/),
)
/** Modes whose words come whole, but are no JSON of the schema. */
const NO_JSON = new Set(
  'text malformed truncated_json wrong_schema refusal_text dup_chunk split_utf8 echo leak'.split(' '),
)
/** Modes in which the good reply comes, with something odd around it. */
const GOOD_JSON = new Set('ok fenced extra_fields no_usage ping no_done never_close dup_id'.split(' '))
const GOOD_WORDS = new Set('ok no_usage ping no_done never_close dup_id'.split(' '))

/** What a careful person would accept in a mode. Written from the faults alone; it knows nothing of the guard. */
export function verdictOn(mode: string, form: Form, good: GoodReply): Verdict {
  if (NEVER_WHOLE.has(mode)) return { kind: 'nothing' }
  if (form === 'text') {
    if (mode === 'text') return { kind: 'only', value: good.speech }
    return GOOD_WORDS.has(mode) ? { kind: 'only', value: JSON.stringify(good) } : { kind: 'anything' }
  }
  if (NO_JSON.has(mode)) return { kind: 'nothing' }
  return GOOD_JSON.has(mode) ? { kind: 'only', value: good } : { kind: 'anything' }
}
