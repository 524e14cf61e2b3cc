import type { Language } from '../prelude/language.ts'
import { wordTable } from '../prelude/word-table.ts'
import type { Moment } from '../schema/view.ts'
import { CHARACTER_WORDS, type CharacterWords } from './character-words.ts'

/** The fixed words of an actor's page, in one language. */
export interface ActorWords extends CharacterWords {
  readonly goal: string
  readonly here: string
  readonly inHiding: (name: string) => string
  readonly alone: string
  /** Who is here, once it is no longer whom one found. */
  readonly hereNow: string
  readonly nobodyNow: string
  readonly things: string
  readonly carried: string
  readonly memories: string
  /** What one has made of the one who spoke last. */
  readonly inMind: (name: string) => string
  readonly why: (name: string) => string
  /** What everybody on stage knows as a point opens. */
  readonly news: string
  readonly want: string
  readonly business: string
  readonly confessed: (quote: string, heard: string) => string
  readonly direction: string
  /** Before what it comes to only later. */
  readonly sooner: string
  /** The same two on a lean page. */
  readonly aim: string
  readonly laterAim: string
  readonly nudge: string
  readonly since: string
  /** Before another place than the one the page began in. */
  readonly elsewhere: string
  readonly gone: string
  readonly spokenTo: (name: string, to: string) => string
  readonly manner: (manner: NonNullable<Moment['manner']>, name: string, to: string) => string
  readonly you: string
  readonly read: string
  readonly inHand: string
  readonly readsOut: (name: string) => string
  readonly happened: (what: string) => string
  /** Between names in a row. */
  readonly comma: string
  /** Between a thing and its looks. */
  readonly stop: string
}

/** The fixed words of an actor's page. */
export const ACTOR_WORDS: Readonly<Record<Language, ActorWords>> = wordTable('acting.actor-words', {
  en: {
    ...CHARACTER_WORDS.en,
    goal: 'What you want before the curtain: ',
    here: 'With you:',
    inHiding: (name) => `${name} (in hiding; only some know it)`,
    alone: 'You are alone.',
    hereNow: 'With you now: ',
    nobodyNow: 'You are alone now.',
    things: 'Within reach or in sight:',
    carried: 'What you have not forgotten:',
    memories: 'What comes back to you now:',
    inMind: (name) => `What you have with ${name || 'them'}, as you see it:`,
    why: (name) => `Why ${name || 'they'} would say this: `,
    news: 'What everybody here knows. The house does not: whatever matters of it is said, plainly and once, by somebody who has a reason to.\n',
    want: 'What you want from this scene: ',
    business: 'What there is to do here: ',
    confessed: (quote, heard) =>
      `You have let it out, before ${heard}: “${quote}” To them it is no secret any more.`,
    direction: 'It comes to this now, and it is yours to do: ',
    sooner: 'Sooner or later it comes to this. Not yet; fight it first: ',
    aim: 'See to it now, by what you do and by words of your own, that this comes about: ',
    laterAim: 'Where it leads in the end, though you would rather it did not; not yet: ',
    nudge: 'The director, in your ear: ',
    since: 'As things stand now:',
    elsewhere: 'You are here now:',
    gone: 'no longer here',
    spokenTo: (name, to) => `${name}, to ${to}`,
    manner: (manner, name, to) => {
      if (manner === 'aside') return `${name}, aside`
      return to === '' ? `${name}, whispering` : `${name}, whispering to ${to}`
    },
    you: 'you',
    read: 'You read — ',
    inHand: 'You have it on you; read aloud, it speaks for itself — ',
    readsOut: (name) => `${name} reads it out — `,
    happened: (what) => `(${what})`,
    comma: ', ',
    stop: '. ',
  },
  zh: {
    ...CHARACTER_WORDS.zh,
    goal: '落幕之前你想要的：',
    here: '和你在一起的：',
    inHiding: (name) => `${name}（躲着，不是人人都知道）`,
    alone: '只有你一个人。',
    hereNow: '眼下和你在一起的：',
    nobodyNow: '眼下只有你一个人。',
    things: '够得着或看得见的：',
    carried: '你没有忘记的：',
    memories: '你这会儿想起来的：',
    inMind: (name) => `你心里对${name || '对方'}的一本账：`,
    why: (name) => `${name || '对方'}为什么说这话：`,
    news: '在场的人都知道的事。台下还不知道：要紧的，谁有缘由谁就明明白白说一遍。\n',
    want: '这场戏里你想要的：',
    business: '手边的活：',
    confessed: (quote, heard) => `你已经当着${heard}的面说漏了：“${quote}”对他们，这不再是秘密。`,
    direction: '事情走到这一步了，要由你来做成：',
    sooner: '迟早要走到这一步。先别急，能拦就拦：',
    aim: '现在就用你的举动和你自己的话，让这件事成：',
    laterAim: '迟早会走到这里，你巴不得不走到；还没到时候：',
    nudge: '导演在你耳边说：',
    since: '眼下：',
    elsewhere: '你现在到了这里：',
    gone: '不在这里了',
    spokenTo: (name, to) => `${name}对${to}`,
    manner: (manner, name, to) => {
      if (manner === 'aside') return `${name}（旁白）`
      return to === '' ? `${name}（耳语）` : `${name}（对${to}耳语）`
    },
    you: '你',
    read: '你读到——',
    inHand: '它就在你身上；念出声，纸上的字就算说了——',
    readsOut: (name) => `${name}念出声来——`,
    happened: (what) => `（${what}）`,
    comma: '、',
    stop: '。',
  },
})
