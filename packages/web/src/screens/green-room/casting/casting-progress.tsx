import type { CastingOutcome } from '@commedia/core/wire'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { Button } from '../../../parts/button.tsx'
import { Failure } from '../../../parts/failure.tsx'
import label from '../../../parts/label.module.css'
import { Mask } from '../../../parts/mask.tsx'
import { type MaskedPerson, MaskPeople } from '../../../parts/mask-people.tsx'
import { TopBar } from '../../../parts/top-bar.tsx'
import { useFigures, useWords } from '../../../words/use-words.tsx'
import css from './casting-progress.module.css'
import { type CastingScore, partOf } from './casting-score.ts'
import { castingWords } from './casting-words.ts'

/** What is known of a casting and what can be done with it. */
export interface CastingProgressProps {
  readonly score: CastingScore
  readonly playing: boolean
  readonly since: string | undefined
  readonly outcome: CastingOutcome | undefined
  readonly isLost: boolean
  /** Whoever stands already, as the green room has them. */
  readonly characters?: readonly MaskedPerson[] | undefined
  readonly bill: { readonly tokens: number; readonly money: number } | undefined
  readonly error?: unknown
  readonly onStop: () => void
  readonly onStart: () => void
}

const NOBODY: readonly MaskedPerson[] = []

/** Lives as they are being read: a line for each role, a place for each scene, and what comes back. */
export function CastingProgress(props: CastingProgressProps) {
  const { score, since, bill, isLost, error, outcome } = props
  const words = useWords(castingWords)
  const figures = useFigures()
  return (
    <div>
      <TopBar where={words.where} />
      <main id="main" className={css.page}>
        <Link href="/characters" className={css.back}>
          {words.back}
        </Link>
        <h1 {...(score.title === '' ? {} : { translate: 'no', dir: 'auto' })}>
          {score.title || words.where}
        </h1>
        <p className={`${css.since} figures`}>
          {since === undefined ? null : <span>{words.since(figures.when(since))}</span>}
          {bill === undefined || bill.tokens === 0 ? null : (
            <span>
              {words.spent(figures.roughly(bill.tokens))}
              {bill.money === 0 ? '' : ` ${words.spentMoney(figures.money(bill.money))}`}
            </span>
          )}
        </p>
        <UnderWay {...props} />
        {isLost && outcome === undefined ? <p role="status">{words.lost}</p> : null}
        {error == null ? null : <Failure error={error} />}
        <MaskPeople people={props.characters ?? NOBODY}>
          <Lives {...props} />
        </MaskPeople>
        {outcome?.kind === 'cast' ? <Over outcome={outcome} /> : <Latest score={score} />}
      </main>
    </div>
  )
}

function UnderWay({ score, playing, outcome, onStop, onStart }: CastingProgressProps) {
  const words = useWords(castingWords)
  const figures = useFigures()
  const isOver = outcome?.kind === 'cast'
  const { calls } = score
  const done = isOver ? calls : score.done
  return (
    <>
      <div className={css.now}>
        <p role="status" data-playing={playing}>
          {stateIn(words, { score, playing, outcome })}
        </p>
        {isOver ? null : playing ? (
          <Button onClick={onStop}>{words.stop}</Button>
        ) : (
          <Button look="commit" onClick={onStart}>
            {words.goOn}
          </Button>
        )}
      </div>
      <progress className="only-heard" aria-label={words.progress} max={Math.max(1, calls)} value={done} />
      <div className={css.measure} aria-hidden="true">
        <span style={{ width: `${calls === 0 ? 0 : (done / calls) * 100}%` }} />
      </div>
      {calls === 0 ? null : (
        <p className={`${css.count} figures`}>{words.pages(figures.count(done), figures.count(calls))}</p>
      )}
    </>
  )
}

