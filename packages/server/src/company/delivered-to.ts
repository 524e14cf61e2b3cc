import type { Frame } from '@commedia/core'
import type { Delivered } from '@commedia/core/voices'

/**
 * What was delivered of a line by its frames, in the stretches that whoever speaks it counts: a house every one, each deed and thought
 * in between; a browser those its viewer can tell apart.
 */
export function deliveredTo(viewer: string, frames: readonly Frame[], by: 'word' | 'sentence'): Delivered {
  const attempt = frames.at(-1)?.attempt
  const stretches: string[] = []
  let isOpen = false
  let isOver = false
  for (const { kind, text, audience, attempt: of } of frames) {
    const isSeen = audience.includes(viewer)
    if (of !== attempt || (by === 'sentence' && !isSeen)) continue
    if (kind === 'ended') isOver = true
    if (kind !== 'speech') isOpen = false
    else if (isOpen) stretches.push(`${stretches.pop() ?? ''}${isSeen ? text : ''}`)
    else {
      stretches.push(isSeen ? text : '')
      isOpen = true
    }
  }
  return { stretches, isOver: isOver || !isOpen }
}
