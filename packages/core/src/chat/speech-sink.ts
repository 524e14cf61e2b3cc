import type { LineSink } from '../prompting/live-line.ts'
import type { Frame } from '../schema/frame.ts'
import { withoutLabel } from './clean-speech.ts'
import type { ReplyScene } from './reply-scene.ts'

/** A sink that is told when the line is whole. */
export interface SpeechSink extends LineSink {
  readonly end: () => void
}

/**
 * Sends a companion's words to the live feed as they come, without the name a model likes to put in front. Where words are
 * checked first, nothing is shown before the whole line stands in the record.
 */
export function speechSink({ companion, audience, crew }: ReplyScene, step: string): SpeechSink {
  const { take, id } = crew.turn
  const line = `${id} ${step}`
  let attempt = 1
  let held = ''
  let begun = false
  const send = (kind: Frame['kind'], text: string) => {
    crew.feed.send({ take, line, attempt, by: companion.id, audience, kind, text })
  }
  const open = () => {
    const text = withoutLabel(held, companion.name)
    held = ''
    begun = true
    if (text !== '') send('speech', text)
  }
  return {
    text: (delta) => {
      if (crew.check !== undefined) return
      if (begun) return send('speech', delta)
      held += delta
      if (!couldBecomeLabel(held, companion.name)) open()
    },
    retract: () => {
      held = ''
      if (!begun) return
      send('retracted', '')
      attempt += 1
      begun = false
    },
    end: () => {
      if (held !== '') open()
      send('ended', '')
    },
  }
}

/** Whether what has come so far may still turn out to be nothing but the speaker's name and a colon. */
function couldBecomeLabel(text: string, name: string): boolean {
  const head = text.replace(/^[\s*_[【]+/, '').toLowerCase()
  const wanted = name.toLowerCase()
  if (head.length <= wanted.length) return wanted.startsWith(head)
  return head.startsWith(wanted) && /^[\s*_\]】]*[:：]?[\s*_]*$/.test(head.slice(wanted.length))
}
