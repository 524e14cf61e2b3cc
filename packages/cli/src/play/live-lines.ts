import type { Frame } from '@commedia/core'

/** A line that is being said: only what its viewer may perceive of it ever gets here. */
export interface LiveText {
  readonly line: string
  readonly by: string
  readonly text: string
  readonly ended: boolean
}

/** Takes a frame in. Thoughts of one's own seat are left to the record. */
export function liveAfter(live: readonly LiveText[], frame: Frame): readonly LiveText[] {
  const others = live.filter(({ line }) => line !== frame.line)
  const known = live.find(({ line }) => line === frame.line)
  const { line, by } = frame
  switch (frame.kind) {
    case 'retracted':
      return others
    case 'ended':
      return known === undefined ? live : [...others, { ...known, ended: true }]
    case 'speech':
      return [...others, { line, by, text: `${known?.text ?? ''}${frame.text}`, ended: false }]
    default:
      return live
  }
}
