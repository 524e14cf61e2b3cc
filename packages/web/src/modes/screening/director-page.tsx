import { clockTime, readPerception } from '@commedia/core/screening'
import type { ClipPicture, Followed, ShowDetail } from '@commedia/core/wire'
import { Link } from 'wouter'
import { Failure } from '../../parts/failure.tsx'
import label from '../../parts/label.module.css'
import { Mask } from '../../parts/mask.tsx'
import { type MaskedPerson, MaskPeople } from '../../parts/mask-people.tsx'
import { TopBar } from '../../parts/top-bar.tsx'
import { LineState } from '../../piece/line-state.tsx'
import { Script } from '../../script/script.tsx'
import type { ScriptLine } from '../../script/script-page.ts'
import { useFigures, useWords } from '../../words/use-words.tsx'
import css from './director-page.module.css'
import type { Reply, Talked } from './screening-book.ts'
import { screeningWords } from './screening-words.ts'

const NOBODY: readonly MaskedPerson[] = []

/** Everything a screening hides, on one desk: what each of them saw, thought and said, by what was shown. */
export function DirectorPage({
  show,
  book,
  pictures,
  lines,
  names,
  live,
  line,
  error,
  people = NOBODY,
}: {
  readonly show: Pick<ShowDetail, 'id' | 'title' | 'language'>
  readonly book: readonly Talked[]
  /** By the stretch they are of. */
  readonly pictures: Readonly<Record<string, readonly ClipPicture[]>>
  readonly lines: readonly ScriptLine[]
  readonly names: Readonly<Record<string, string>>
  /** Whose masks are drawn. */
  readonly people?: readonly MaskedPerson[]
  readonly live: Followed['live']
  readonly line: Followed['line']
  readonly error?: unknown
}) {
  const words = useWords(screeningWords)
  return (
    <MaskPeople people={people}>
      <div className={css.desk}>
        <title>{words.boothPage(show.title)}</title>
        <TopBar where={<span translate="no">{show.title}</span>}>
          <LineState line={line} />
          <Link href={`/shows/${show.id}`} className={css.way}>
            {words.toRoom}
          </Link>
        </TopBar>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a part of the page that scrolls is reached by keyboard. */}
        <main id="main" className={css.main} tabIndex={0}>
          <header className={css.head}>
            <h1>{words.boothTitle}</h1>
            <p>{book.length === 0 ? words.nothingShown : words.boothWhy}</p>
          </header>
          {error == null ? null : <Failure error={error} />}
          {book.map((one) => (
            <TalkedOf
              key={one.clip?.id ?? ''}
              one={one}
              pictures={pictures[one.clip?.id ?? '']}
              names={names}
            />
          ))}
        </main>
        <aside className={css.talk} aria-label={words.talk}>
          <Script lines={lines} live={live} names={names} language={show.language} />
        </aside>
      </div>
    </MaskPeople>
  )
}

function TalkedOf({
  one,
  pictures = [],
  names,
}: {
  readonly one: Talked
  readonly pictures: readonly ClipPicture[] | undefined
  readonly names: Readonly<Record<string, string>>
}) {
  const words = useWords(screeningWords)
  const { clip, description, said, replies } = one
  return (
    <section className={css.stretch}>
      <h2 className="figures">
        {clip === undefined ? words.beforeAny : words.stretch(clockTime(clip.start), clockTime(clip.end))}
      </h2>
      {clip === undefined ? null : pictures.length === 0 ? (
        <p className={css.quiet}>{words.noPictures}</p>
      ) : (
        <ol className={css.strip} aria-label={words.pictures}>
          {pictures.map(({ at, mediaType, data }) => (
            <li key={at}>
              <img src={`data:${mediaType};base64,${data}`} alt={words.pictureAt(clockTime(at))} />
              <small className="figures">{clockTime(at)}</small>
            </li>
          ))}
        </ol>
      )}
      {description === '' ? null : (
        <p className={css.description} translate="no" dir="auto">
          {description}
        </p>
      )}
      {said.length === 0 ? null : (
        <p className={css.heard} translate="no" dir="auto">
          {said.join('\n')}
        </p>
      )}
      {replies.length === 0 ? <p className={css.quiet}>{words.noReplies}</p> : null}
      {replies.map((reply) => (
        <ReplyOf key={reply.seq} reply={reply} name={names[reply.by] ?? reply.by} />
      ))}
    </section>
  )
}

function ReplyOf({ reply, name }: { readonly reply: Reply; readonly name: string }) {
  const words = useWords(screeningWords)
  const figures = useFigures()
  const { by, perception, think, answer, goneBy, tried } = reply
  const { event, objects, atmosphere } = readPerception(perception)
  const parts = [
    [words.event, event],
    [words.objects, figures.list(objects)],
    [words.atmosphere, atmosphere],
  ].filter(([, text]) => text !== '')
  return (
    <article className={css.reply}>
      <header>
        <Mask id={by} className={css.mask} />
        <h3 translate="no" dir="auto">
          {name}
        </h3>
        <span className={css.by} data-by={goneBy}>
          {words.saw[goneBy]}
        </span>
        {tried > 1 ? <span className={css.tried}>{words.tried(figures.count(tried))}</span> : null}
      </header>
      <div className={css.blocks}>
        <section>
          <h4 className={label.label}>{words.perception}</h4>
          {parts.length > 0 ? (
            <dl>
              {parts.map(([head, text]) => (
                <div key={head}>
                  <dt>{head}</dt>
                  <dd translate="no" dir="auto">
                    {text}
                  </dd>
                </div>
              ))}
            </dl>
          ) : (
            <Text text={perception} />
          )}
        </section>
        <section>
          <h4 className={label.label}>{words.think}</h4>
          <Text text={think} />
        </section>
        <section className={css.answer}>
          <h4 className={label.label}>{words.answer}</h4>
          <Text text={answer ?? ''} />
        </section>
      </div>
    </article>
  )
}

function Text({ text }: { readonly text: string }) {
  const words = useWords(screeningWords)
  return text === '' ? (
    <p className={css.quiet}>{words.empty}</p>
  ) : (
    <p className={css.text} translate="no" dir="auto">
      {text}
    </p>
  )
}
