import { defineWords } from '../words/define-words.ts'

/** How somebody is called who has not said their name. */
export const meWords = defineWords('screen.me', { nameless: 'Guest' }, { nameless: '来宾' })
