import { type Doable, lately, possibleActs } from '../acting/acts-at-hand.ts'
import { inLanguage } from '../prelude/in-language.ts'
import type { Language } from '../prelude/language.ts'
import { wordTable } from '../prelude/word-table.ts'
import { partOf } from '../record/stage.ts'
import type { View } from '../schema/view.ts'
import { settingRoom } from '../world/setting-room.ts'
import { peopleRoom } from './people-room.ts'
import { performanceRoom } from './performance-room.ts'

const MOST_SUGGESTED = 3

/**
 * Up to three things a person could do now, each with another thing they see, as words for a `do-act` cue. What is
 * being talked of comes first; where the plot wants to go plays no part in it, so that nothing is given away. Off stage
 * it is to come on; whoever was told that the others have gone on can follow them. Nothing is handed to nobody, and nothing
 * broken is taken up.
 */
export function suggestActs(view: View, language: Language): readonly string[] {
  const isOff = partOf(view, settingRoom).sight === null && partOf(view, performanceRoom).reached.length > 0
  if (isOff) return [inLanguage(language, COME_ON)]
  const { props, people } = partOf(view, settingRoom)
  const isAlone = !Object.entries(people).some(([id, { here }]) => here && id !== view.viewer)
  const broken = new Set(Object.values(props).flatMap(({ name, states }) => (states.broken ? [name] : [])))
  const acts = possibleActs(view, lately(view)).filter(
    ({ act, thing }) => !(act === 'give' && isAlone) && !(broken.has(thing) && act !== 'give'),
  )
  const toThings = acts
    .filter(({ thing }, at) => acts.findIndex((one) => one.thing === thing) === at)
    .map(({ act, thing }) => inLanguage(language, WORDS)[act](thing))
  const isLeft = partOf(view, peopleRoom).called === 'follow'
  return [...(isLeft ? [inLanguage(language, FOLLOW)] : []), ...toThings].slice(0, MOST_SUGGESTED)
}

/** Read by `saysGoing`: it brings one on and is nothing more. */
export const COME_ON: Readonly<Record<Language, string>> = wordTable('performance.suggest-acts.come-on', {
  en: 'come in',
  zh: '上场',
})

/** Read by `saysGoing` as well. */
export const FOLLOW: Readonly<Record<Language, string>> = wordTable('performance.suggest-acts.follow', {
  en: 'follow them',
  zh: '跟上他们',
})

export const WORDS: Readonly<Record<Language, Readonly<Record<Doable, (thing: string) => string>>>> =
  wordTable('performance.suggest-acts', {
    en: {
      take: (thing) => `take ${withArticle(thing)}`,
      open: (thing) => `open ${withArticle(thing)}`,
      close: (thing) => `shut ${withArticle(thing)}`,
      unlock: (thing) => `unlock ${withArticle(thing)}`,
      light: (thing) => `light ${withArticle(thing)}`,
      douse: (thing) => `put out ${withArticle(thing)}`,
      examine: (thing) => `look closely at ${withArticle(thing)}`,
      give: (thing) => `hand over ${withArticle(thing)}`,
      read: (thing) => `read ${withArticle(thing)} aloud`,
    },
    zh: {
      take: (thing) => `拿起${thing}`,
      open: (thing) => `打开${thing}`,
      close: (thing) => `关上${thing}`,
      unlock: (thing) => `打开${thing}的锁`,
      light: (thing) => `点亮${thing}`,
      douse: (thing) => `熄灭${thing}`,
      examine: (thing) => `细看${thing}`,
      give: (thing) => `把${thing}交出去`,
      read: (thing) => `把${thing}念出来`,
    },
  })

/** “The” before a name that has nothing of the kind: neither an article nor whose it is. */
function withArticle(thing: string): string {
  return /^(?:the|an?|my|your|his|her|its|our|their|this|that)\s|['’]s\s/iu.test(thing)
    ? thing
    : `the ${thing}`
}
