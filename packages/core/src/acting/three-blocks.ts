/** A reply in three blocks: what is perceived, what is thought, what is said. */
export interface ThreeBlocks {
  readonly perception: string
  readonly think: string
  readonly answer: string
}

const TAG = /<\/?(?:perception|vision|think|answer)>/g
/** Each block in its order: how it may open, and how it then closes. `vision` is an older name of the first. */
const ORDER: readonly (readonly string[])[] = [['perception', 'vision'], ['think'], ['answer']]

/** Reads a reply of three blocks strictly: in order, once each, nothing outside them; `undefined` otherwise. */
export function readBlocks(text: string): ThreeBlocks | undefined {
  const tags = [...text.matchAll(TAG)].map(([tag]) => tag)
  const between = text.split(TAG)
  const isInOrder = ORDER.every((names, at) =>
    names.some((name) => tags[at * 2] === `<${name}>` && tags[at * 2 + 1] === `</${name}>`),
  )
  const outside = between.filter((_, at) => at % 2 === 0)
  if (tags.length !== ORDER.length * 2 || !isInOrder || outside.some((words) => words.trim() !== ''))
    return undefined
  const [perception = '', think = '', answer = ''] = between
    .filter((_, at) => at % 2 === 1)
    .map((words) => words.trim())
  return { perception, think, answer }
}

/** What stands in a reply's perception block; empty when it is missing. */
export function perceptionIn(text: string): string {
  return blockIn(text, 'perception') || blockIn(text, 'vision')
}

/** What stands in a reply's think block; empty when it is missing. */
export function thinkIn(text: string): string {
  return blockIn(text, 'think')
}

/** What stands in a reply's answer block; empty when it is missing. */
export function answerIn(text: string): string {
  return blockIn(text, 'answer')
}

function blockIn(text: string, name: string): string {
  const from = text.indexOf(`<${name}>`)
  const to = text.indexOf(`</${name}>`, from)
  return from < 0 || to < 0 ? '' : text.slice(from + name.length + 2, to).trim()
}

/** Lets through only the answer of a three-block reply, as it streams. */
export function answerStream(): { push(delta: string): string } {
  let rest = ''
  /** Which block comes or is open, and by which name; past the last, or after any fault, nothing more is shown. */
  let block = 0
  let inside: string | undefined

  const closeFrom = (shown: string): string => {
    const found = rest.search(TAG)
    if (found < 0) {
      const keep = startOfTag(rest)
      const out = rest.slice(0, rest.length - keep)
      rest = rest.slice(rest.length - keep)
      return shown + (block === ORDER.length - 1 ? out : '')
    }
    const closer = `</${inside}>`
    const words = rest.slice(0, found)
    const own = rest.startsWith(closer, found)
    const out = block === ORDER.length - 1 ? words : ''
    rest = rest.slice(found + closer.length)
    inside = undefined
    block = own ? block + 1 : ORDER.length
    return shown + out
  }

  return {
    push(delta) {
      rest += delta
      let shown = ''
      while (block < ORDER.length) {
        if (inside !== undefined) {
          shown = closeFrom(shown)
          if (inside !== undefined) return shown
          continue
        }
        rest = rest.trimStart()
        const names = ORDER[block] ?? []
        const name = names.find((one) => rest.startsWith(`<${one}>`))
        if (name !== undefined) {
          rest = rest.slice(name.length + 2)
          inside = name
        } else if (names.some((one) => `<${one}>`.startsWith(rest))) return shown
        else block = ORDER.length
      }
      return shown
    },
  }
}

/** How many characters at the end of a text could be the beginning of a tag. */
function startOfTag(text: string): number {
  const at = text.lastIndexOf('<')
  const tail = at < 0 ? '' : text.slice(at)
  const open = ORDER.flat().some((name) => `<${name}>`.startsWith(tail) || `</${name}>`.startsWith(tail))
  return tail !== '' && open ? tail.length : 0
}
