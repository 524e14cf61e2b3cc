import type { Moment } from '@commedia/core/recording'
import type { LineBeingSaid } from '@commedia/core/wire'

/** One thing that was said, done or told, or that is being said. */
export interface Line extends Pick<Moment, 'by' | 'kind' | 'text' | 'to' | 'manner'> {
  /** For React. */
  readonly key: string
  /** Who says or does it; nothing where it is told. */
  readonly name: string
  readonly mine: boolean
  /** Its words still come. */
  readonly saying: boolean
}

/** What was perceived and what is being said, as lines. */
export function linesOf(
  { moments, live }: { readonly moments: readonly Moment[]; readonly live: readonly LineBeingSaid[] },
  { me, nameOf }: { readonly me: string; readonly nameOf: (id: string) => string },
): readonly Line[] {
  const said = moments.map(({ seq, by, kind, text, to, manner }, at): Line => {
    // Two things of one event are told apart by their place.
    const key = moments[at - 1]?.seq === seq ? `${seq}.${at}` : `${seq}`
    const rest = { ...(to === undefined ? {} : { to }), ...(manner === undefined ? {} : { manner }) }
    return { key, kind, text, ...rest, ...who(by, kind), saying: false }
  })
  const saying = live.map(({ line, by, kind: part, text, ended }, at): Line => {
    const kind = part === 'speech' ? 'line' : part
    return { key: `${line}.${at}`, kind, text, ...who(by, kind), saying: !ended }
  })
  return [...said, ...saying]

  function who(by: string, kind: Line['kind']): Pick<Line, 'by' | 'name' | 'mine'> {
    const isPlayed = PLAYED.includes(kind)
    return { by, name: isPlayed ? nameOf(by) : '', mine: isPlayed && by === me }
  }
}

/** What somebody does themselves; the rest is told. */
const PLAYED: readonly Line['kind'][] = ['line', 'act', 'thought']
