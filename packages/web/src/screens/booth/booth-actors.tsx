import type { CastMember, Setting, ShowState } from '@commedia/core'
import { readMood } from '@commedia/core/masks'
import type { LineBeingSaid } from '@commedia/core/wire'
import { Mask } from '../../parts/mask.tsx'
import { partsText } from '../../script/script-text.ts'
import { useFigures, useWords } from '../../words/use-words.tsx'
import css from './booth-actors.module.css'
import type { BoothActor, BoothBook } from './booth-book.ts'
import { boothWords } from './booth-words.ts'

/** What goes on in each actor: the last decision and why, what they want, think and remember. */
export function BoothActors({
  cast,
  show,
  setting,
  book,
  live,
}: {
  readonly cast: readonly CastMember[]
  readonly show: ShowState
  readonly setting: Setting
  readonly book: BoothBook
  readonly live: readonly LineBeingSaid[]
}) {
  const { actors } = useWords(boothWords)
  return (
    <section aria-labelledby="booth-actors">
      <h2 id="booth-actors" className={css.heading}>
        {actors.heading}
      </h2>
      <div className={css.actors}>
        {cast.map((member) => (
          <Actor
            key={member.id}
            member={member}
            actor={book.actors[member.id]}
            person={setting.people[member.id]}
            isPerson={show.seats[member.id]?.kind === 'person'}
            saying={live.filter(({ by }) => by === member.id)}
            nameOf={(role) => cast.find(({ id }) => id === role)?.name ?? role}
          />
        ))}
      </div>
    </section>
  )
}

function Actor({
  member,
  actor,
  person,
  isPerson,
  saying,
  nameOf,
}: {
  readonly member: CastMember
  readonly actor: BoothActor | undefined
  readonly person: Setting['people'][string] | undefined
  readonly isPerson: boolean
  readonly saying: readonly LineBeingSaid[]
  readonly nameOf: (role: string) => string
}) {
  const { actors: words } = useWords(boothWords)
  const isOn = person !== undefined && person.scene !== null
  const figures = useFigures()
  const coming = saying.filter(({ kind }) => kind !== 'thought')
  const thought = saying.find(({ kind }) => kind === 'thought')?.text ?? actor?.thought
  const { decision, confessed } = actor ?? {}
  const playing = coming.map(
    ({ kind, text }) => ({ kind: kind === 'act' ? kind : 'words', text: text.trim() }) as const,
  )
  const played = partsText([
    ...(coming[0]?.goesOn || coming.length === 0 ? (actor?.played ?? []) : []),
    ...playing,
  ])
  const state = [
    isOn ? (person.concealed ? words.hidden : words.onStage) : words.offStage,
    ...(isPerson ? [words.person] : []),
  ].join(' · ')
  return (
    <article className={css.actor} data-on={isOn}>
      <header className={css.head}>
        <span className={css.mask}>
          <Mask
            id={member.id}
            picture={member.avatar}
            mood={readMood(`${thought ?? ''} ${played}`)}
            lit={isOn}
            speaking={coming.some(({ ended }) => !ended)}
          />
        </span>
        <div>
          <h3 className={css.name}>{member.name}</h3>
          <p className={css.state}>{state}</p>
        </div>
      </header>
      {decision === undefined ? (
        <p className={css.none}>{words.undecided}</p>
      ) : (
        <div className={css.decision} data-strategy={decision.strategy}>
          <p>
            <strong>{words.strategies[decision.strategy]}</strong>
            {decision.act === null ? null : (
              <span className={css.act}>{words.means(decision.act.verb, decision.act.prop)}</span>
            )}
          </p>
          <p className={css.because}>{decision.because}</p>
        </div>
      )}
      <dl className={css.mind}>
        <Entry label={words.thought} text={thought} />
        <Entry label={words.played} text={played} />
        <Entry label={words.wants} text={actor?.goal} />
        <Entry label={words.wantsHere} text={actor?.want} />
        <Entry label={words.knows} text={actor?.direction} />
        <Entry label={words.ear} text={actor?.nudge} />
        <Entry
          label={words.confessed}
          text={confessed ? words.confessedTo(confessed.quote, figures.list(confessed.to.map(nameOf))) : ''}
        />
      </dl>
      {actor === undefined || actor.memories.length === 0 ? null : (
        <details className={css.memories}>
          <summary>{words.remembers(actor.memories.length)}</summary>
          <ul>
            {actor.memories.toReversed().map((memory) => (
              <li key={memory}>{memory}</li>
            ))}
          </ul>
        </details>
      )}
    </article>
  )
}

function Entry({ label, text }: { readonly label: string; readonly text: string | undefined }) {
  if (text === undefined || text === '') return null
  return (
    <div>
      <dt>{label}</dt>
      <dd>{text}</dd>
    </div>
  )
}
