/** What is asked once all have voted: who lied, a confession, what others say to it, who reached what. It is no part of playing, and not counted. */
export const AFTER_THE_VOTE = {
  'mystery.lies': () => ({ kind: 'value', value: { lies: [] } }) as const,
  'mystery.confess': () => ({ kind: 'words', text: 'It was I.' }) as const,
  'mystery.react': () => ({ kind: 'words', text: 'So it was you.' }) as const,
  'mystery.objectives': () => ({ kind: 'value', value: {} }) as const,
}
