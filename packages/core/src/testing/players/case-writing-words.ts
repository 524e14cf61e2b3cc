import type { Language } from '../../prelude/language.ts'
import { wordTable } from '../../prelude/word-table.ts'

const MINUTES = 7

interface Spot {
  readonly thing: string
  readonly place: string
}

/** What simulated writers of cases put on paper. */
export interface CaseWords {
  readonly title: (idea: string) => string
  readonly premise: (idea: string, people: readonly string[], victims: readonly string[]) => string
  readonly truth: (killers: readonly string[], victims: readonly string[]) => string
  readonly how: (thing: string) => string
  readonly why: (victim: string) => string
  readonly who: (at: number) => string
  readonly hides: (at: number) => string
  readonly when: (at: number) => string
  readonly alone: (killer: string, thing: string, place: string) => string
  readonly saw: (witness: string, killer: string, spot: Spot) => string
  readonly met: (one: string, other: string, spot: Spot) => string
  readonly told: (when: string, what: string) => string
  readonly self: (name: string, who: string, hides: string) => string
  readonly struck: (name: string) => string
  readonly killedMark: (name: string) => string
  readonly face: (who: string) => string
  readonly card: (place: number, card: number) => string
  readonly cardText: (thing: string) => string
  readonly question: (subject: string, number: number) => string
  readonly wrong: (at: number) => string
  readonly manner: string
  readonly later: string
  readonly killed: string
  readonly aimKilled: string
  readonly aim: string
  readonly wish: string
  readonly place: string
  /** A phrase that everybody's script has, and one that nobody's has. */
  readonly common: string
  readonly nowhere: string
}

/** What simulated writers of cases put on paper, in both languages. */
export const CASE_WORDS: Readonly<Record<Language, CaseWords>> = wordTable('players.case-writing-words', {
  en: {
    title: (idea) => `The night of ${idea}`.slice(0, 100),
    premise: (idea, people, victims) =>
      `It is late, and it is about ${idea}. ${victims.join(' and ')} lay dead on the floor when the lamp was brought. Nobody came in from outside. Present were ${people.join(', ')}. One of them knows more than the rest.`,
    truth: (killers, victims) =>
      victims.map((victim, at) => `${killers[at]} killed ${victim} and set the clock back.`).join(' '),
    how: (thing) => `At half past nine, in the dark, with the ${thing}; the clock was set back afterwards.`,
    why: (victim) => `${victim} knew of the debt.`,
    who: (at) => `has come here for ${at + 3} years`,
    hides: (at) => `burned the ${ORDINALS[at]} page of the will`,
    when: (at) => `${9 + Math.floor((at * MINUTES) / 60)}.${String((at * MINUTES) % 60).padStart(2, '0')} pm`,
    alone: (killer, thing, place) => `${killer} wiped the ${thing} clean in ${place}.`,
    saw: (witness, killer, { thing, place }) =>
      `${witness} saw ${killer} leave ${place} with wet sleeves and the ${thing}.`,
    met: (one, other, { thing, place }) =>
      `${one} and ${other} looked for the ${thing} together in ${place}.`,
    told: (when, what) => `At ${when} it was like this: ${what}`,
    self: (name, who, hides) =>
      `You are ${name}, who ${who}. The dead were no friends of yours. You ${hides}.`,
    struck: (name) => ` You struck before ${name} could be named.`,
    killedMark: (name) => `struck before ${name}`,
    face: (who) => `Somebody who ${who}.`,
    card: (place, card) => `Card ${place + 1}.${card + 1}`,
    cardText: (thing) => `A ${thing} lies here, and it is wet. Somebody has wiped it.`,
    question: (subject, number) =>
      subject === '' ? `What else is true, by ${number}?` : `What is true about ${subject}, by ${number}?`,
    wrong: (at) => `Nothing of the kind, for reason ${at}`,
    manner: 'Short sentences.',
    later: 'You cannot stop thinking of the wet sleeves.',
    killed: 'The murderer.',
    aimKilled: 'Let nobody hear from you how it was done.',
    aim: 'Let nobody learn what you did with the paper.',
    wish: 'Find out who moved the clock.',
    place: 'A cold room with one window.',
    common: 'no friends of yours',
    nowhere: 'words that stand nowhere',
  },
  zh: {
    title: (idea) => `${idea}之夜`.slice(0, 100),
    premise: (idea, people, victims) =>
      `夜深了，事情要从${idea}说起。灯端来的时候，${victims.join('、')}已经死在地上。外面没有人进来过。在场的有${people.join('、')}。其中有人知道得比别人多。`,
    truth: (killers, victims) =>
      victims.map((victim, at) => `${killers[at]}杀了${victim}，又把钟拨慢了。`).join(''),
    how: (thing) => `九点半，摸黑用${thing}下的手，事后把钟拨慢了。`,
    why: (victim) => `${victim}知道那笔债。`,
    who: (at) => `在这里来往${at + 3}年了`,
    hides: (at) => `烧掉了遗嘱的第${NUMERALS[at]}页`,
    when: (at) => `晚上${9 + Math.floor((at * MINUTES) / 60)}点${(at * MINUTES) % 60}分`,
    alone: (killer, thing, place) => `${killer}在${place}把${thing}擦干净。`,
    saw: (witness, killer, { thing, place }) =>
      `${witness}看见${killer}湿着袖子，拿着${thing}从${place}出来。`,
    met: (one, other, { thing, place }) => `${one}和${other}一起在${place}找${thing}。`,
    told: (when, what) => `${when}的事是这样：${what}`,
    self: (name, who, hides) => `你是${name}，${who}。死了的人跟你没有交情。你${hides}。`,
    struck: (name) => `你抢在${name}的名字被人说出来之前下了手。`,
    killedMark: (name) => `抢在${name}的名字`,
    face: (who) => `一个${who}的人。`,
    card: (place, card) => `第${place + 1}处之${card + 1}`,
    cardText: (thing) => `这里有一件${thing}，是湿的。有人擦过。`,
    question: (subject, number) =>
      subject === ''
        ? `另外，关于第${number}句，哪个说法对？`
        : `关于${subject}，第${number}句里哪个说法对？`,
    wrong: (at) => `没有这回事，缘由之${at}`,
    manner: '句子很短。',
    later: '那双湿袖子你怎么也忘不掉。',
    killed: '凶手就是这个人。',
    aimKilled: '别让人从你嘴里听出经过。',
    aim: '别让人知道你把那张纸怎么了。',
    wish: '查清是谁动了钟。',
    place: '一间冷屋子，只有一扇窗。',
    common: '跟你没有交情',
    nowhere: '哪里也没有的话',
  },
})

const ORDINALS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth']
const NUMERALS = ['一', '二', '三', '四', '五', '六', '七', '八']
