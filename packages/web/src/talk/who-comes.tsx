import { type Language, languagesKnown } from '@commedia/core'
import type { CompanionWanted, HouseCompanion } from '@commedia/core/wire'
import { type ReactNode, useState } from 'react'
import { Link } from 'wouter'
import { Button } from '../parts/button.tsx'
import { Failure } from '../parts/failure.tsx'
import label from '../parts/label.module.css'
import { Mask } from '../parts/mask.tsx'
import { type MaskedPerson, MaskPeople } from '../parts/mask-people.tsx'
import { TopBar } from '../parts/top-bar.tsx'
import { languageLabel } from '../words/language-label.ts'
import { useFigures, useWords } from '../words/use-words.tsx'
import { talkWords } from './talk-words.ts'
import css from './who-comes.module.css'

const MOST = 6

interface Guest {
  /** The name they are asked for by. */
  readonly key: string
  readonly id: string
  readonly name: string
  readonly description?: string
  readonly avatar?: MaskedPerson['avatar']
  readonly wanted: CompanionWanted
}

/** Who might come, and who is asked to. */
export function WhoComes({
  mine,
  house,
  language,
  busy,
  error,
  wording,
  missing,
  children,
  onLanguage,
  onOpen,
}: {
  readonly mine: readonly MaskedPerson[]
  readonly house: readonly HouseCompanion[]
  readonly language: Language
  readonly busy: boolean
  readonly error?: unknown
  /** What it is opened for. */
  readonly wording: Readonly<
    Record<'page' | 'title' | 'whoComes' | 'whoComesWhy' | 'open' | 'opening', string>
  >
  /** What is still waited for besides guests, in a sentence. */
  readonly missing?: string | undefined
  /** What else is asked for. */
  readonly children?: ReactNode
  readonly onLanguage: (language: Language) => void
  readonly onOpen: (companions: readonly CompanionWanted[]) => void
}) {
  const words = { ...useWords(talkWords), ...wording }
  const figures = useFigures()
  const [chosen, setChosen] = useState<readonly string[]>([])
  const own = mine.map(
    ({ id, name, description, avatar }): Guest => ({
      ...{ key: id, id, name, avatar, wanted: { character: id } },
      ...(description !== undefined && description !== '' && { description }),
    }),
  )
  const groups = groupsOf(house)
  const all = [...own, ...groups.flatMap(({ guests }) => guests)]
  const coming = chosen.flatMap((key) => all.find((one) => one.key === key) ?? [])
  const isFull = coming.length >= MOST
  const toggle = (key: string): void =>
    setChosen((before) => (before.includes(key) ? before.filter((one) => one !== key) : [...before, key]))
  const wall = (guests: readonly Guest[]) => (
    <ul className={css.wall}>
      {guests.map((guest) => (
        <Face
          key={guest.key}
          guest={guest}
          isChosen={chosen.includes(guest.key)}
          isOff={isFull && !chosen.includes(guest.key)}
          onToggle={() => toggle(guest.key)}
        />
      ))}
    </ul>
  )
  return (
    <MaskPeople people={all}>
      <div className={css.page}>
        <title>{words.page}</title>
        <TopBar where={words.title} />
        <main id="main" className={css.hall}>
          <header className={css.head}>
            <h1>{words.whoComes}</h1>
            <p>{words.whoComesWhy}</p>
            <fieldset className={css.tongue}>
              <legend className={label.label}>{words.spokenIn}</legend>
              {languagesKnown().map((one) => (
                <label key={one}>
                  <input
                    type="radio"
                    name="tongue"
                    checked={language === one}
                    onChange={() => onLanguage(one)}
                  />
                  {languageLabel(one, words.languages)}
                </label>
              ))}
            </fieldset>
            {children}
          </header>
          <section aria-labelledby="yours">
            <h2 id="yours" className={label.label}>
              {words.yours}
            </h2>
            {own.length === 0 ? (
              <p className={css.none}>
                {words.yoursNone} <Link href="/characters/new">{words.makeOne}</Link>
              </p>
            ) : (
              wall(own)
            )}
          </section>
          {groups.map(({ from, guests }) => (
            <section key={from ?? ''} aria-label={from ?? words.house}>
              <h2 className={label.label}>
                {from === null ? words.house : <span translate="no">{words.from(from)}</span>}
              </h2>
              {wall(guests)}
            </section>
          ))}
        </main>
        <footer className={css.foot}>
          {error === undefined || error === null ? null : <Failure error={error} />}
          <p role="status" translate="no">
            {figures.runOn([
              coming.length === 0
                ? words.nobodyChosen
                : words.chosen(figures.list(coming.map(({ name }) => name))),
              isFull ? words.full : null,
              missing ?? null,
            ])}
          </p>
          <Button
            look="commit"
            disabled={busy || coming.length === 0 || missing !== undefined}
            onClick={() => onOpen(coming.map(({ wanted }) => wanted))}
          >
            {busy ? words.opening : words.open}
          </Button>
        </footer>
      </div>
    </MaskPeople>
  )
}

function Face({
  guest,
  isChosen,
  isOff,
  onToggle,
}: {
  readonly guest: Guest
  readonly isChosen: boolean
  readonly isOff: boolean
  readonly onToggle: () => void
}) {
  const { id, name, description } = guest
  return (
    <li>
      <button
        type="button"
        className={css.one}
        aria-pressed={isChosen}
        disabled={isOff}
        onClick={onToggle}
        translate="no"
      >
        <Mask id={id} lit={isChosen} className={css.mask} />
        <span className={css.name} dir="auto">
          {name}
        </span>
        {description === undefined ? null : (
          <span className={css.about} dir="auto">
            {description}
          </span>
        )}
      </button>
    </li>
  )
}

/** Those of the house by where they come from: its own masks first. */
function groupsOf(
  house: readonly HouseCompanion[],
): readonly { readonly from: string | null; readonly guests: readonly Guest[] }[] {
  const froms = [...new Set(house.map(({ from }) => from))]
  return froms.map((from) => ({
    from,
    guests: house
      .filter((one) => one.from === from)
      .map(({ house: key, id, name, description }) => ({
        key,
        id,
        name,
        description,
        wanted: { house: key },
      })),
  }))
}
