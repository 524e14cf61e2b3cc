import * as z from 'zod'

/** What one evening came to: its record, and what models were asked for it. */
export const EveningFigures = z.object({
  name: z.string(),
  words: z.int(),
  lines: z.int(),
  events: z.int(),
  calls: z.int(),
  /** Tokens by the project's estimate: read afresh, read from a cache, written; thinking is not among them. */
  fresh: z.int(),
  cached: z.int(),
  out: z.int(),
  /** What the prompt book keeps of it. */
  pageBytes: z.int(),
  answerBytes: z.int(),
})
/** What one evening came to. */
export type EveningFigures = Readonly<z.infer<typeof EveningFigures>>

/** Everything the page of dollars is reckoned from. */
export const DollarFigures = z.object({
  /** Counted from the evenings that were kept; the proof counts them again. */
  evenings: z.array(EveningFigures).min(1).readonly(),
  /** What a command measured. */
  measured: z.object({
    bytesPerLine: z.number(),
    messagesPerLine: z.number(),
    pageBytes: z.number(),
    idleShows: z.number(),
    idleMsPerMinute: z.number(),
    idleMb: z.number(),
    /** As docs/scale.md has them. */
    eventBytes: z.number(),
    deliveryMicroseconds: z.number(),
    watchersPerCore: z.number(),
  }),
  /** What you put your own figure in place of, in dollars where nothing else is said. */
  assumed: z.object({
    coreHour: z.number(),
    gigabyteMonth: z.number(),
    backupGigabyteMonth: z.number(),
    backupsKept: z.number(),
    gigabyteOut: z.number(),
    wordsPerMinute: z.number(),
  }),
})
/** Everything the page of dollars is reckoned from. */
export type DollarFigures = Readonly<z.infer<typeof DollarFigures>>
