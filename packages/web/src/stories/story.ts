import type { ReactNode } from 'react'

/** One visual state of a screen, drawn from fixed data without a server. */
export interface Story {
  /** Screen and state: `stage/streaming`. */
  readonly name: string
  readonly render: () => ReactNode
}
