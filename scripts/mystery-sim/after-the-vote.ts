import type { Readers } from './simulated-reader.ts'

/** What is asked once all have voted: who lied, a confession, what others say to it, who reached what. It is no part of playing, and not counted. */
export const AFTER_THE_VOTE: Readers = {
  'mystery.lies': () => ({ kind: 'value', value: { lies: [] } }),
  'mystery.confess': () => ({ kind: 'words', text: 'It was I.' }),
  'mystery.react': () => ({ kind: 'words', text: 'So it was you.' }),
  'mystery.objectives': () => ({ kind: 'value', value: {} }),
}
