import * as z from 'zod'

/** How the secondary keys of an entry count: some heard, all heard, none heard, or not all heard. */
export const LoreLogic = z.enum(['any', 'all', 'not-any', 'not-all'])
/** How the secondary keys of an entry count. */
export type LoreLogic = z.infer<typeof LoreLogic>

/** One entry of a lorebook: something known, and the words that bring it to mind. */
export const LoreEntry = z.object({
  id: z.string().min(1).optional(),
  /** For people: what the entry is about. */
  name: z.string().min(1).optional(),
  /** One of these must be heard. They are plain words, never patterns. */
  keys: z.array(z.string().min(1)),
  /** Words that must be heard (or not) beside a key; `logic` says how. */
  secondaryKeys: z.array(z.string().min(1)).optional(),
  /** Some heard, where nothing is said. */
  logic: LoreLogic.optional(),
  text: z.string(),
  /** In mind whatever is heard. */
  constant: z.boolean().optional(),
  enabled: z.boolean(),
  /** Where it stands among the entries that come to mind: lower is earlier. */
  order: z.number(),
  /** What is kept when there is no room for all: higher is kept longer. */
  priority: z.number().optional(),
  /** How often it comes to mind when it could. */
  probability: z.number().min(0).max(1).optional(),
  caseSensitive: z.boolean().optional(),
  /** Whether a key must be a whole word; it must, where nothing is said. Chinese keys are found anywhere. */
  wholeWords: z.boolean().optional(),
  /** Who knows it, by names or ids: nobody else ever does. Absent: the character the book belongs to. */
  knownBy: z.array(z.string().min(1)).optional(),
})
/** One entry of a lorebook: something known, and the words that bring it to mind. */
export type LoreEntry = Readonly<z.infer<typeof LoreEntry>>
