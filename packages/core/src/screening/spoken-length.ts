import { sentences } from '../prelude/sentences.ts'
import { isUnspaced } from '../prelude/unspaced.ts'

/** An answer is one short sentence, two at the most, and a gasp. */
const MOST_SENTENCES = 2.5
const MOST_WORDS = 44
/** Gasps: “No. No, no. Run!” Three of them count as a sentence. */
const GASP_WORDS = 2
const GASPS_A_SENTENCE = 3

const LETTERS_A_WORD = 1.5

/** Whether an answer goes on for longer than anybody speaks at such a moment; broken speech is short. */
export function goesOn(answer: string): boolean {
  const lengths = sentences(answer).map(wordsIn)
  const gasps = lengths.filter((words) => words <= GASP_WORDS).length
  const said = lengths.length - gasps + gasps / GASPS_A_SENTENCE
  return said > MOST_SENTENCES || lengths.reduce((sum, words) => sum + words, 0) > MOST_WORDS
}

/** How many words, or as many as the letters of a script without spaces come to. */
function wordsIn(sentence: string): number {
  return isUnspaced(sentence)
    ? (sentence.match(/\p{L}/gu)?.length ?? 0) / LETTERS_A_WORD
    : (sentence.match(/[\p{L}\p{N}][\p{L}\p{N}’'-]*/gu)?.length ?? 0)
}
