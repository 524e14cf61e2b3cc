import { HOUSE } from '@commedia/core'
import type { ShowDetail } from '@commedia/core/wire'
import { useState } from 'react'
import { useHouse } from '../house/house.tsx'
import { Button } from '../parts/button.tsx'
import { Failure } from '../parts/failure.tsx'
import { pictureOf } from '../parts/picture-of.ts'
import { saveFile } from '../parts/save-file.ts'
import { newCueId } from '../sending/persist.ts'
import { useFigures, useWords } from '../words/use-words.tsx'
import { sharePageWords } from './share-page-words.ts'
import css from './sheets.module.css'

type State = { readonly busy: boolean; readonly note?: string; readonly error?: unknown }

/** Makes a page of the evening to share, for whoever may watch it; and asks whoever plays under which name they may stand on one. */
export function SharePage({ show }: { readonly show: ShowDetail }) {
  const words = useWords(sharePageWords)
  const maySee = show.viewers.includes(HOUSE)
  const isOwner = show.rights.includes('owner')
  return (
    <>
      {maySee ? <MakePage show={show} /> : null}
      {isOwner || show.roles.length === 0 ? null : <GiveName show={show} />}
      {maySee || show.roles.length > 0 ? null : <p className={css.why}>{words.why}</p>}
    </>
  )
}

function MakePage({ show }: { readonly show: ShowDetail }) {
  const words = useWords(sharePageWords)
  const figures = useFigures()
  const { wire } = useHouse()
  const [names, setNames] = useState<Readonly<Record<string, string>>>({})
  const [withCost, setWithCost] = useState(false)
  const [state, setState] = useState<State>({ busy: false })
  const mine = show.cast.filter(({ id }) => show.rights.includes('owner') && show.roles.includes(id))
  const others = show.cast.some(({ sitter }) => sitter !== null && !sitter.me)
  const spent = show.money?.used.money ?? 0
  const save = (what: 'page' | 'poster'): void => {
    if (state.busy) return
    setState({ busy: true })
    void made({ show, names, withCost }, wire)
      .then(async ({ title, html, poster }) => {
        if (what === 'page') saveFile({ name: `${title}.html`, type: 'text/html', content: html })
        else saveFile({ name: `${title}.png`, type: 'image/png', content: await pictureOf(poster) })
        setState({ busy: false, note: words.ready })
      })
      .catch((error: unknown) => setState({ busy: false, error }))
  }
  return (
    <form
      className={css.form}
      onSubmit={(event) => {
        event.preventDefault()
        save('page')
      }}
    >
      <p className={css.why}>{words.why}</p>
      {others ? <p className={css.why}>{words.others}</p> : null}
      {mine.map(({ id, name }) => (
        <label key={id} className={css.label}>
          {words.yourName(name)}
          <input
            maxLength={80}
            value={names[id] ?? ''}
            autoComplete="off"
            onChange={({ target }) => setNames({ ...names, [id]: target.value })}
          />
          <small>{words.yourNameNote}</small>
        </label>
      ))}
      {spent === 0 ? null : (
        <label>
          <input type="checkbox" checked={withCost} onChange={({ target }) => setWithCost(target.checked)} />{' '}
          {words.cost(figures.money(spent))}
        </label>
      )}
      <div className={css.answer}>
        <Button type="submit" look="commit" disabled={state.busy}>
          {words.save}
        </Button>
        <Button disabled={state.busy} title={words.posterWhy} onClick={() => save('poster')}>
          {words.poster}
        </Button>
      </div>
      <p className={css.why} role="status">
        {state.note}
      </p>
      {state.error === undefined ? null : <Failure error={state.error} />}
    </form>
  )
}

/** Asks whoever plays, on their own page, whether they may be named. */
function GiveName({ show }: { readonly show: ShowDetail }) {
  const words = useWords(sharePageWords)
  const { wire } = useHouse()
  const [role = ''] = show.roles
  const [name, setName] = useState(show.cast.find(({ id }) => id === role)?.sitter?.name ?? '')
  const [state, setState] = useState<State>({ busy: false })
  const give = (given: string, said: 'shown' | 'left-out' = 'shown'): void => {
    setState({ busy: true })
    const note = said === 'left-out' ? words.leftOut : given === '' ? words.notGiven : words.given(given)
    void wire
      .giveName({ show: show.id, role, body: { id: newCueId(), name: given, words: said } })
      .then(() => setState({ busy: false, note }))
      .catch((error: unknown) => setState({ busy: false, error }))
  }
  return (
    <form
      className={css.form}
      onSubmit={(event) => {
        event.preventDefault()
        give(name.trim())
      }}
    >
      <p className={css.why}>{words.consentWhy}</p>
      <label className={css.label}>
        {words.consent}
        <input
          maxLength={80}
          value={name}
          autoComplete="off"
          onChange={({ target }) => setName(target.value)}
        />
      </label>
      <div className={css.answer}>
        <Button type="submit" look="commit" disabled={state.busy || name.trim() === ''}>
          {words.allow}
        </Button>
        <Button disabled={state.busy} onClick={() => give('')}>
          {words.withdraw}
        </Button>
        <Button disabled={state.busy} onClick={() => give('', 'left-out')}>
          {words.leaveOut}
        </Button>
      </div>
      <p className={css.why} role="status">
        {state.note}
      </p>
      {state.error === undefined ? null : <Failure error={state.error} />}
    </form>
  )
}

interface Making {
  readonly show: ShowDetail
  readonly names: Readonly<Record<string, string>>
  readonly withCost: boolean
}

/** The page is printed here, before the eyes of whoever shares it: the house only tells what its audience perceived. */
async function made({ show, names, withCost }: Making, wire: ReturnType<typeof useHouse>['wire']) {
  const { perceivedAt } = await import('../share/perceived-at.ts')
  const { printPage } = await import('../share/print-page.ts')
  const { perceived, sat, cost, marked } = await perceivedAt(show.id, wire)
  const given = Object.entries(names).filter(([, name]) => name.trim() !== '')
  const allowed = Object.fromEntries(given.map(([role, name]) => [role, name.trim()]))
  const page = printPage(perceived, { sat, allowed, marked, ...(withCost ? { cost } : {}) })
  return { title: perceived.title, ...page }
}
