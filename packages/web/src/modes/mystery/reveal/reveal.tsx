import {
  type CaseRevealed,
  type GameRatings,
  type Letter,
  sensorsNamed,
  type TablePart,
  type TruthTold,
} from '@commedia/core/mystery'
import type { LineBeingSaid } from '@commedia/core/wire'
import { Button } from '../../../parts/button.tsx'
import { tagOf } from '../../../words/tag-of.ts'
import { useWords } from '../../../words/use-words.tsx'
import type { Named } from '../notebook/notebook-marks.ts'
import { SmallGrid } from '../notebook/other-notebooks.tsx'
import { tableWords } from '../table-words.ts'
import { Tally } from '../talk/tally.tsx'
import css from './reveal.module.css'
import { Afterwards } from './reveal-afterwards.tsx'
import { RevealKey, RevealScripts } from './reveal-key.tsx'
import { otherNotebooks } from './reveal-notebooks.ts'
import { YourPoints } from './reveal-points.tsx'
import { RevealRatings } from './reveal-ratings.tsx'
import { RevealScores } from './reveal-scores.tsx'
import { HowMuchSeen } from './reveal-seen.tsx'
import { WhoDidIt } from './reveal-verdict.tsx'
import { revealWords } from './reveal-words.ts'
import type { Unveiled } from './use-unveiling.ts'

/** What the last page of a game is drawn from. */
interface RevealProps {
  readonly part: TablePart
  readonly truth: TruthTold
  /** Words that are just being said. */
  readonly live?: readonly LineBeingSaid[]
  readonly people: Readonly<Record<string, string>>
  readonly victims: readonly Named[]
  readonly you: string | undefined
  readonly language: string
  /** How much of it is before one's eyes; all of it, unless told. */
  readonly unveiled?: Unveiled
  readonly onUnveil?: (() => void) | undefined
  /** Nothing for those who did not play. */
  readonly onRate?: ((ratings: GameRatings) => void) | undefined
  readonly onAnswer?: ((question: string, letters: readonly Letter[]) => void) | undefined
}

/** The end of a game, in its order: the count, who it was, what happened, what they say to it, and how everybody did. */
export function Reveal(props: RevealProps) {
  const { part, truth, people, victims, you, language, unveiled = 'all' } = props
  const words = useWords(revealWords)
  const victimNames = Object.fromEntries(victims.map(({ id, name }) => [id, name]))
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a part of the page that scrolls is reached by keyboard.
    <section className={css.page} aria-label={words.title} tabIndex={0}>
      <div className={css.sheet} lang={tagOf(language)}>
        {part.counted.length === 0 ? null : (
          <section className={css.part}>
            <h2>{words.votes}</h2>
            {part.counted.map((counted) => (
              <Tally key={counted.victim} counted={counted} names={{ people, victims: victimNames }} />
            ))}
          </section>
        )}
        {unveiled === 'count' ? null : (
          <WhoDidIt
            truth={truth}
            people={people}
            victims={victims}
            you={you}
            turns={props.onUnveil !== undefined}
          />
        )}
        {unveiled === 'all' ? (
          <Told {...props} />
        ) : (
          <Button look="plain" onClick={props.onUnveil}>
            {words.skip}
          </Button>
        )}
      </div>
    </section>
  )
}

/** Everything after the name: the story, the words that follow it, and what the house has counted by then. */
function Told({ part, truth, live = [], people, victims, you, onRate, onAnswer }: RevealProps) {
  const words = useWords(revealWords)
  const { revealed } = part
  return (
    <>
      {truth.truth === '' ? null : (
        <section className={css.part}>
          <h2>{words.happened}</h2>
          <div className={css.truth} translate="no" dir="auto">
            {truth.truth.split('\n').map((paragraph, at) => (
              <p key={at}>{paragraph}</p>
            ))}
          </div>
        </section>
      )}
      <Afterwards part={part} live={live} people={people} you={you} />
      {revealed === null ? (
        <p className={css.quiet} role="status">
          {words.counting}
        </p>
      ) : (
        <>
          {you === undefined ? null : (
            <YourPoints part={part} revealed={revealed} people={people} victims={victims} you={you} />
          )}
          <Lies revealed={revealed} people={people} />
          <RevealScores revealed={revealed} people={people} you={you} />
          {you === undefined || onAnswer === undefined ? null : (
            <HowMuchSeen part={part} revealed={revealed} you={you} onAnswer={onAnswer} />
          )}
          <Believed part={part} people={people} victims={victims} you={you} />
          <RevealKey part={part} revealed={revealed} you={you} />
          <RevealScripts revealed={revealed} people={people} />
          {onRate === undefined || you === undefined ? null : (
            <RevealRatings ratings={part.ratings[you] ?? {}} onRate={onRate} />
          )}
        </>
      )}
    </>
  )
}

/** Words of the murderers beside what is so. */
function Lies({ revealed, people }: Pick<RevealProps, 'people'> & { readonly revealed: CaseRevealed }) {
  const words = useWords(revealWords)
  return (
    <section className={css.part}>
      <h2>{words.lies}</h2>
      {revealed.lies.length === 0 ? (
        <p className={css.quiet}>{words.liesNone}</p>
      ) : (
        <table className={css.lies}>
          <thead>
            <tr>
              <th scope="col">{words.said}</th>
              <th scope="col">{words.so}</th>
            </tr>
          </thead>
          <tbody translate="no">
            {revealed.lies.map(({ by, seq, said, truth }) => (
              <tr key={`${seq} ${truth}`}>
                <td>
                  <b>{people[by] ?? by}</b>
                  <q dir="auto">{said}</q>
                </td>
                <td dir="auto">{truth}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}

/** What everybody believed in the end. */
function Believed({ part, people, victims, you }: Pick<RevealProps, 'part' | 'people' | 'victims' | 'you'>) {
  const words = useWords(revealWords)
  const { note } = useWords(tableWords)
  const suspects = (part.told?.people ?? []).map(({ id, name }) => ({ id, name }))
  const sensors = sensorsNamed(part.told?.settings.sensors ?? [])
  const notebooks = otherNotebooks(part, { you: undefined, people })
  if (notebooks.length === 0) return null
  return (
    <section className={css.part}>
      <h2>{words.notebooks}</h2>
      {victims.map((victim) => (
        <div key={victim.id} className={css.death}>
          {victims.length < 2 ? null : (
            <h3 translate="no" dir="auto">
              {note.grid(victim.name)}
            </h3>
          )}
          <ul className={css.books}>
            {notebooks
              .filter((one) => one.victim === victim.id)
              .map((one) => (
                <li key={one.role} data-you={one.role === you}>
                  <SmallGrid other={one} suspects={suspects} sensors={sensors} />
                </li>
              ))}
          </ul>
        </div>
      ))}
    </section>
  )
}
