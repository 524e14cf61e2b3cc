import type { ShowDetail } from '@commedia/core/wire'
import { useState } from 'react'
import { Button } from '../../../parts/button.tsx'
import { Failure } from '../../../parts/failure.tsx'
import label from '../../../parts/label.module.css'
import { Mask } from '../../../parts/mask.tsx'
import { MaskPeople } from '../../../parts/mask-people.tsx'
import { TopBar } from '../../../parts/top-bar.tsx'
import { Network } from '../../../piece/network.tsx'
import { SharedLink } from '../../../piece/shared-link.tsx'
import { tagOf } from '../../../words/tag-of.ts'
import { useWords } from '../../../words/use-words.tsx'
import type { TableDeeds } from '../deeds/table-deeds.ts'
import css from './before-table.module.css'
import { caseWords } from './case-words.ts'

/** The table is laid and nobody has spoken: who sits where, whom else to ask, and the word to begin. */
export function BeforeTable({
  show,
  isBusy,
  error,
  onBegin,
  onShare,
}: {
  readonly show: Pick<ShowDetail, 'title' | 'language' | 'cast'>
  readonly isBusy: boolean
  readonly error?: unknown
  /** Nothing for whoever only waits. */
  readonly onBegin: (() => void) | undefined
  readonly onShare: TableDeeds['share']
}) {
  const words = useWords(caseWords)
  const lang = tagOf(show.language)
  const [links, setLinks] = useState<Readonly<Record<string, string>>>({})
  const [failed, setFailed] = useState<unknown>()
  const ask = (seat: string, wish: Parameters<NonNullable<TableDeeds['share']>>[0]): void =>
    void onShare?.(wish).then((link) => setLinks((all) => ({ ...all, [seat]: link })), setFailed)
  return (
    <MaskPeople people={show.cast}>
      <div className={css.page}>
        <title>{words.page(show.title)}</title>
        <TopBar where={words.where} />
        <main id="main" className={css.hall}>
          <header className={css.head}>
            <p className={label.label}>{words.before}</p>
            <h1 lang={lang} translate="no" dir="auto">
              {show.title}
            </h1>
            <p>{onBegin === undefined ? words.beforeGuest : words.beforeWhy}</p>
          </header>
          <section aria-labelledby="sits">
            <h2 id="sits" className={label.label}>
              {words.whoSits}
            </h2>
            <ul className={css.seats}>
              {show.cast.map(({ id, name, description, sitter }) => (
                <li key={id} data-you={sitter?.me === true}>
                  <Mask id={id} lit={sitter !== null} className={css.mask} />
                  <div lang={lang} translate="no">
                    <h3 dir="auto">{name}</h3>
                    <p dir="auto">{description}</p>
                  </div>
                  <div className={css.by}>
                    <span translate="no">
                      {sitter === null ? words.model : sitter.me ? words.you : words.sits(sitter.name)}
                    </span>
                    {sitter === null && onShare !== undefined && links[id] === undefined ? (
                      <Button onClick={() => ask(id, { right: 'seat', role: id })}>
                        {words.ask}
                        <span className="only-heard" translate="no">
                          {name}
                        </span>
                      </Button>
                    ) : null}
                  </div>
                  {links[id] === undefined || sitter !== null ? null : (
                    <div className={css.link}>
                      <SharedLink link={links[id]} name={words.asked(name)} />
                    </div>
                  )}
                </li>
              ))}
            </ul>
          </section>
          {onShare === undefined ? null : links[''] === undefined ? (
            <Button look="plain" className={css.watch} onClick={() => ask('', { right: 'watch' })}>
              {words.toWatch}
            </Button>
          ) : (
            <SharedLink link={links['']} name={words.watchName} />
          )}
          {Object.keys(links).length === 0 ? null : <Network />}
        </main>
        <footer className={css.foot}>
          {(error ?? failed) == null ? null : <Failure error={error ?? failed} />}
          {onBegin === undefined ? (
            <p role="status">{words.beforeGuest}</p>
          ) : (
            <Button look="commit" disabled={isBusy} onClick={onBegin}>
              {isBusy ? words.beginning : words.begin}
            </Button>
          )}
        </footer>
      </div>
    </MaskPeople>
  )
}
