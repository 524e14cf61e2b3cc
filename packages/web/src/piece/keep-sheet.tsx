import { inLanguage } from '@commedia/core'
import type { HouseFormat, ShowDetail } from '@commedia/core/wire'
import { lazy, Suspense, useState } from 'react'
import { useHouseFacts } from '../house/use-house-facts.ts'
import { Failure } from '../parts/failure.tsx'
import { Sheet } from '../parts/sheet.tsx'
import { Waiting } from '../parts/waiting.tsx'
import { useTongue, useWords } from '../words/use-words.tsx'
import { keepWords } from './keep-words.ts'
import { SharePage } from './share-page.tsx'
import css from './sheets.module.css'

/** How a script is kept: in a form that every house has, or one that was handed to this house. */
export type KeepAs = string

/** What has a sheet of its own. */
const LARGER = ['page', 'radio'] as const
const WAYS: readonly HouseFormat[] = ['pdf', 'epub', 'plain', 'markdown', 'fountain', 'ink', 'renpy', 'json']

const RadioPlay = lazy(() => import('./radio-play.tsx').then(({ RadioPlay }) => ({ default: RadioPlay })))

/** Takes the script home, in the form one likes: also to be heard. */
export function KeepSheet({
  show,
  viewer,
  keep,
  onClose,
}: {
  readonly show: ShowDetail
  readonly viewer: string
  readonly keep: (as: KeepAs) => Promise<void>
  readonly onClose: () => void
}) {
  const words = useWords(keepWords)
  const language = useTongue()
  const handedIn = useHouseFacts().data?.formats ?? []
  const ways = [
    ...WAYS.map((way) => ({ way, name: words[way], about: words[`${way}Why`] })),
    ...handedIn.map(({ format, name, about }) => ({
      way: format,
      name: inLanguage(language, name),
      about: inLanguage(language, about),
    })),
  ]
  const [opened, setOpened] = useState<'page' | 'radio'>()
  const [state, setState] = useState<{ readonly busy?: KeepAs; readonly error?: unknown }>({})
  if (opened === 'page') return <PageSheet show={show} onClose={onClose} />
  if (opened === 'radio')
    return (
      // Opened anew, so that whoever pressed what is gone with the other sheet is in this one.
      <Sheet key="radio" title={words.radio} onClose={onClose}>
        <Suspense fallback={<Waiting />}>
          <RadioPlay show={show} viewer={viewer} />
        </Suspense>
      </Sheet>
    )
  return (
    <Sheet title={words.keep} onClose={onClose}>
      <p className={css.why}>{words.keepWhy}</p>
      <ul className={css.choices}>
        {LARGER.map((way) => (
          <li key={way}>
            <button type="button" className={css.choice} onClick={() => setOpened(way)}>
              {words[way]}
              <small>{words[`${way}Why`]}</small>
            </button>
          </li>
        ))}
        {ways.map(({ way, name, about }) => (
          <li key={way}>
            <button
              type="button"
              className={css.choice}
              // Not `disabled`, which would throw whoever pressed it with the keyboard out of the sheet.
              aria-disabled={state.busy !== undefined}
              onClick={() => {
                if (state.busy !== undefined) return
                setState({ busy: way })
                keep(way).then(
                  () => setState({}),
                  (error: unknown) => setState({ error }),
                )
              }}
            >
              {name}
              <small>{about}</small>
            </button>
          </li>
        ))}
      </ul>
      {state.error === undefined ? null : <Failure error={state.error} />}
    </Sheet>
  )
}

/** Makes a page of the evening to share. */
export function PageSheet({ show, onClose }: { readonly show: ShowDetail; readonly onClose: () => void }) {
  const words = useWords(keepWords)
  return (
    <Sheet title={words.page} onClose={onClose}>
      <SharePage show={show} />
    </Sheet>
  )
}
