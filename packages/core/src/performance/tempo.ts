import * as z from 'zod'

/** How fast lines come to whoever reads along: reading speed and faster, one at a time, or as fast as they can be played. */
export const Tempo = z.enum(['1', '1.5', '2', 'line', 'at-once'])
/** How fast lines come to whoever reads along. */
export type Tempo = z.infer<typeof Tempo>

/** How much faster than reading speed lines come; one at a time, the reader says when. */
export const TEMPO_RATE: Readonly<Record<Tempo, number>> = {
  '1': 1,
  '1.5': 1.5,
  '2': 2,
  line: Number.POSITIVE_INFINITY,
  'at-once': Number.POSITIVE_INFINITY,
}
