/** Which point of which act. */
export interface PointPlace {
  readonly act: number
  readonly point: number
}
