/** When the advancer steps in, as parts of the stall limit, and by what: each step firmer than the one before. */
export const ADVANCER_STEPS = [
  { at: 0.34, name: 'hint' },
  { at: 0.6, name: 'instruction' },
  { at: 0.8, name: 'world' },
  { at: 1, name: 'narrator' },
] as const

/** By what the advancer stepped in at a level. */
export function stepAt(level: number): (typeof ADVANCER_STEPS)[number]['name'] {
  return ADVANCER_STEPS[level - 1]?.name ?? 'hint'
}
