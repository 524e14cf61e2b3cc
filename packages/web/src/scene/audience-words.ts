import { defineWords } from '../words/define-words.ts'

/** What is said of those who watch, and by them. */
export const audienceWords = defineWords(
  'screen.audience',
  {
    watch: (count: number) => `${count} watching`,
    who: 'Who watches',
    others: (count: number) => (count === 1 ? 'and 1 more' : `and ${count} more`),
    applaud: 'Applaud',
    applause: (hands: number) => (hands === 1 ? 'Somebody applauds' : `${hands} applaud`),
    person: (name: string) => `played by ${name}`,
    aPerson: 'a person',
  },
  {
    watch: (count: number) => `${count} 人在看`,
    who: '谁在看',
    others: (count: number) => `还有 ${count} 人`,
    applaud: '鼓掌',
    applause: (hands: number) => (hands === 1 ? '有人鼓掌' : `${hands} 人鼓掌`),
    person: (name: string) => `由${name}扮演`,
    aPerson: '真人',
  },
)
