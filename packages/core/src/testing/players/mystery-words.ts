import type { Language } from '../../prelude/language.ts'
import { wordTable } from '../../prelude/word-table.ts'

/** What simulated players at the mystery table look for and say. */
export interface SleuthWords {
  /** Words of a sentence that speaks of a reason to kill. */
  readonly wants: RegExp
  /** Words of a sentence that puts somebody somewhere at some time. */
  readonly places: RegExp
  readonly fond: RegExp
  readonly nothing: string
  readonly join: string
  readonly iAm: (name: string) => string
  readonly alibi: (victim: string) => string
  /** Tells an alibi that was made up. */
  readonly isAlibi: RegExp
  readonly askThem: (name: string) => string
  readonly asks: (victim: string, name: string) => readonly string[]
  readonly confronts: (victim: string, said: string) => string
  readonly profile: (victim: string) => string
  readonly thatIsAll: string
  readonly leadsTo: (name: string, ground: string) => string
  readonly hint: (name: string, ground: string) => string
  readonly confesses: (victim: string) => string
  readonly reacts: (guilty: string) => string
}

/** What simulated players at the mystery table look for and say, in both languages. */
export const SLEUTH_WORDS: Readonly<Record<Language, SleuthWords>> = wordTable('players.mystery-words', {
  en: {
    wants:
      /\b(?:money|paid|pay|debts?|owed?|sold|stole|letter|quarrell?ed|shout|hated?|angry|threat\w*|jealous|inherit\w*|blackmail\w*|pounds|revenge)\b/iu,
    places:
      /\b(?:at|past|quarter|half|o'clock|minutes?|before|after|saw|met|heard|came|went|passage|room|stairs|door|hall)\b/iu,
    fond: /love|friend|kind|grateful|dear/iu,
    nothing: 'nothing to go by',
    join: ' ',
    iAm: (name) => `I am ${name}.`,
    alibi: (victim) => `When ${victim} died I was nowhere near, and I know nothing of it.`,
    isAlibi: /I was nowhere near/u,
    askThem: (name) => `If I were you I would ask ${name} once more.`,
    asks: (victim, name) => [
      `${name}, where were you when ${victim} died, and who saw you there?`,
      `What was there between you and ${victim}, ${name}?`,
      `${name}, when did you last see ${victim} alive, and who was with you?`,
    ],
    confronts: (victim, said) =>
      `I have this in mind: “${said}” What has it to do with the death of ${victim}?`,
    profile: (victim) => `Somebody who had a grudge against ${victim}, and who could be there at that hour.`,
    thatIsAll: 'I have told you all I know about that.',
    leadsTo: (name, ground) => `What I cannot get past: ${ground} To me it leads to ${name}.`,
    hint: (name, ground) => `Look again at this: “${ground}” You could ask ${name} about it.`,
    confesses: (victim) =>
      `Yes, ${victim} died by my hand, and I have waited all evening for one of you to say it.`,
    reacts: (guilty) => (guilty === '' ? 'So that was it.' : `${guilty}, and you let us sit here and guess.`),
  },
  zh: {
    wants: /钱|债|镑|银|欠|卖|偷|信|吵|争|恨|怒|威胁|秘密|妒|遗|敲诈|要挟|仇|骗/u,
    places: /点|刻|分钟|时候|之前|之后|看见|遇|听见|走|去|进|出来|门|廊|室|房|楼/u,
    fond: /爱|朋友|感激|亲|好意/u,
    nothing: '没有凭据',
    join: '',
    iAm: (name) => `我是${name}。`,
    alibi: (victim) => `${victim}出事的时候我根本不在跟前，这事我不清楚。`,
    isAlibi: /我根本不在跟前/u,
    askThem: (name) => `要是我，就再问问${name}。`,
    asks: (victim, name) => [
      `${name}，${victim}死的时候你在哪儿？谁能作证？`,
      `${name}，你跟${victim}之间到底有什么事？`,
      `${name}，你最后一次见到${victim}是什么时候，旁边还有谁？`,
    ],
    confronts: (victim, said) => `我记着这一句：“${said}”这跟${victim}的死有什么关系？`,
    profile: (victim) => `跟${victim}有怨、那个钟点又在场的人。`,
    thatIsAll: '这件事，我知道的都说了。',
    leadsTo: (name, ground) => `有一处我怎么也想不通：${ground}依我看，这指向${name}。`,
    hint: (name, ground) => `再看看这一句：“${ground}”可以去问问${name}。`,
    confesses: (victim) => `是，${victim}死在我手里，我等了一晚上，等你们谁把它说出来。`,
    reacts: (guilty) => (guilty === '' ? '原来是这样。' : `${guilty}，你就看着我们坐在这儿猜。`),
  },
})
