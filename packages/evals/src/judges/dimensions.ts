import type { Language } from '@commedia/core'

/** Something a critic looks for, in one line. */
export interface Criterion {
  readonly name: Readonly<Record<Language, string>>
  readonly asks: Readonly<Record<Language, string>>
}

/** A head under which performances are compared. */
export interface Dimension {
  readonly id: 'character' | 'narrative' | 'interaction'
  readonly name: Readonly<Record<Language, string>>
  /** What it is about, as one would say it to a critic. */
  readonly asks: Readonly<Record<Language, string>>
  readonly criteria: readonly Criterion[]
}

/** The name of a head. */
export type DimensionId = Dimension['id']

/** Character performance: believability and agency. */
const CHARACTER: Dimension = {
  id: 'character',
  name: { en: 'character performance', zh: '人物表演' },
  asks: {
    en: 'Are these people? One believes them, and what they do they do of their own will.',
    zh: '台上站的是不是活人：让人信，做什么都是自己要做。',
  },
  criteria: [
    {
      name: { en: 'consistency', zh: '前后一致' },
      asks: {
        en: 'everybody stays who they are, in what they want, what they know and how they talk; who changes has been given a reason on stage',
        zh: '各人的心思、见识、口气始终是自己的；要变，得是台上有事逼出来的',
      },
    },
    {
      name: { en: 'depth and development', zh: '深度与变化' },
      asks: {
        en: 'there is more to them than their first line showed, and the evening has done something to them by its end',
        zh: '不止开口头一句露的那点底；这一晚过去，人身上留下了点什么',
      },
    },
    {
      name: { en: 'believability', zh: '可信' },
      asks: {
        en: 'a living person in that spot could say and do this; they want something and go after it instead of waiting to be pushed',
        zh: '换个活人到那一步，会这么说、这么做；心里有所求，自己去争，不等人推',
      },
    },
  ],
}

/** Narrative quality: coherence, resonance, integrity. */
const NARRATIVE: Dimension = {
  id: 'narrative',
  name: { en: 'narrative quality', zh: '叙事质量' },
  asks: {
    en: 'Is it a story? It hangs together, it stays with one, and it is whole.',
    zh: '成不成一个故事：连得上，留得下，有头有尾。',
  },
  criteria: [
    {
      name: { en: 'plot advance', zh: '情节推进' },
      asks: {
        en: 'every scene leaves things otherwise than it found them; going in circles counts against it',
        zh: '每一场演完，局面都跟开场不同；原地打转要扣分',
      },
    },
    {
      name: { en: 'creativity and engagement', zh: '新意与吸引力' },
      asks: {
        en: 'a turn one did not see coming, an image one keeps, a reason to want the next line',
        zh: '有没料到的一转，有忘不掉的一笔，让人想听下一句',
      },
    },
    {
      name: { en: 'coherence and logic', zh: '连贯与情理' },
      asks: {
        en: 'what happens follows from what happened; things, places and facts stay what they were, and what was opened is closed',
        zh: '后事都由前事来；东西、地方、说过的事不走样；开了头的都有交代',
      },
    },
  ],
}

/** Interaction experience: responsiveness, immersion, fluency. */
const INTERACTION: Dimension = {
  id: 'interaction',
  name: { en: 'interaction experience', zh: '交互体验' },
  asks: {
    en: 'Are they playing with each other? They answer what is said and done, it flows, and one is in it.',
    zh: '是不是在对戏：有来有往，接得顺，看的人也进得去。',
  },
  criteria: [
    {
      name: { en: 'flow and pacing', zh: '流畅与节奏' },
      asks: {
        en: 'each line takes up the one before it, and the tempo fits the moment: it neither rushes nor marks time',
        zh: '句句接着上一句；快慢合当时的气口，不赶，也不拖',
      },
    },
    {
      name: { en: 'effective content', zh: '言之有物' },
      asks: {
        en: 'each line does something to somebody: asks, hides, refuses, gives away; padding and fine words for nobody count against it',
        zh: '每句都在对谁做点什么：问、瞒、拒、漏了底；凑数的话、说给空气听的漂亮话要扣分',
      },
    },
    {
      name: { en: 'immersion', zh: '沉浸' },
      asks: {
        en: 'nothing throws one out of the world: no line said twice, no foreign tongue without cause, no talk of scripts, tasks or models',
        zh: '没有什么把人甩出戏外：台词不说两遍，不无故冒出别国话，不谈剧本、任务、模型',
      },
    },
  ],
}

/** The three heads under which whole performances are compared. */
export const DIMENSIONS: readonly Dimension[] = [CHARACTER, NARRATIVE, INTERACTION]
