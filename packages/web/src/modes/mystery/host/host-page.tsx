import type { TablePart } from '@commedia/core/mystery'
import type { Followed, ShowDetail } from '@commedia/core/wire'
import { Link } from 'wouter'
import { Failure } from '../../../parts/failure.tsx'
import label from '../../../parts/label.module.css'
import { MaskPeople } from '../../../parts/mask-people.tsx'
import { TopBar } from '../../../parts/top-bar.tsx'
import { LineState } from '../../../piece/line-state.tsx'
import { useWords } from '../../../words/use-words.tsx'
import { namesAt, victimsFor } from '../look/table-look.ts'
import { tableWords } from '../table-words.ts'
import type { TalkEntry } from '../talk/table-talk.ts'
import { TalkPage } from '../talk/talk-page.tsx'
import type { HostBook } from './host-book.ts'
import css from './host-page.module.css'
import { HostPlayer } from './host-player.tsx'
import { hostWords } from './host-words.ts'

/** Everything at a table on one desk: every script, every belief and the scores it came from, and the whole talk. */
export function HostPage({
  show,
  part,
  entries,
  book,
  live,
  line,
  error,
}: {
  readonly show: ShowDetail
  readonly part: TablePart
  readonly entries: readonly TalkEntry[]
  readonly book: HostBook
  readonly live: Followed['live']
  readonly line: Followed['line']
  readonly error?: unknown
}) {
  const words = useWords(hostWords)
  const table = useWords(tableWords)
  const people = namesAt(part, show.cast)
  const victims = victimsFor(part, undefined)
  const { told, phase, round } = part
  const rounds = told?.settings.rounds ?? 0
  const victimNames = Object.fromEntries(victims.map(({ id, name }) => [id, name]))
  return (
    <MaskPeople people={show.cast}>
      <div className={css.desk}>
        <title>{words.page(show.title)}</title>
        <TopBar where={<span translate="no">{show.title}</span>}>
          <LineState line={line} />
          <Link href={`/tables/${show.id}`} className={css.way}>
            {words.toTable}
          </Link>
        </TopBar>
        <main id="main" className={css.main}>
          <header className={css.head}>
            <h1>{words.title}</h1>
            <p>{told === null ? words.notOpened : words.why}</p>
            {told === null ? null : (
              <p className={label.label}>
                {table.progress(
                  table.phases[phase],
                  phase === 'search' || phase === 'questions' ? round : 0,
                  rounds,
                )}
              </p>
            )}
          </header>
          {error == null ? null : <Failure error={error} />}
          <section className={css.players} aria-label={words.players}>
            {(told?.people ?? []).map(({ id }) => (
              <HostPlayer
                key={id}
                role={id}
                part={part}
                book={book[id] ?? {}}
                people={people}
                victims={victims}
                sitter={show.cast.find((one) => one.id === id)?.sitter?.name}
              />
            ))}
          </section>
        </main>
        <aside className={css.talk} aria-label={words.talk}>
          <TalkPage
            entries={entries}
            live={live}
            names={{ people, victims: victimNames, you: undefined, rounds }}
            language={told?.language ?? show.language}
            notice=""
          />
        </aside>
      </div>
    </MaskPeople>
  )
}
