import type { Language } from '../prelude/language.ts'
import { wordTable } from '../prelude/word-table.ts'
import type { Phase } from './table-settings.ts'

/** What the house says at the table. */
export interface TableWords {
  readonly begins: Readonly<Record<Phase, (round: number, rounds: number) => string>>
  readonly searched: (name: string, place: string) => string
  readonly shows: (title: string) => string
  readonly counted: (victim: string, votes: string, out: string) => string
  readonly oneVote: (name: string, count: number) => string
  readonly out: (names: string) => string
  readonly nobodyOut: string
  readonly tie: (names: string) => string
  readonly urged: (names: string) => string
  readonly and: string
}

/** What the house says at the table, in both languages. */
export const TABLE_WORDS: Readonly<Record<Language, TableWords>> = wordTable('mystery.table-words', {
  en: {
    begins: {
      introductions: () => 'Everybody says who they are.',
      search: (round, rounds) => `Round ${round} of ${rounds}. The house is open: look around.`,
      questions: (round, rounds) => `Round ${round} of ${rounds}. Ask what you want to know.`,
      discussion: () => 'Nobody is asked now; whoever has something to say, says it.',
      vote: () => 'Write down a name. Nobody sees it until all have.',
      key: () => 'The names are on the table. A few questions remain, for each alone.',
      reveal: () => '',
      over: () => '',
    },
    searched: (name, place) => `${name} searches ${place.replace(/^The /u, 'the ')}.`,
    shows: (title) => `I found this: ${title}.`,
    counted: (victim, votes, out) => `The death of ${victim}. ${votes}. ${out}`,
    oneVote: (name, count) => `${name} ${count}`,
    out: (names) => `${names} must go.`,
    nobodyOut: 'Nobody has half of the votes.',
    tie: (names) => `A tie between ${names}: nobody is named.`,
    urged: (names) => `The table is waiting for ${names}.`,
    and: ', ',
  },
  zh: {
    begins: {
      introductions: () => '各位先说说自己是谁。',
      search: (round, rounds) => `第${round}轮，共${rounds}轮。各处都开着，去找找看。`,
      questions: (round, rounds) => `第${round}轮，共${rounds}轮。想知道什么，就问。`,
      discussion: () => '现在不点名了，谁有话谁说。',
      vote: () => '各写一个名字。人人写完之前，谁也看不见。',
      key: () => '名字都写下了。还有几个问题，各答各的。',
      reveal: () => '',
      over: () => '',
    },
    searched: (name, place) => `${name}去搜${place}。`,
    shows: (title) => `我找到了这个：${title}。`,
    counted: (victim, votes, out) => `${victim}之死。${votes}。${out}`,
    oneVote: (name, count) => `${name}${count}票`,
    out: (names) => `${names}出局。`,
    nobodyOut: '没有人得到半数的票。',
    tie: (names) => `${names}票数相同，谁也不算。`,
    urged: (names) => `大家在等${names}。`,
    and: '、',
  },
})
