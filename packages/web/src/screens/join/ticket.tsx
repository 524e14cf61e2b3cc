import { tongueOf } from '@commedia/core'
import type { ReplyOf, Routes, ShowDetail } from '@commedia/core/wire'
import { JoinField } from '../../door/join-field.tsx'
import type { PastedLink } from '../../door/read-pasted-link.ts'
import { Button } from '../../parts/button.tsx'
import label from '../../parts/label.module.css'
import { Mask } from '../../parts/mask.tsx'
import { MaskPeople } from '../../parts/mask-people.tsx'
import { useFigures, useWords } from '../../words/use-words.tsx'
import { joinWords } from './join-words.ts'
import css from './ticket.module.css'

/** Somebody stands at the door without a link, or with one that was cut off. */
export function NoLink({ onLink }: { readonly onLink: (link: PastedLink) => void }) {
  const words = useWords(joinWords)
  return (
    <div className={css.none}>
      <h1>{words.noLink}</h1>
      <JoinField onLink={onLink} />
    </div>
  )
}

/** A link that opens nothing, or nothing any more. */
export function Refused() {
  const words = useWords(joinWords)
  return (
    <div className={css.none}>
      <h1>{words.notExpected}</h1>
      <p>{words.refused}</p>
    </div>
  )
}

/** To which show somebody was let in, and as whom. */
export function Ticket({
  show,
  claimed,
  onGo,
}: {
  readonly show: Pick<ShowDetail, 'title' | 'language' | 'cast'>
  readonly claimed: Pick<ReplyOf<Routes['claimInvite']>, 'right' | 'role'>
  readonly onGo: () => void
}) {
  const words = useWords(joinWords)
  const figures = useFigures()
  const lang = tongueOf(show.language).tag
  const part = claimed.right === 'seat' ? show.cast.find(({ id }) => id === claimed.role) : undefined
  const others = show.cast.filter(({ sitter }) => sitter !== null && !sitter.me)
  return (
    <MaskPeople people={show.cast}>
      <section className={css.ticket} aria-label={words.ticket}>
        <p className={`${label.label} ${css.lit}`}>{words.tonight}</p>
        <h1 lang={lang}>{show.title}</h1>
        <div className={css.tear} aria-hidden="true" />
        {part === undefined ? (
          <p className={`${label.label} ${css.lit}`}>
            {claimed.right === 'booth' ? words.booth : words.watch}
          </p>
        ) : (
          <>
            <Mask id={part.id} lit className={css.mask} />
            <p className={`${label.label} ${css.lit}`}>{words.seat}</p>
            <p className={css.part} lang={lang}>
              {part.name}
            </p>
            <p className={css.about} lang={lang}>
              {part.description}
            </p>
          </>
        )}
        {others.length === 0 ? null : (
          <p className={css.others}>
            {words.taken(
              figures.list(
                // In a room people are there as themselves.
                others.map(({ name, sitter }) =>
                  sitter === null || sitter.name === name ? name : words.seated(name, sitter.name),
                ),
              ),
            )}
          </p>
        )}
        <Button look="commit" autoFocus onClick={onGo}>
          {part === undefined ? words.toHouse : words.takeSeat}
        </Button>
      </section>
    </MaskPeople>
  )
}
