import { wordTable } from '../prelude/word-table.ts'

/** What whoever a character speaks to is called in its texts, where nobody says who that is. */
export const VISITOR = wordTable('schema.visitor', { en: 'the visitor', zh: '来客' })
