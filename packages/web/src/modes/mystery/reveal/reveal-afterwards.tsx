import type { TablePart } from '@commedia/core/mystery'
import type { LineBeingSaid } from '@commedia/core/wire'
import { Mask } from '../../../parts/mask.tsx'
import { comingLines } from '../../../script/script-coming.ts'
import { useWords } from '../../../words/use-words.tsx'
import css from './reveal.module.css'
import after from './reveal-afterwards.module.css'
import { revealWords } from './reveal-words.ts'

/** What was said once the truth was out: the confession, and what the others had to say to it; words come as they are spoken. */
export function Afterwards({
  part,
  live,
  people,
  you,
}: {
  readonly part: TablePart
  readonly live: readonly LineBeingSaid[]
  readonly people: Readonly<Record<string, string>>
  readonly you: string | undefined
}) {
  const words = useWords(revealWords)
  const said = part.heard.filter(({ kind }) => kind === 'confession' || kind === 'reaction')
  const coming = part.revealed === null ? comingLines(live) : []
  if (said.length === 0 && coming.length === 0) return null
  return (
    <section className={css.part}>
      <h2>{words.afterwards}</h2>
      <ol className={after.words}>
        {said.map(({ seq, by, kind, text }) => (
          <li key={seq} data-kind={kind} data-you={by === you}>
            <Mask id={by} lit className={after.mask} />
            <div translate="no">
              <p className={after.who}>
                {people[by] ?? by}
                {kind === 'confession' ? <small>{words.confesses}</small> : null}
                {by === you ? <small>{words.you}</small> : null}
              </p>
              <p className={after.said} dir="auto">
                {text}
              </p>
            </div>
          </li>
        ))}
        {coming.map(({ line }) => (
          <li key={line.key} aria-hidden="true">
            <Mask id={line.by} lit speaking className={after.mask} />
            <div translate="no">
              <p className={after.who}>{people[line.by] ?? line.by}</p>
              <p className={after.said} dir="auto">
                {line.parts.map(({ text }) => text).join(' ')}
              </p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}
