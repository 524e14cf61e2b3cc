import { wordTable } from '../prelude/word-table.ts'
/** How it is told that the curtain falls. */
export const CURTAIN = wordTable('performance.curtain-words', { en: 'Curtain.', zh: '幕落。' } as const)
