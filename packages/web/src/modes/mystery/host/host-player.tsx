import { beliefOf, sensorsNamed, suspectsOf, type TablePart } from '@commedia/core/mystery'
import { Fold } from '../../../parts/fold.tsx'
import { Mask } from '../../../parts/mask.tsx'
import { useFigures, useWords } from '../../../words/use-words.tsx'
import type { Named } from '../notebook/notebook-marks.ts'
import { SmallGrid } from '../notebook/other-notebooks.tsx'
import { tableWords } from '../table-words.ts'
import type { HostBook, Reasoning } from './host-book.ts'
import css from './host-player.module.css'
import { hostWords } from './host-words.ts'

/** One player as the host sees them: the sheet, and for each death what they believe and how they came to it. */
export function HostPlayer({
  role,
  part,
  book,
  people,
  victims,
  sitter,
}: {
  readonly role: string
  readonly part: TablePart
  readonly book: HostBook[string]
  readonly people: Readonly<Record<string, string>>
  readonly victims: readonly Named[]
  readonly sitter: string | undefined
}) {
  const words = useWords(hostWords)
  const { note } = useWords(tableWords)
  const figures = useFigures()
  const sheet = part.sheets[role]
  const killed = victims.filter(({ id }) => sheet?.killed.includes(id)).map(({ name }) => name)
  const seat = part.seats[role]
  const isPerson = seat?.kind === 'person'
  const notes = Object.entries(part.notes[role] ?? {})
  const page = part.notebooks[role]?.page ?? ''
  return (
    <article className={css.player} data-murderer={killed.length > 0}>
      <header className={css.head}>
        <Mask id={role} lit className={css.mask} />
        <div>
          <h2 translate="no" dir="auto">
            {people[role] ?? role}
          </h2>
          <p>
            {killed.length === 0 ? null : <b translate="no">{words.murderer(figures.list(killed))}</b>}
            <span translate="no">
              {sitter !== undefined ? words.person(sitter) : isPerson ? words.someone : words.model}
            </span>
          </p>
        </div>
      </header>
      {sheet === undefined ? null : (
        <Fold title={words.script}>
          <p className={css.script} translate="no" dir="auto">
            {sheet.script.join('\n\n')}
          </p>
          <ul className={css.wants} aria-label={words.wants} translate="no">
            {sheet.objectives.map(({ text }) => (
              <li key={text} dir="auto">
                {text}
              </li>
            ))}
          </ul>
          {sheet.manner === '' ? null : (
            <p className={css.manner}>
              <b>{words.manner}</b>
              <span translate="no" dir="auto">
                {sheet.manner}
              </span>
            </p>
          )}
        </Fold>
      )}
      {victims.map((victim) => (
        <section key={victim.id} className={css.death}>
          <h3 translate="no" dir="auto">
            {note.grid(victim.name)}
          </h3>
          <Believes role={role} victim={victim} part={part} reasoning={book[victim.id]} people={people} />
        </section>
      ))}
      {notes.length === 0 && page === '' ? null : (
        <Fold title={words.notes}>
          <div className={css.notes} translate="no">
            {page === '' ? null : <p dir="auto">{page}</p>}
            {notes.map(([name, text]) => (
              <p key={name} dir="auto">
                {text}
              </p>
            ))}
          </div>
        </Fold>
      )}
    </article>
  )
}

function Believes({
  role,
  victim,
  part,
  reasoning = { choosings: [], prunings: [] },
  people,
}: {
  readonly role: string
  readonly victim: Named
  readonly part: TablePart
  readonly reasoning: Reasoning | undefined
  readonly people: Readonly<Record<string, string>>
}) {
  const words = useWords(hostWords)
  const belief = beliefOf(part, role, victim.id)
  const own = part.notebooks[role]
  const everybody = (part.told?.people ?? []).map(({ id, name }) => ({ id, name }))
  const readings = {
    ...Object.fromEntries(
      Object.entries(belief.readings).map(([suspect, read]) => [
        suspect,
        Object.fromEntries(Object.entries(read).map(([sensor, { choice }]) => [sensor, choice])),
      ]),
    ),
    ...own?.readings[victim.id],
  }
  const cleared = own?.cleared[victim.id] ?? []
  const suspects = suspectsOf(part, role, victim.id).filter((id) => !cleared.includes(id))
  const vote = part.votes[role]?.[victim.id]
  const isThought = Object.keys(readings).length > 0 || belief.suspects !== null || cleared.length > 0
  return (
    <>
      {belief.profile === '' ? null : (
        <p className={css.profile}>
          <b>{words.profile}</b>
          <span translate="no" dir="auto">
            {belief.profile}
          </span>
        </p>
      )}
      {isThought ? (
        <SmallGrid
          other={{ role, victim: victim.id, name: words.believes, suspects, readings }}
          suspects={everybody}
          sensors={sensorsNamed(part.told?.settings.sensors ?? [])}
        />
      ) : (
        <p className={css.nothing}>{words.nothing}</p>
      )}
      <PerRound start={everybody.length - 1} reasoning={reasoning} />
      <Scores reasoning={reasoning} people={people} />
      {vote === undefined ? null : (
        <p className={css.vote}>
          <b>{words.vote}</b>
          <i translate="no" dir="auto">
            {vote === null ? words.nobody : (people[vote] ?? vote)}
          </i>
        </p>
      )}
    </>
  )
}

/** How the list of suspects grew shorter. */
function PerRound({ start, reasoning }: { readonly start: number; readonly reasoning: Reasoning }) {
  const words = useWords(hostWords)
  const { prunings } = reasoning
  if (prunings.length === 0) return null
  return (
    <ol className={css.rounds} aria-label={words.perRound}>
      <li title={words.start}>
        <b className="figures">{start}</b>
      </li>
      {prunings.map(({ round, suspects, gain, reason }) => (
        <li key={round} title={reason} translate="no">
          <span aria-hidden="true">→</span>
          <span className="only-heard">{words.afterRound(round, suspects.length)}</span>
          <b className="figures" aria-hidden="true">
            {suspects.length}
          </b>
          <small className="figures">{words.gain(gain.toFixed(2))}</small>
        </li>
      ))}
    </ol>
  )
}

/** Whom they chose to question, and by which scores. */
function Scores({
  reasoning: { choosings },
  people,
}: {
  readonly reasoning: Reasoning
  readonly people: Readonly<Record<string, string>>
}) {
  const words = useWords(hostWords)
  if (choosings.length === 0) return null
  return (
    <Fold title={words.scores}>
      <div className={css.scores}>
        {choosings.map(({ round, chosen, how, scores, expected }) => (
          <table key={round}>
            <caption>
              {words.round(round)} · {words.hows[how]}
            </caption>
            <thead>
              <tr>
                <th scope="col">
                  <span className="only-heard">{words.suspect}</span>
                </th>
                <th scope="col">{words.expected}</th>
                <th scope="col">{words.score}</th>
              </tr>
            </thead>
            <tbody>
              {[...new Set([...Object.keys(scores), ...chosen])].map((id) => (
                <tr key={id} data-chosen={chosen.includes(id)}>
                  <th scope="row" translate="no" dir="auto">
                    {people[id] ?? id}
                  </th>
                  <td className="figures">{expected[id]?.toFixed(2) ?? ''}</td>
                  <td className="figures">{scores[id]?.toFixed(2) ?? ''}</td>
                </tr>
              ))}
            </tbody>
          </table>
        ))}
      </div>
    </Fold>
  )
}
