/** By this name stands who tells what nobody on stage says. */
export const NARRATOR = 'narrator'
