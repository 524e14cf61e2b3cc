/** From where to where. */
export type Interval = { readonly low: number; readonly high: number }
