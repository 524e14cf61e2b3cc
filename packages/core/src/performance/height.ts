import { inLanguage } from '../prelude/in-language.ts'
import { wordTable } from '../prelude/word-table.ts'
import type { Blueprint } from '../schema/blueprint.ts'
import type { PointPlace } from './point-place.ts'

/** How high a scene should run, by its place in the play: it builds, is held, falls, and is let breathe. In words, for the director. */
export function heightOf({ acts, language }: Blueprint, { act, point }: PointPlace): string {
  const before = acts.slice(0, act).reduce((sum, { points }) => sum + points.length, 0)
  const all = acts.reduce((sum, { points }) => sum + points.length, 0)
  const words = inLanguage(language, HEIGHTS)
  if (before + point === all - 1) return words.last
  if (point === (acts[act]?.points.length ?? 0) - 1) return words.curtain
  const along = (before + point) / Math.max(1, all - 1)
  if (before + point === 0) return words.first
  return along < 0.5 ? words.build : along < 0.8 ? words.hold : words.fall
}

export const HEIGHTS = wordTable('performance.height', {
  en: {
    first:
      'How high: low. It is the first scene, and a stranger listens. Begin with people at work who know each other, and let it be funny. Then who they are to each other; then what is to happen tonight, and when: each once, in plain words, with room in between. Numbers, rules and old stories that this scene can do without wait for theirs. Only then does something turn out to be wrong.',
    build: 'How high: rising. Each beat presses a little harder than the one before; one relief, no more.',
    hold: 'How high: high, and held there. No new secret; what is known now has to be answered for.',
    fall: 'How high: it breaks here and drops. After the blow, quiet; short words; somebody does something with their hands.',
    curtain:
      'How high: the highest of this act, and cut off at the top: the question stands open as the curtain comes down.',
    last: 'How high: from hope to the end. Begin almost happy. Then the turn, done and paid for before our eyes; and what the evening has counted towards is decided by a deed, so that everybody in the house can say what became of it. Then room: two or three quiet beats in which each finds out what is left to them.',
  },
  zh: {
    first:
      '火候：小火。头一场，听的是生人。先是几个熟人手里有活，嘴里有玩笑。再让人明白他们彼此是什么人；再是今晚几点要出什么事：各明明白白说一遍，中间留空。这一场用不着的数目、规矩、旧事，等到用它的那一场再说。然后才露出哪里不对。',
    build: '火候：往上走。一步比一步紧；只松一口气，不多松。',
    hold: '火候：旺，就烧在这儿。不再添新的秘密；已经知道的，该有个交代了。',
    fall: '火候：就在这里断，断了往下落。那一下之后是静的，话短，手里有事。',
    curtain: '火候：这一幕的顶，停在顶上：幕落的时候，那个问题还悬着。',
    last: '火候：从有指望走到底。开头几乎是高兴的。然后一转，当着大家的面做出来、付出去；整晚数着的那件事，要由一个动作了结，让台下人人说得出结果。之后留出地方：两三步静的，各人看看自己还剩下什么。',
  },
} as const)
