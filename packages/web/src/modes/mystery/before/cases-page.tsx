import { type Language, languagesKnown } from '@commedia/core'
import type { CaseListed } from '@commedia/core/wire'
import { useEffect, useRef, useState } from 'react'
import { Button } from '../../../parts/button.tsx'
import { Failure } from '../../../parts/failure.tsx'
import label from '../../../parts/label.module.css'
import { TopBar } from '../../../parts/top-bar.tsx'
import { languageLabel } from '../../../words/language-label.ts'
import { useTongue, useWords } from '../../../words/use-words.tsx'
import { type CaseWish, WriteCase } from '../writing/write-case.tsx'
import { CaseBill } from './case-bill.tsx'
import { caseWords } from './case-words.ts'
import css from './cases-page.module.css'
import { ChooseCast } from './choose-cast.tsx'
import { ChooseSeat } from './choose-seat.tsx'
import { type GameRules, USUAL_RULES } from './game-rules.ts'
import { type Brought, OwnCase } from './own-case.tsx'
import { castBeside, type OwnCast } from './own-cast.ts'
import { LengthField, RulesFields } from './rules-fields.tsx'

/** A table as somebody wants it laid. */
export interface LaidWish {
  readonly of: CaseListed
  /** Without one, somebody watches. */
  readonly seat: string | undefined
  readonly cast: OwnCast
  readonly rules: GameRules
}

type Wanted = Language | 'all'

function languageAtFirst(cases: readonly CaseListed[], first: string | undefined): Wanted | undefined {
  return languagesKnown().find((one) => cases.some(({ id, language }) => id === first && language === one))
}

/** The cases as printed bills, then a seat, then the rules, then the table. */
export function CasesPage({
  cases,
  mine = [],
  busy,
  error,
  brought,
  chosen: first,
  seat: firstSeat,
  onFile,
  onWrite,
  onDelete,
  onLay,
}: {
  readonly cases: readonly CaseListed[]
  /** Characters of one's own, who may play roles. */
  readonly mine?: readonly { readonly id: string; readonly name: string }[]
  readonly busy: 'laying' | 'reading' | 'writing' | undefined
  readonly error?: unknown
  /** What became of a file. */
  readonly brought?: Brought | undefined
  /** A case that is chosen from the start, and a seat. */
  readonly chosen?: string
  readonly seat?: string
  readonly onFile: (file: File) => void
  readonly onWrite: (wish: CaseWish) => void
  readonly onDelete: (id: string) => void
  readonly onLay: (wish: LaidWish) => void
}) {
  const words = useWords(caseWords)
  const tongue = useTongue()
  const [language, setLanguage] = useState<Wanted>(() => languageAtFirst(cases, first) ?? tongue)
  const [chosen, setChosen] = useState(first)
  const [seat, setSeat] = useState<string | 'watch' | undefined>(firstSeat)
  const [cast, setCast] = useState<OwnCast>({})
  const [rules, setRules] = useState(USUAL_RULES)
  const laying = useRef<HTMLElement>(null)
  // On a narrow screen what comes next lies below all the bills.
  useEffect(() => {
    const next = laying.current
    if (chosen !== first && next !== null && next.getBoundingClientRect().top > innerHeight / 2)
      next.scrollIntoView({ block: 'start' })
  }, [chosen, first])
  const shown = cases.filter((one) => language === 'all' || one.language === language)
  const of = shown.find(({ id }) => id === chosen)
  const face = of?.faces.find(({ role }) => role === seat)
  const bills = (own: boolean) => {
    const some = shown.filter((one) => one.own === own)
    return some.length === 0 ? null : (
      <section aria-labelledby={own ? 'cases-own' : 'cases-house'}>
        <h2 id={own ? 'cases-own' : 'cases-house'} className={label.label}>
          {own ? words.own : words.ofTheHouse}
        </h2>
        <ul className={css.bills}>
          {some.map((one) => (
            <CaseBill
              key={one.id}
              of={one}
              isChosen={one.id === chosen}
              onDelete={one.own ? () => onDelete(one.id) : undefined}
              onChoose={() => {
                setChosen(one.id)
                setSeat(undefined)
                setCast({})
              }}
            />
          ))}
        </ul>
      </section>
    )
  }
  return (
    <div className={css.page}>
      <title>{words.page(words.where)}</title>
      <TopBar where={words.where} />
      <main id="main" className={css.hall}>
        <header className={css.head}>
          <h1>{words.title}</h1>
          <p>{words.why}</p>
          <fieldset className={css.tongue}>
            <legend className={label.label}>{words.spokenIn}</legend>
            {[...languagesKnown(), 'all' as const].map((one) => (
              <label key={one}>
                <input
                  type="radio"
                  name="tongue"
                  checked={language === one}
                  onChange={() => setLanguage(one)}
                />
                {languageLabel(one, words.languages)}
              </label>
            ))}
          </fieldset>
        </header>
        <div className={css.cases}>
          {shown.length === 0 ? <p className={css.none}>{words.none}</p> : null}
          {bills(false)}
          {bills(true)}
          <WriteCase busy={busy === 'writing'} onWrite={onWrite} />
          <OwnCase busy={busy === 'reading'} brought={brought} onFile={onFile} />
        </div>
        {of === undefined ? null : (
          <aside ref={laying} className={css.laying} aria-label={of.title}>
            <LengthField rules={rules} onRules={setRules} />
            <ChooseSeat of={of} seat={seat} onSeat={setSeat} />
            <ChooseCast of={of} seat={seat} mine={mine} cast={cast} onCast={setCast} />
            <RulesFields rules={rules} onRules={setRules} />
          </aside>
        )}
      </main>
      <footer className={css.foot}>
        {error === undefined || error === null ? null : <Failure error={error} />}
        <p role="status" translate="no">
          {of === undefined
            ? words.noneChosen
            : seat === undefined
              ? words.noSeat
              : face === undefined
                ? words.watches(of.title)
                : words.sitsAs(face.name, of.title)}
        </p>
        <Button
          look="commit"
          disabled={of === undefined || seat === undefined || busy !== undefined}
          onClick={() => {
            if (of !== undefined)
              onLay({ of, seat: seat === 'watch' ? undefined : seat, cast: castBeside(seat, cast), rules })
          }}
        >
          {busy === 'laying' ? words.laying : words.lay}
        </Button>
      </footer>
    </div>
  )
}
