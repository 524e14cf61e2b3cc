import type { Random } from '@commedia/core'
import type { Player } from '@commedia/core/testing'
import { type Choice, DIMENSIONS, type DimensionId, type FlawedPlay, PLAY_FLAWS } from '@commedia/evals'

/** What a planted critic may know of a script, by its text: from which play it is, and what is wrong with it. */
export interface KnownScript {
  readonly of: string
  readonly flaw?: FlawedPlay['flaw']
  /** Lines that are planted; 0 in a sound one, however long it was made. */
  readonly lines: number
  /** It was made longer by what says nothing. */
  readonly padded?: true
}

interface Looked {
  readonly head: DimensionId
  readonly first: string
  readonly second: string
  /** How much worse the first is than the second, in planted lines. */
  readonly worse: (counts?: (script: KnownScript) => boolean) => number
  /** Whether only the first was padded (1), only the second (−1), or both or none (0). */
  readonly filler: number
}

/** Who the first is worth how much more to, from −2 to 2. */
type Mind = (looked: Looked, random: Random) => number

const MINDS = {
  /** Finds everything under every head. */
  perfect: ({ worse }) => -2 * Math.sign(worse()),
  /** Finds what stands in three lines or more. */
  'from three lines': ({ worse }) => -2 * Math.sign(worse(({ lines }) => lines >= 3)),
  /** Finds a flaw only under the head that it belongs to. */
  'by its head': ({ worse, head }) =>
    -2 * Math.sign(worse(({ flaw }) => flaw !== undefined && PLAY_FLAWS[flaw] === head)),
  'always first': () => 2,
  'prefers longer': ({ first, second }) => 2 * Math.sign(first.length - second.length),
  /** A step for what is sound, a step for what is longer. */
  'leans longer': ({ worse, first, second }) => Math.sign(first.length - second.length) - Math.sign(worse()),
  /** A step for what is sound, a step for what has no filler in it. */
  'minds filler': ({ worse, filler }) => -Math.sign(worse()) - filler,
  noisy: (_, random) => (random() < 0.5 ? 1 : -1),
} satisfies Readonly<Record<string, Mind>> as Readonly<Record<string, Mind>>

/** Critics whose behaviour is known, by name. */
export const PLANTED_CRITICS: readonly string[] = Object.keys(MINDS)

/** A simulated critic on the page that ranks. What it knows of the scripts it is told, as it cannot read. */
export function plantedCritic(name: string, known: ReadonlyMap<string, KnownScript>): Player {
  const mind = MINDS[name]
  if (mind === undefined) throw new Error(`There is no critic ${name}.`)
  return {
    recognise: ({ last }) => textIn(last, 'first') !== '' && textIn(last, 'second') !== '',
    answer: ({ last }, random) => {
      const [first, second] = [textIn(last, 'first'), textIn(last, 'second')]
      const planted = (text: string, counts: (script: KnownScript) => boolean): number => {
        const script = known.get(text)
        return script !== undefined && counts(script) ? script.lines : 0
      }
      const padded = (text: string): number => Number(known.get(text)?.padded === true)
      const worth = mind(
        {
          head: headOn(last),
          ...{ first, second },
          worse: (counts = () => true) => planted(first, counts) - planted(second, counts),
          filler: padded(first) - padded(second),
        },
        random,
      )
      const choice: Choice = worth > 0 ? 'first' : worth < 0 ? 'second' : 'tie'
      return { explanation: 'So it seems to me.', score: 3 - worth, choice }
    },
  }
}

function headOn(last: string): DimensionId {
  const found = DIMENSIONS.find(
    ({ name }) => last.includes(`The head: ${name.en}.`) || last.includes(`这一条：${name.zh}。`),
  )
  if (found === undefined) throw new Error('There is no head on this page.')
  return found.id
}

function textIn(last: string, tag: string): string {
  return new RegExp(`<${tag}>\\n([\\s\\S]*?)\\n</${tag}>`, 'u').exec(last)?.[1] ?? ''
}
