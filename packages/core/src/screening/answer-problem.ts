import { goesOn } from './spoken-length.ts'

/** What code finds wrong with an answer, whoever gave it: nothing is said, it goes on, or its speaker's name stands before it. */
export function answerProblem(answer: string, speaker: string): 'empty' | 'long' | 'bare' | undefined {
  if (answer === '') return 'empty'
  if (goesOn(answer)) return 'long'
  return [':', '：'].some((colon) => answer.startsWith(`${speaker}${colon}`)) ? 'bare' : undefined
}
