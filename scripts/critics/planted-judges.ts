import type { Random } from '@commedia/core'
import type { Player, SentPage } from '@commedia/core/testing'
import type { Choice } from '@commedia/evals'

/** The two texts a judge is shown. */
interface Shown {
  readonly first: string
  readonly second: string
}

/** How a planted judge makes up its mind; chance comes from `random` alone. */
type Mind = (shown: Shown, random: Random) => Choice

/** Judges whose behaviour is known, and what a report on their reliability must say of them. */
export const PLANTED = {
  'always first': 'prefers-first',
  'prefers longer': 'prefers-longer',
  noisy: 'noisy',
  perfect: 'sound',
  'noisy 30 %, else first': 'prefers-first',
} as const
/** The name of a planted judge. */
export type PlantedJudge = keyof typeof PLANTED

/** The share of verdicts that chance gives in a judge that is a little noisy. */
const LITTLE = 0.3

/** A simulated judge for any page with two texts; the perfect one is told which texts are sound. */
export function plantedJudge(name: PlantedJudge, sound: ReadonlySet<string>): Player {
  const coin: Mind = (_, random) => (random() < 0.5 ? 'first' : 'second')
  const minds: Readonly<Record<PlantedJudge, Mind>> = {
    'always first': () => 'first',
    'prefers longer': ({ first, second }) => {
      if (first.length === second.length) return 'tie'
      return first.length > second.length ? 'first' : 'second'
    },
    noisy: coin,
    perfect: ({ first }) => (sound.has(first) ? 'first' : 'second'),
    'noisy 30 %, else first': (shown, random) => (random() < LITTLE ? coin(shown, random) : 'first'),
  }
  return {
    recognise: (page) => textIn(page, 'first') !== '' && textIn(page, 'second') !== '',
    answer: (page, random) => {
      const shown = { first: textIn(page, 'first'), second: textIn(page, 'second') }
      const choice = minds[name](shown, random)
      if (page.wanted.kind !== 'choice')
        return { explanation: 'So it seems to me.', score: scoreFor(choice, random), choice }
      const { options } = page.wanted
      return options.includes(choice) ? choice : coin(shown, random)
    },
  }
}

function scoreFor(choice: Choice, random: Random): number {
  const isStrong = random() < 0.5
  if (choice === 'tie') return 3
  if (choice === 'first') return isStrong ? 1 : 2
  return isStrong ? 5 : 4
}

function textIn({ last }: SentPage, tag: string): string {
  return new RegExp(`<${tag}>\\n([\\s\\S]*?)\\n</${tag}>`, 'u').exec(last)?.[1] ?? ''
}
