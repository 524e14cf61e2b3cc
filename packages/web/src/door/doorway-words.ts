import { defineWords } from '../words/define-words.ts'

/** Where one stands. */
export const doorwayWords = defineWords(
  'screen.doorway',
  {
    where: 'At the door',
  },
  {
    where: '门口',
  },
)
