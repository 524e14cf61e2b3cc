import { tongueOf } from '@commedia/core'
import type { ShowDetail } from '@commedia/core/wire'
import { type ReactNode, useState } from 'react'
import { Link } from 'wouter'
import { Button } from '../../parts/button.tsx'
import label from '../../parts/label.module.css'
import { MaskPeople } from '../../parts/mask-people.tsx'
import { Sheet } from '../../parts/sheet.tsx'
import { TopBar } from '../../parts/top-bar.tsx'
import { AskName } from '../../piece/ask-name.tsx'
import { Network } from '../../piece/network.tsx'
import { SharedLink } from '../../piece/shared-link.tsx'
import { useWords } from '../../words/use-words.tsx'
import css from './casting-page.module.css'
import { castingWords } from './casting-words.ts'
import type { Rules } from './rules.ts'
import { countSeats, type Seat } from './seat.ts'
import { type Player, SeatRow } from './seat-row.tsx'
import { ShowRules } from './show-rules.tsx'

/** What whoever began the show may do at the casting call. */
export interface Casting {
  readonly give: (role: string, player: Player) => void
  readonly newLink: (role: string) => void
  readonly watchLink: () => void
  readonly setRules: (rules: Rules) => void
  readonly raise: () => void
  readonly strike: () => void
}

/** The casting call as it is drawn: the persons of the play, how it is played, and the curtain. */
export function CastingPage({
  show,
  seats,
  rules,
  links,
  models,
  busy,
  giving,
  casting,
  onStage,
  children,
}: {
  readonly show: ShowDetail
  readonly seats: readonly Seat[]
  readonly rules: Rules
  /** Links that were made on this page, by role; the one for watching under nothing. */
  readonly links: Readonly<Record<string, string>>
  readonly models: readonly string[]
  readonly busy: boolean
  /** A part that is being given to somebody just now. */
  readonly giving?: { readonly role: string; readonly player: Player } | undefined
  /** Nothing for whoever only looks on. */
  readonly casting: Casting | undefined
  readonly onStage: () => void
  /** What did not work. */
  readonly children?: ReactNode
}) {
  const words = useWords(castingWords)
  const lang = tongueOf(show.language).tag
  const only = models.length === 1 ? models[0] : undefined
  return (
    <MaskPeople people={show.cast}>
      <div className={css.page}>
        <TopBar where={words.where} />
        <main id="main" className={css.call}>
          <h1 lang={lang}>{show.title}</h1>
          <section className={css.persons} aria-labelledby="persons">
            <h2 id="persons" className={label.label}>
              {words.who}
            </h2>
            <div className={css.name}>{seats.some(({ kind }) => kind === 'me') ? <AskName /> : null}</div>
            <ul>
              {show.cast.map((role, index) => (
                <SeatRow
                  key={role.id}
                  role={role}
                  seat={seats[index] ?? { kind: 'model' }}
                  lang={lang}
                  link={links[role.id]}
                  model={only}
                  giving={giving?.role === role.id ? giving.player : undefined}
                  onGive={casting && ((player) => casting.give(role.id, player))}
                  onNewLink={() => casting?.newLink(role.id)}
                />
              ))}
            </ul>
          </section>
          <div className={css.aside}>
            {casting === undefined ? null : (
              <>
                <ShowRules
                  rules={rules}
                  money={show.money}
                  opened={show.opened}
                  onChange={casting.setRules}
                />
                <Audience show={show.id} link={links['']} onLink={casting.watchLink} />
                <Strike onStrike={casting.strike} />
              </>
            )}
          </div>
        </main>
        <footer className={css.curtain}>
          {children}
          <div className={css.line}>
            <Sum seats={seats} noModel={models.length === 0} owner={casting !== undefined} />
            {casting === undefined || (show.opened && show.playing) || show.over ? (
              <Button look="commit" onClick={onStage}>
                {words.toStage}
              </Button>
            ) : (
              <Button look="commit" disabled={busy} onClick={casting.raise}>
                {show.opened ? words.playOn : busy ? words.raising : words.raise}
              </Button>
            )}
          </div>
        </footer>
      </div>
    </MaskPeople>
  )
}

function Sum({
  seats,
  noModel,
  owner,
}: {
  readonly seats: readonly Seat[]
  readonly noModel: boolean
  readonly owner: boolean
}) {
  const words = useWords(castingWords)
  const { people, asked, models } = countSeats(seats)
  if (!owner) return <p>{words.waitsForOwner}</p>
  if (noModel && asked + models > 0) return <p className={css.warning}>{words.noModel}</p>
  return <p>{people + asked === 0 ? words.watchOnly : words.sum(people, asked, models)}</p>
}

function Audience({
  show,
  link,
  onLink,
}: {
  readonly show: string
  readonly link: string | undefined
  readonly onLink: () => void
}) {
  const words = useWords(castingWords)
  return (
    <section className={css.audience} aria-labelledby="audience">
      <h2 id="audience" className={label.label}>
        {words.audience}
      </h2>
      <p>{words.audienceNote}</p>
      {link === undefined ? (
        <Button onClick={onLink}>{words.watchLink}</Button>
      ) : (
        <SharedLink link={link} name={words.watchLinkName} />
      )}
      <Network />
      <Link href={`/shows/${show}/screen`}>{words.screen}</Link>
    </section>
  )
}

function Strike({ onStrike }: { readonly onStrike: () => void }) {
  const words = useWords(castingWords)
  const [isAsking, setAsking] = useState(false)
  return (
    <div>
      <Button look="plain" onClick={() => setAsking(true)}>
        {words.strike}
      </Button>
      {isAsking ? (
        <Sheet title={words.strikeTitle} onClose={() => setAsking(false)}>
          <p className={css.why}>{words.strikeWhy}</p>
          <div className={css.answer}>
            <Button onClick={() => setAsking(false)}>{words.keep}</Button>
            <Button look="commit" onClick={onStrike}>
              {words.strikeYes}
            </Button>
          </div>
        </Sheet>
      ) : null}
    </div>
  )
}
