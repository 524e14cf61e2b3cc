import { inLanguage } from '../prelude/in-language.ts'
import type { Language } from '../prelude/language.ts'
import { wordTable } from '../prelude/word-table.ts'
import type { Change, ChangeKind } from '../schema/change.ts'
import { named, type Setting } from '../world/setting.ts'
import { definite } from './stage-words.ts'

/** What happened in one plain sentence of code's own: for when the narrator's would say too much, or says nothing. */
export function tellChange(setting: Setting, change: Change, language: Language): string {
  const person = (id: string): string => named(setting.people, id)?.name ?? ''
  const thing = (id: string): string => named(setting.props, id)?.name ?? ''
  const words: Told = {
    who: person(change.by),
    thing: 'prop' in change && change.prop !== undefined ? thing(change.prop) : '',
    whom: 'to' in change ? person(change.to) : 'whom' in change ? person(change.whom ?? '') : '',
    target: 'spot' in change && change.spot !== undefined ? thing(change.spot.prop) : '',
    did: change.kind === 'other' ? change.did : '',
    place: 'scene' in change ? (named(setting.scenes, change.scene)?.name ?? '') : '',
  }
  const { told, deeds } = inLanguage(language, WORDS)
  return told(words.who, deeds[change.kind](words))
}

interface Told {
  readonly who: string
  readonly thing: string
  readonly whom: string
  readonly target: string
  readonly place: string
  /** By a rule that was handed in. */
  readonly did: string
}

const ENGLISH: Readonly<Record<ChangeKind, (words: Told) => string>> = {
  take: ({ thing }) => `takes ${definite(thing)}`,
  drop: ({ thing }) => `lets ${definite(thing)} fall`,
  wear: ({ thing }) => `puts on ${definite(thing)}`,
  open: ({ thing }) => `opens ${definite(thing)}`,
  close: ({ thing }) => `shuts ${definite(thing)}`,
  lock: ({ thing }) => `locks ${definite(thing)}`,
  unlock: ({ thing }) => `unlocks ${definite(thing)}`,
  break: ({ thing }) => `breaks ${definite(thing)}`,
  light: ({ thing }) => `lights ${definite(thing)}`,
  douse: ({ thing }) => `puts out ${definite(thing)}`,
  reveal: ({ thing }) => `brings ${definite(thing)} to light`,
  read: ({ thing }) => `reads ${definite(thing)}`,
  'read-aloud': ({ thing }) => `reads ${definite(thing)} aloud`,
  burn: ({ thing }) => `burns ${definite(thing)}`,
  remove: ({ thing }) => `throws ${definite(thing)} away`,
  use: ({ thing }) => `handles ${definite(thing)}`,
  write: ({ thing }) => `writes something on ${definite(thing)}`,
  give: ({ thing, whom }) => `gives ${definite(thing)} to ${whom}`,
  show: ({ thing, whom }) => `shows ${definite(thing)} to ${whom}`,
  put: ({ thing, target }) => `puts ${definite(thing)} by ${definite(target)}`,
  hide: ({ thing }) => `hides ${definite(thing)}`,
  move: ({ place }) => `goes to ${definite(place)}`,
  enter: () => 'enters',
  leave: () => 'leaves',
  conceal: () => 'hides',
  emerge: () => 'comes out',
  listen: ({ place }) => `listens at the door to ${definite(place)}`,
  touch: ({ whom }) => `touches ${whom}`,
  injure: ({ whom }) => `hurts ${whom}`,
  other: ({ did }) => did,
}

const CHINESE: Readonly<Record<ChangeKind, (words: Told) => string>> = {
  take: ({ thing }) => `拿起${thing}`,
  drop: ({ thing }) => `把${thing}丢在地上`,
  wear: ({ thing }) => `把${thing}穿戴上`,
  open: ({ thing }) => `打开${thing}`,
  close: ({ thing }) => `关上${thing}`,
  lock: ({ thing }) => `锁上${thing}`,
  unlock: ({ thing }) => `打开${thing}的锁`,
  break: ({ thing }) => `弄坏了${thing}`,
  light: ({ thing }) => `点亮${thing}`,
  douse: ({ thing }) => `弄灭${thing}`,
  reveal: ({ thing }) => `亮出${thing}`,
  read: ({ thing }) => `读${thing}`,
  'read-aloud': ({ thing }) => `念出${thing}上的字`,
  burn: ({ thing }) => `把${thing}烧了`,
  remove: ({ thing }) => `把${thing}扔掉了`,
  use: ({ thing }) => `摆弄着${thing}`,
  write: ({ thing }) => `在${thing}上写了几个字`,
  give: ({ thing, whom }) => `把${thing}交给${whom}`,
  show: ({ thing, whom }) => `把${thing}给${whom}看`,
  put: ({ thing, target }) => `把${thing}放到${target}那儿`,
  hide: ({ thing }) => `藏起${thing}`,
  move: ({ place }) => `去了${place}`,
  enter: () => '上场',
  leave: () => '下场',
  conceal: () => '躲了起来',
  emerge: () => '现了身',
  listen: ({ place }) => `在门边听${place}的动静`,
  touch: ({ whom }) => `碰了碰${whom}`,
  injure: ({ whom }) => `伤了${whom}`,
  other: ({ did }) => did,
}

export const WORDS = wordTable('acting.tell-change', {
  en: { told: (who: string, deed: string) => `${who} ${deed}.`, deeds: ENGLISH },
  zh: { told: (who: string, deed: string) => `${who}${deed}。`, deeds: CHINESE },
})
