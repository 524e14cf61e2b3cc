/** A character that is said, and where in the line it stands. */
export interface SpokenLetter {
  readonly char: string
  readonly at: number
}

const OPENERS: Readonly<Record<string, Unspoken>> = {
  '(': 'deed',
  '（': 'deed',
  '[': 'thought',
  '【': 'thought',
  '［': 'thought',
}
const CLOSERS: Readonly<Record<string, Unspoken>> = {
  ')': 'deed',
  '）': 'deed',
  ']': 'thought',
  '】': 'thought',
  '］': 'thought',
}

type Unspoken = 'deed' | 'thought' | 'starred'

/**
 * Reads a line as it comes and leaves out what no voice says: deeds in brackets or, at the head of a sentence, between stars;
 * thoughts; marks of emphasis. A bracket that never closes reaches to the end, so that no thought is spoken by a missing mark.
 */
export function spokenLetters(): (delta: string) => readonly SpokenLetter[] {
  let at = 0
  let within: Unspoken | undefined
  let depth = 0
  let stars = 0
  let last = ''
  let isHead = true

  const say = (said: SpokenLetter[], char: string, where: number): void => {
    said.push({ char, at: where })
    last = char
    if (!/\s/u.test(char)) isHead = ENDS.test(char) || (isHead && CLOSING.test(char))
    else if (char === '\n') isHead = true
  }
  const gap = (said: SpokenLetter[], where: number): void => {
    if (last !== '' && !/\s/u.test(last)) say(said, ' ', where)
  }
  const read = (said: SpokenLetter[], char: string, where: number): void => {
    if (within === 'starred') {
      if (char === '*' || char === '\n') within = undefined
      return
    }
    if (within !== undefined) {
      if (OPENERS[char] === within) depth++
      else if (CLOSERS[char] === within && --depth === 0) within = undefined
      return
    }
    if (char === '*') {
      stars++
      return
    }
    const opensDeed = stars === 1 && isHead && !/\s/u.test(char)
    stars = 0
    if (opensDeed) {
      within = 'starred'
      gap(said, where)
      return
    }
    const opened = OPENERS[char]
    if (opened !== undefined) {
      within = opened
      depth = 1
      gap(said, where)
    } else if (!MARKS.test(char)) say(said, char, where)
  }

  return (delta) => {
    const said: SpokenLetter[] = []
    for (let index = 0; index < delta.length; index++) read(said, delta[index] ?? '', at++)
    return said
  }
}

const MARKS = /[_~`#<>]/u
const ENDS = /[.!?。！？…؟۔।]/u
const CLOSING = /["'”’」』]/u