function stateIn(
  words: typeof castingWords.en,
  { score, playing, outcome }: Pick<CastingProgressProps, 'score' | 'playing' | 'outcome'>,
): string {
  if (outcome?.kind === 'cast') return words.done
  if (outcome?.kind === 'paused') return outcome.reason === 'cap-reached' ? words.cap : words.modelFailed
  if (!playing) return words.rest
  return score.roles.length === 0 ? words.opening : words.atWorkAll
}

function Lives({ score, outcome, characters: kept = NOBODY }: CastingProgressProps) {
  const words = useWords(castingWords)
  const known = new Set(kept.map(({ id }) => id))
  const characters = outcome?.kind === 'cast' ? outcome.characters : []
  if (score.roles.length === 0) return null
  return (
    <section>
      <h2 className={label.label}>{words.lives}</h2>
      <ul className={css.lives} style={{ '--scenes': score.scenes.length } as Record<string, number>}>
        {score.roles.map((role) => (
          <Life
            key={role}
            role={role}
            score={score}
            character={characters.find(({ name }) => name === score.names[role])?.id}
            known={known}
          />
        ))}
      </ul>
    </section>
  )
}

function Life({
  role,
  score,
  character,
  known,
}: {
  readonly role: string
  readonly score: CastingScore
  /** What the character is kept under, once it stands. */
  readonly character: string | undefined
  /** Of whom it is known what their mask is drawn from. */
  readonly known: ReadonlySet<string>
}) {
  const words = useWords(castingWords)
  const name = score.names[role] ?? ''
  const part = partOf(score, role)
  const own = part.filter((place) => place !== 'off').length
  const read = Math.min(own, score.read[role] ?? 0)
  const insights = score.insights[role] ?? 0
  const stands = score.cast.includes(role)
  const about = [
    // Nothing is known of it until its scenes are opened.
    ...(own === 0 ? [] : [words.life(read, own)]),
    ...(insights === 0 ? [] : [words.insights(insights)]),
    ...(stands && character === undefined ? [words.stands] : []),
  ]
  return (
    <li className={css.life} data-stands={stands}>
      <Named character={character}>
        <Mask
          id={character !== undefined && known.has(character) ? character : name}
          lit={stands}
          className={css.mask}
        />
        <span className={css.name} translate="no" dir="auto">
          {name}
        </span>
      </Named>
      <div className={css.strip} aria-hidden="true">
        {part.map((place, at) => (
          <i key={at} data-place={place} title={score.scenes[at]?.title} />
        ))}
      </div>
      <p className={`${css.about} figures`}>
        {about.join(' · ')}
        {character === undefined ? null : (
          <Link href={`/characters/${character}/memory`}>{words.memory}</Link>
        )}
      </p>
    </li>
  )
}

function Named({
  character,
  children,
}: {
  readonly character: string | undefined
  readonly children: ReactNode
}) {
  return character === undefined ? (
    <div className={css.who}>{children}</div>
  ) : (
    <Link className={css.who} href={`/characters/${character}`}>
      {children}
    </Link>
  )
}

/** What was remembered last: nobody is told of it aloud, because the next follows at once. */
function Latest({ score: { latest, names } }: { readonly score: CastingScore }) {
  const words = useWords(castingWords)
  if (latest === undefined) return null
  return (
    <figure className={css.latest}>
      <figcaption className={label.label}>{words.latest}</figcaption>
      <blockquote key={latest.text} translate="no" dir="auto">
        {latest.text}
      </blockquote>
      <p translate="no" dir="auto">
        {names[latest.role]}
      </p>
    </figure>
  )
}

function Over({ outcome }: { readonly outcome: Extract<CastingOutcome, { kind: 'cast' }> }) {
  const words = useWords(castingWords)
  return (
    <div className={css.over}>
      {outcome.fallbacks.length === 0 ? null : <p>{words.fallbacks(outcome.fallbacks.length)}</p>}
      <p className={css.next}>
        <Link href="/characters">{words.toRoom}</Link>
      </p>
    </div>
  )
}
