import { pick, type Random } from '../prelude/random.ts'

/** Some text that a small GBNF grammar allows: literals, classes, rules, groups, alternatives, counts. */
export function textOfGrammar(grammar: string, random: Random): string {
  const rules = new Map(
    grammar.split('\n').map((line) => {
      const at = line.indexOf(' ::= ')
      return [line.slice(0, at), line.slice(at + 5)] as const
    }),
  )
  const written = (rule: string): string => {
    const body = rules.get(rule)
    if (body === undefined) throw new Error(`The grammar has no rule ${rule}.`)
    const tokens = [...body.matchAll(TOKEN)].map(([token]) => token)
    let at = 0
    const either = (): string => {
      const ways = [sequence()]
      while (tokens[at] === '|') {
        at++
        ways.push(sequence())
      }
      return pick(ways, random) ?? ''
    }
    const sequence = (): string => {
      let text = ''
      while (at < tokens.length && tokens[at] !== '|' && tokens[at] !== ')') text += counted()
      return text
    }
    const counted = (): string => {
      const from = at
      let text = one()
      const [least, most] = countsOf(tokens[at])
      if (most === 1 && least === 1) return text
      const after = at + 1
      const times = least + Math.floor(random() * (most - least + 1))
      text = ''
      for (let done = 0; done < times; done++) {
        at = from
        text += one()
      }
      at = after
      return text
    }
    const one = (): string => {
      const token = tokens[at++] ?? ''
      if (token === '(') {
        const text = either()
        at++
        return text
      }
      if (token.startsWith('"')) return JSON.parse(token) as string
      return token.startsWith('[') ? (pick(['a', 'key', '雪', '?'], random) ?? '') : written(token)
    }
    return either()
  }
  return written('root')
}

const TOKEN = /"(?:\\.|[^"\\])*"|\[(?:\\.|[^\]\\])*\]|\{\d+,\d*\}|[()|?*+]|[A-Za-z][\w-]*/gu

function countsOf(token = ''): readonly [number, number] {
  const [, least, most] = /^\{(\d+),(\d*)\}$/.exec(token) ?? []
  if (least !== undefined) return [Number(least), Math.min(Number(most), Number(least) + 3)]
  if (token === '?') return [0, 1]
  if (token === '*') return [0, 3]
  return token === '+' ? [1, 3] : [1, 1]
}
