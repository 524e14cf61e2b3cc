import { isToldLate, segmentsOf } from '@commedia/core'
import type { RecordedEvent } from './kept-files.ts'
import type { PlayedPage } from './match-calls.ts'
import { type Part, type PlayedMoment, textOf } from './moments.ts'
import { bareWords, timesIn } from './words.ts'

/** The deeds that reach the others in another order than the actor wrote them, or the person typed them. */
export function outOfOrder(
  events: readonly RecordedEvent[],
  moments: readonly PlayedMoment[],
  pages: readonly PlayedPage[],
): readonly Part[] {
  const answers = new Map(pages.map(({ call, moment }) => [moment, call.answer ?? '']))
  return moments.flatMap((moment) => {
    const answer = answers.get(moment)
    const parts = moment.parts.filter(({ kind }) => kind !== 'thought')
    const written = answer === undefined ? parts : asWritten(parts, answer)
    const placed = written.map((part) => ({ part, seq: shownAt(part, moment, events) }))
    return placed.flatMap(({ part, seq }, at) => {
      if (part.kind !== 'deed') return []
      const moved = placed.some(({ seq: other }, index) => (index < at ? other > seq : other < seq))
      return moved ? [part] : []
    })
  })
}

/** The parts in the order of the answer; what does not stand in it has no place there and is left out. */
function asWritten(parts: readonly Part[], answer: string): readonly Part[] {
  const left = [...parts]
  return segmentsOf(answer).flatMap(({ kind, text }) => {
    if (kind === 'thought') return []
    const wanted = kind === 'act' ? 'deed' : 'words'
    const at = left.findIndex((part) => part.kind === wanted && isSame(part.text, text))
    return at < 0 ? [] : left.splice(at, 1)
  })
}

function isSame(played: string, written: string): boolean {
  return timesIn(played, bareWords(written)) > 0
}

/**
 * Where the others first hear of a part: where it stands, or for a deed that nobody saw tried, where its outcome stands.
 * What is noticed late, and told as having been before, is in its order.
 */
function shownAt(part: Part, { by }: PlayedMoment, events: readonly RecordedEvent[]): number {
  if (part.shown || part.act === undefined) return part.seq
  const ruled = events.find((event) => event.type === 'act-ruled' && textOf(event, 'act') === part.act)
  if (ruled === undefined) return part.seq
  const outcome = events.find(
    (event) =>
      event.seq > part.seq &&
      event.seq <= ruled.seq &&
      event.audience.some((id) => id !== by) &&
      textOf(event, 'told') !== '' &&
      (event.type === 'act-ruled' || event.by === by),
  )
  return outcome === undefined || isToldLate(textOf(outcome, 'told')) ? part.seq : outcome.seq
}
