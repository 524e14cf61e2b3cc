/** Where a page is run: a home of one machine, and a house with accounts on PostgreSQL. */
export const PLACES = ['home', 'postgres'] as const
/** Where a page is run. */
export type Place = (typeof PLACES)[number]

/** Commands of a page that are run together, and what the page says one sees. */
export interface Block {
  readonly line: number
  readonly commands: readonly string[]
  /** What the output has, line by line, with … for whatever stands there. */
  readonly sees: readonly string[]
  /** The places it is for. */
  readonly places: readonly Place[]
  /** Why it is run nowhere here. */
  readonly skipped?: string
}

const FENCE = /^```(\w*)$/u
const ONLY = /^<!-- only: (\w+) -->$/u
const SKIPPED = /^# Not run by the proof: (.+)$/u

/**
 * The fenced commands of a page, in order. A fence of text behind one is what is seen; a comment above says for which place both are,
 * and a first line in the fence why nothing of it is run.
 */
export function readRunbook(page: string): readonly Block[] {
  const blocks: Block[] = []
  const lines = page.split('\n')
  let places: readonly Place[] = PLACES
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at] ?? ''
    const [, only] = ONLY.exec(line) ?? []
    if (only !== undefined) places = placesNamed(only, at)
    const [, kind] = FENCE.exec(line) ?? []
    if (kind === undefined) continue
    const end = lines.indexOf('```', at + 1)
    if (end < 0) throw new Error(`The fence in line ${at + 1} has no end.`)
    const inside = lines.slice(at + 1, end)
    const last = blocks.at(-1)
    if (kind === 'sh') blocks.push({ line: at + 1, ...commandsIn(inside), sees: [], places })
    else if (kind === 'text' && last !== undefined) blocks[blocks.length - 1] = { ...last, sees: inside }
    else throw new Error(`The fence in line ${at + 1} is neither sh nor text behind it.`)
    if (kind === 'sh') places = PLACES
    at = end
  }
  return blocks
}

function placesNamed(only: string, at: number): readonly Place[] {
  const named = PLACES.filter((place) => place === only)
  if (named.length === 0) throw new Error(`Line ${at + 1} is for ${only}, and there is no such place.`)
  return named
}

function commandsIn(lines: readonly string[]): Pick<Block, 'commands' | 'skipped'> {
  const [, skipped] = SKIPPED.exec(lines[0] ?? '') ?? []
  const commands = lines
    .join('\n')
    .replaceAll('\\\n', '')
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.startsWith('#'))
  return { commands, ...(skipped === undefined ? {} : { skipped }) }
}

/** The first line of what should be seen that is not, if there is one. */
export function notSeen({ sees }: Pick<Block, 'sees'>, output: string): string | undefined {
  const lines = output.split('\n')
  let at = 0
  for (const wanted of sees) {
    const found = lines.findIndex((line, nth) => nth >= at && asPattern(wanted).test(line))
    if (found < 0) return wanted
    at = found + 1
  }
  return undefined
}

function asPattern(line: string): RegExp {
  const parts = line.trim().split('…')
  const escaped = parts.map((part) => part.replace(/[\\^$.*+?()[\]{}|]/gu, '\\$&'))
  return new RegExp(`^\\s*${escaped.join('.*')}\\s*$`, 'u')
}
