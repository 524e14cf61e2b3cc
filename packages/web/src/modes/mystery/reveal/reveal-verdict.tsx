import type { CaseRevealed } from '@commedia/core/mystery'
import label from '../../../parts/label.module.css'
import { Mask } from '../../../parts/mask.tsx'
import { useFigures, useWords } from '../../../words/use-words.tsx'
import type { Named } from '../notebook/notebook-marks.ts'
import css from './reveal-verdict.module.css'
import { revealWords } from './reveal-words.ts'

/** Who killed whom, and whether the table found out: set as the head of a broadsheet. */
export function WhoDidIt({
  revealed,
  people,
  victims,
  you,
}: {
  readonly revealed: CaseRevealed
  readonly people: Readonly<Record<string, string>>
  readonly victims: readonly Named[]
  readonly you: string | undefined
}) {
  const words = useWords(revealWords)
  const figures = useFigures()
  const won = revealed.won.filter((one) => one.won).length
  const of = revealed.won.length
  return (
    <header className={css.verdict}>
      <h2>{words.title}</h2>
      <p className={css.won}>{won === of ? words.won : won === 0 ? words.lost : words.someWon(won, of)}</p>
      <ul>
        {revealed.murderers.map(({ victim, roles }) => {
          const isCaught = revealed.won.some((one) => one.victim === victim && one.won)
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
