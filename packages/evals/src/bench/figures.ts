import * as z from 'zod'

/** Something that is measured: how it is called, in what it is counted, and which way is better. */
export const Measure = z.object({
  id: z.string(),
  name: z.object({ en: z.string(), zh: z.string() }),
  unit: z.enum(['share', 'percent', 'points', 'count', 'ms']),
  better: z.enum(['more', 'less', 'neither']),
  /** The largest value there is, for charts; a share ends at 1, a percentage at 100. */
  most: z.number().optional(),
})
/** Something that is measured: how it is called, in what it is counted, and which way is better. */
export type Measure = Readonly<z.infer<typeof Measure>>

/** What was found of one measure for one system, over everything or over one group (a language, a theme). */
export const Figure = z.object({
  measure: z.string(),
  system: z.string(),
  group: z.string().optional(),
  value: z.number(),
  /** The 95 % interval, where one can be given. */
  low: z.number().optional(),
  high: z.number().optional(),
  /** How many observations it rests on. */
  n: z.int().min(0),
})
/** What was found of one measure for one system, over everything or over one group (a language, a theme). */
export type Figure = Readonly<z.infer<typeof Figure>>

/** What a suite found: its measures, the most important first, the figures, and what a reader must know of them. */
export const Summary = z.object({
  measures: z.array(Measure).readonly(),
  figures: z.array(Figure).readonly(),
  notes: z.array(z.string()).readonly(),
  /** What is known of whoever judged: it stands beside every ranking. */
  judges: z.array(z.string()).readonly().optional(),
})
/** What a suite found: its measures, the most important first, the figures, and what a reader must know of them. */
export type Summary = Readonly<z.infer<typeof Summary>>
