import * as z from 'zod'
import { CommediaError } from '../prelude/errors.ts'
import { inLanguage } from '../prelude/in-language.ts'
import type { Language } from '../prelude/language.ts'
import { wordTable } from '../prelude/word-table.ts'

/** For whom a show is fit, from the mildest to the strongest. */
export const ContentRating = z.enum(['everyone', 'teen', 'adult'])
/** For whom a show is fit. */
export type ContentRating = z.infer<typeof ContentRating>

/** How a show is rated unless somebody says otherwise: as models play by themselves. */
export const USUAL_RATING: ContentRating = 'teen'

/** Whether a show may be rated like this where the operator allows no more than `most`. */
export function isWithinRating(rating: ContentRating, most: ContentRating): boolean {
  const order = ContentRating.options
  return order.indexOf(rating) <= order.indexOf(most)
}

/** Refuses a rating above what the operator allows. */
export function requireRating(rating: ContentRating, most: ContentRating): void {
  if (isWithinRating(rating, most)) return
  throw new CommediaError('forbidden', `This house plays nothing rated above “${most}”.`, {
    reason: 'rating-too-high',
  })
}

/** What actors and writers are told about it: one line for the head of a page, the same for a whole show. */
export function ratingGuidance(rating: ContentRating, language: Language): string {
  return inLanguage(language, GUIDANCE)[rating]
}

/** The line on a page: none for the usual rating, so that most pages stay as short as they are. */
export function ratingLine(rating: ContentRating | undefined, language: Language): string | undefined {
  if (rating === undefined || rating === USUAL_RATING) return undefined
  return ratingGuidance(rating, language)
}

export const GUIDANCE: Readonly<Record<Language, Readonly<Record<ContentRating, string>>>> = wordTable(
  'care.content-rating',
  {
    en: {
      everyone:
        'Children are watching. Nothing sexual, no gore, no cruelty for its own sake, no swearing, no drugs. Danger and sorrow may be there, and nobody is left alone with them. Never describe how anybody harms themselves.',
      teen: 'Young people are watching. Love stops at a kiss, violence happens without gore, strong words are rare. Dark things may happen when the story needs them. Never describe how anybody harms themselves.',
      adult:
        'Adults are watching. Dark and painful things may be played plainly. Nothing sexual with or about anybody under age, no explicit sex, no relish in cruelty. Never describe how anybody harms themselves.',
    },
    zh: {
      everyone:
        '台下有孩子。没有色情，没有血腥，没有为残忍而残忍，不说脏话，不碰毒品。可以有危险和悲伤，但不让人独自承受。绝不描写任何人伤害自己的方法。',
      teen: '台下有少年人。感情到亲吻为止，打斗不见血腥，重话少说。故事需要时可以有黑暗的事。绝不描写任何人伤害自己的方法。',
      adult:
        '台下是成年人。黑暗和痛苦可以照实演。绝不涉及未成年人的性，不露骨写性，不玩味残忍。绝不描写任何人伤害自己的方法。',
    },
  },
)
