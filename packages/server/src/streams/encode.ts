import type { Frame, Json, Reader, StageEvent } from '@commedia/core'
import { seenFrame } from '@commedia/core/wire'
import { isFor } from '../bus/bus-live-feed.ts'
import { seenEvent } from '../people/seen-people.ts'

/** Keeps the line open and says nothing. */
export const KEEP_ALIVE = Buffer.from(':\n\n')

/** An event of a show as it goes over the wire, the same for everybody who perceives it. */
export function eventMessage(
  event: StageEvent,
  {
    show,
    epoch,
    told,
  }: { readonly show: string; readonly epoch: number; readonly told?: Reader['momentOf'] | undefined },
): string {
  return message('event', seenEvent(event, show, told), `${epoch}:${event.seq}`)
}

/** Frames as they go over the wire; pieces of one line that follow each other are joined. */
function frameMessages(frames: readonly Frame[]): string {
  return joined(frames)
    .map((frame) => message('frame', seenFrame(frame)))
    .join('')
}

/** The frames a viewer perceives; viewers who perceive the same share the bytes. */
export function encodeFrames(
  batch: readonly Frame[],
  viewer: string,
  encoded: Map<string, Buffer>,
): Buffer | undefined {
  const perceived = batch.filter(({ audience }) => isFor(viewer, audience))
  if (perceived.length === 0) return undefined
  const key =
    perceived.length === batch.length ? 'all' : perceived.map((frame) => batch.indexOf(frame)).join()
  const bytes = encoded.get(key) ?? Buffer.from(frameMessages(perceived))
  encoded.set(key, bytes)
  return bytes
}

/** News of any other kind. */
export function newsMessage(
  event: 'stage' | 'typing' | 'sound' | 'caught-up' | 'audience' | 'applause',
  news: Json,
  id?: string,
): string {
  return message(event, news, id)
}

/** The same frames with text that belongs together in one piece. */
export function joined(frames: readonly Frame[]): readonly Frame[] {
  const together: Frame[] = []
  for (const frame of frames) {
    const last = together.at(-1)
    if (last !== undefined && goesOn(last, frame))
      together[together.length - 1] = { ...last, text: last.text + frame.text }
    else together.push(frame)
  }
  return together
}

/** One message of a stream; numbered ones can be resumed after. */
function message(event: string, data: unknown, id?: string): string {
  const number = id === undefined ? '' : `id: ${id}\n`
  // JSON has no line breaks of its own, so one line of data is enough.
  return `event: ${event}\n${number}data: ${JSON.stringify(data)}\n\n`
}

function goesOn(one: Frame, next: Frame): boolean {
  const isText = next.kind === 'speech' || next.kind === 'thought' || next.kind === 'act'
  return isText && one.kind === next.kind && one.line === next.line && one.attempt === next.attempt
}
