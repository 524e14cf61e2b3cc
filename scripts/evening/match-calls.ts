import type { Call } from './kept-files.ts'
import type { PlayedMoment } from './moments.ts'
import { pageKind, pageRole } from './page-kind.ts'
import { bareWords, timesIn } from './words.ts'

/** A page that an actor played from, and the moment it became. */
export interface PlayedPage {
  readonly call: Call
  readonly moment: PlayedMoment
}

/**
 * Finds for every page to be played the moment it became: the next of that actor whose words or deeds stand in the
 * answer. An answer that could not be used, and a spare line that no model wrote, have no partner.
 */
export function playedPages(
  calls: readonly Call[],
  moments: readonly PlayedMoment[],
  cast: readonly { readonly id: string; readonly name: string }[],
): readonly PlayedPage[] {
  const names = cast.map(({ name }) => name)
  const waiting = new Map(
    cast.map(({ id }) => [id, moments.filter(({ by, person }) => by === id && !person)]),
  )
  return calls.flatMap((call) => {
    const name = pageKind(call) === 'speak' ? pageRole(call, names) : undefined
    const role = cast.find((one) => one.name === name)?.id ?? ''
    const own = waiting.get(role) ?? []
    const at = own.findIndex((moment) => isAnswer(moment, call.answer ?? ''))
    const moment = own[at]
    if (moment === undefined) return []
    waiting.set(role, own.slice(at + 1))
    return [{ call, moment }]
  })
}

function isAnswer({ parts }: PlayedMoment, answer: string): boolean {
  const bare = bareWords(answer)
  const words = parts.filter(({ kind }) => kind === 'words')
  const telling = words.length > 0 ? words : parts
  return telling.length > 0 && telling.every(({ text }) => timesIn(text, bare) > 0)
}
