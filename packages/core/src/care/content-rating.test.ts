import { expect, it } from 'vitest'
import { ContentRating, isWithinRating, ratingGuidance, ratingLine, requireRating } from './content-rating.ts'

it('allows what is no stronger than the house', () => {
  const allowed = ContentRating.options.map((most) =>
    ContentRating.options.filter((rating) => isWithinRating(rating, most)),
  )
  expect(allowed).toEqual([['everyone'], ['everyone', 'teen'], ['everyone', 'teen', 'adult']])
})

it('refuses what is stronger, and says what the house plays', () => {
  expect(() => requireRating('teen', 'adult')).not.toThrow()
  expect(() => requireRating('adult', 'teen')).toThrow(
    expect.objectContaining({
      code: 'forbidden',
      reason: 'rating-too-high',
      message: expect.stringContaining('teen'),
    }),
  )
})

it('has a line for a page only where the rating is not the usual one', () => {
  expect(ContentRating.options.map((rating) => ratingLine(rating, 'zh'))).toEqual([
    ratingGuidance('everyone', 'zh'),
    undefined,
    ratingGuidance('adult', 'zh'),
  ])
  expect(ratingLine(undefined, 'en')).toBeUndefined()
})

it('has a word for actors for each rating in each language, all different', () => {
  const words = ContentRating.options.flatMap((rating) => [
    ratingGuidance(rating, 'en'),
    ratingGuidance(rating, 'zh'),
  ])
  expect(new Set(words).size).toBe(6)
})
