/** What an evening comes to at most: as much as guests may have a show spend, in a house that says nothing else. */
export const EVENING_TOKENS = 1_000_000
