import { useMemo } from 'react'
import { Mask } from '../../../parts/mask.tsx'
import { MaskPeople } from '../../../parts/mask-people.tsx'
import { Seal } from '../../../parts/seal.tsx'
import { useWords } from '../../../words/use-words.tsx'
import type { PlannedAct, PlanSheet } from './plan-sheet.ts'
import css from './planning-sheet.module.css'
import { planningWords } from './planning-words.ts'

/** The sheet on the wall: the people, the ending, the points that lead there, the places, as they come to stand. */
export function PlanningSheet({
  sheet,
  isOver,
}: {
  readonly sheet: PlanSheet
  /** Nothing more will come. */
  readonly isOver: boolean
}) {
  const { people, hasProfiles, acts } = sheet
  const words = useWords(planningWords)
  const masked = useMemo(() => people.map((name, index) => ({ id: `role_${index + 1}`, name })), [people])
  return (
    <MaskPeople people={masked}>
      <div className={css.sheet}>
        <section hidden={isOver && people.length === 0}>
          <h2 className={css.heading}>{words.people}</h2>
          {people.length === 0 ? <p className={css.waiting}>{words.noPeople}</p> : null}
          <ul className={css.people}>
            {people.map((name, index) => (
              <li key={name} className={css.person} style={{ animationDelay: `${index * 90}ms` }}>
                <span className={css.mask}>
                  <Mask id={`role_${index + 1}`} lit={hasProfiles} />
                </span>
                <span className={css.name}>{name}</span>
                <span className={css.state}>{hasProfiles ? words.drawn : words.named}</span>
              </li>
            ))}
          </ul>
        </section>
        <section hidden={isOver && acts.length === 0}>
          <h2 className={css.heading}>{words.plot}</h2>
          {acts.length === 0 ? <p className={css.waiting}>{words.noPlot}</p> : null}
          {acts.map((act) => (
            <ActSketch key={act.number} act={act} isOneOfMany={acts.length > 1} />
          ))}
        </section>
      </div>
    </MaskPeople>
  )
}

function ActSketch({ act, isOneOfMany }: { readonly act: PlannedAct; readonly isOneOfMany: boolean }) {
  const words = useWords(planningWords)
  const { number, title, ending, points, places } = act
  return (
    <article className={css.act}>
      {isOneOfMany ? (
        <h3 className={css.actTitle}>
          <span>{words.act(number)}</span> {title}
        </h3>
      ) : null}
      {points === 0 ? null : (
        <>
          <ol className={css.thread} aria-label={words.points(points)}>
            {Array.from({ length: points }, (_, index) => index + 1).map((point) => (
              // The last point is written first.
              <li key={point} style={{ animationDelay: `${(points - point) * 130}ms` }}>
                <Seal isSeen={act.stands} />
                <span>{point}</span>
              </li>
            ))}
          </ol>
          <p className={css.note}>{words.points(points)}</p>
        </>
      )}
      {ending === '' ? null : (
        <div className={css.ending}>
          <p className={css.note}>{words.endsWith}</p>
          <p className={css.words}>{ending}</p>
        </div>
      )}
      {places.length === 0 ? null : (
        <div className={css.places}>
          <p className={css.note}>{words.places}</p>
          <ul>
            {places.map((place, index) => (
              <li key={place} style={{ animationDelay: `${index * 90}ms` }}>
                {place}
              </li>
            ))}
          </ul>
        </div>
      )}
    </article>
  )
}
