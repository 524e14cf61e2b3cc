import type { TruthTold } from '@commedia/core/mystery'
import label from '../../../parts/label.module.css'
import { Mask } from '../../../parts/mask.tsx'
import { useFigures, useWords } from '../../../words/use-words.tsx'
import type { Named } from '../notebook/notebook-marks.ts'
import css from './reveal-verdict.module.css'
import { revealWords } from './reveal-words.ts'

/** Who killed whom, and whether the table found out: set as the head of a broadsheet. */
export function WhoDidIt({
  truth,
  people,
  victims,
  you,
  turns = false,
}: {
  readonly truth: TruthTold
  readonly people: Readonly<Record<string, string>>
  readonly victims: readonly Named[]
  readonly you: string | undefined
  /** Whether the masks turn before one's eyes. */
  readonly turns?: boolean
}) {
  const words = useWords(revealWords)
  const figures = useFigures()
  const won = truth.won.filter((one) => one.won).length
  const of = truth.won.length
  return (
    <header className={css.verdict} data-turns={turns} ref={turns ? intoView : undefined}>
      <h2 className={css.title}>{words.title}</h2>
      <p className={css.won}>{won === of ? words.won : won === 0 ? words.lost : words.someWon(won, of)}</p>
      <ul>
        {truth.murderers.map(({ victim, roles }) => {
          const isCaught = truth.won.some((one) => one.victim === victim && one.won)
          return (
            <li key={victim} className={css.death} data-caught={isCaught}>
              <p className={css.victim} translate="no" dir="auto">
                {victims.find(({ id }) => id === victim)?.name ?? victim}
              </p>
              <p className={label.label}>{words.by}</p>
              <div className={css.hands}>
                {roles.map((role) => (
                  <Mask key={role} id={role} mood="sly" lit className={css.mask} />
                ))}
              </div>
              <p className={css.murderer} translate="no" dir="auto">
                {roles.length === 0 ? words.nobody : figures.list(roles.map((role) => people[role] ?? role))}
                {you !== undefined && roles.includes(you) ? <small>{words.you}</small> : null}
              </p>
              <p className={css.stamp}>{isCaught ? words.caught : words.escaped}</p>
            </li>
          )
        })}
      </ul>
    </header>
  )
}

/** Brings what has just appeared before one's eyes. */
function intoView(shown: HTMLElement | null): void {
  shown?.scrollIntoView({ block: 'center' })
}
