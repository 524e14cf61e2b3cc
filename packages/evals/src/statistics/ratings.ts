/**
 * What several raters said of the same units: a row for each unit, and in it a place for each rater, always in one order.
 * Where a rater said nothing there is `undefined`.
 */
export type Ratings<Label extends string | number = string | number> = readonly (readonly (
  | Label
  | undefined
)[])[]
