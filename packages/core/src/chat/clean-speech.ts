/** Turn marks of chat templates; ordinary words between angle brackets are none. */
const TEMPLATE_MARKS =
  /<\|(?:im_start|start_header_id)\|>[ \t]*(?:system|user|assistant)?[ \t]*\n?|<\|[a-z_]{2,24}\|>|<｜[^｜>]{2,40}｜>|\[\/?INST\]|<<\/?SYS>>|<(?:start|end)_of_turn>(?:model|user)?\n?/g
/** `<s>` may also be struck-out text: only a mark without its partner is control mark-up. */
const LONELY_OPENING = /^\s*<s>(?![\s\S]*<\/s>)/
const LONELY_CLOSING = /<\/s>\s*$/

/** Takes out the control marks of chat templates and leaves everything a person could have meant. */
export function withoutTemplateMarks(text: string): string {
  if (!/[<[]/.test(text)) return text
  const bare = text.replace(TEMPLATE_MARKS, '').replace(LONELY_OPENING, '')
  return bare.includes('<s>') ? bare : bare.replace(LONELY_CLOSING, '')
}

/** Who speaks, and who else could have been given words by mistake. */
export interface Speakers {
  readonly name: string
  readonly others: readonly string[]
}

/** A model's words as one speaker's line: no marks, no own name in front, and nothing of anybody else's lines. */
export function cleanSpeech(text: string, { name, others }: Speakers): string {
  const bare = withoutLabel(withoutTemplateMarks(text).trim(), name)
  const lines = bare.split('\n')
  const foreign = lines.findIndex((line) => others.some((other) => startsWithLabel(line, other)))
  const own = foreign < 0 ? lines : lines.slice(0, foreign)
  return withoutWrapping(own.map((line) => withoutLabel(line, name)).join('\n')).trim()
}

/** Drops `Name:` at the head of a line, in either script. */
export function withoutLabel(line: string, name: string): string {
  if (!startsWithLabel(line, name)) return line
  return line.slice(line.search(/[:：]/) + 1).replace(/^[*_\s]+/, '')
}

function startsWithLabel(line: string, name: string): boolean {
  const head = line.replace(/^[\s*_[【]+/, '')
  if (!head.toLowerCase().startsWith(name.toLowerCase())) return false
  return /^[\s*_\]】]*[:：]/.test(head.slice(name.length))
}

const QUOTES: readonly (readonly [string, string])[] = [
  ['"', '"'],
  ['“', '”'],
  ['「', '」'],
]

function withoutWrapping(text: string): string {
  const bare = text.trim()
  for (const [open, close] of QUOTES) {
    if (bare.length < 3 || !bare.startsWith(open) || !bare.endsWith(close)) continue
    const inner = bare.slice(1, -1)
    if (!inner.includes(open) && !inner.includes(close)) return inner
  }
  return text
}
