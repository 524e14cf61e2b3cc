import type { MaskLayer } from './mask-layer.ts'

/** What is worn on the head: what hangs behind the face, what lies over it, and whether hair is still seen. */
export interface DrawnHat {
  readonly behind?: readonly MaskLayer[]
  readonly over: readonly MaskLayer[]
  /** Hair that the hat leaves to be seen: all of it, only what hangs below, or none. */
  readonly leaves: 'all' | 'below' | 'none'
}
