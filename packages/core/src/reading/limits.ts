import { CommediaError } from '../prelude/errors.ts'

/** The largest file we read, in bytes. */
export const MAX_SOURCE_BYTES = 12_000_000
/** The longest text we read, in UTF-16 units: War and Peace has 3.2 million. */
export const MAX_SOURCE_CHARS = 3_500_000
/** The most lines of a text; War and Peace has 66,000. */
export const MAX_LINES = 120_000
/** The most speeches, directions and stretches of narration in one script; all of Shakespeare has 40,000. */
export const MAX_ITEMS = 60_000
/** The most tags one XML document may have; a play with every word tagged stays below. */
export const MAX_TAGS = 300_000
/** The most different labels before speeches; no work has so many people. */
export const MAX_PEOPLE = 4000
/** How deep XML may be nested. */
export const MAX_XML_DEPTH = 90
/** The longest label before a speech that can still be a name. */
export const MAX_LABEL_CHARS = 48
/** The longest title of a division or name of a person: each is written again wherever it is meant. */
export const MAX_TITLE_CHARS = 120

/** Refuses what would be read for too long. */
export function refuseTooLarge(
  size: number,
  limit: number,
  unit: 'bytes' | 'characters' | 'lines' | 'tags' | 'items' | 'people',
): void {
  if (size > limit)
    throw new CommediaError(
      'too-large',
      `The script has ${size} ${unit}; at most ${limit} are read. Cut it into parts.`,
    )
}
