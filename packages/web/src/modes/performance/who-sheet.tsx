import type { ShowDetail } from '@commedia/core/wire'
import { Mask } from '../../parts/mask.tsx'
import { Sheet } from '../../parts/sheet.tsx'
import css from '../../piece/sheets.module.css'
import { tagOf } from '../../words/tag-of.ts'
import { useWords } from '../../words/use-words.tsx'
import { stageWords } from './stage-words.ts'

/** Who somebody on stage is, as the playbill has it, and who plays them. */
export function WhoSheet({
  show,
  role,
  onClose,
}: {
  readonly show: Pick<ShowDetail, 'cast' | 'language'>
  readonly role: string
  readonly onClose: () => void
}) {
  const words = useWords(stageWords)
  const found = show.cast.find(({ id }) => id === role)
  if (found === undefined) return null
  const { name, description, sitter } = found
  return (
    <Sheet title={name} onClose={onClose}>
      <div className={css.who}>
        <Mask id={role} lit className={css.whoMask} />
        <div>
          <p lang={tagOf(show.language)}>{description}</p>
          <p className={css.why}>
            {sitter === null
              ? words.playedByModel
              : sitter.me
                ? words.playedByYou
                : words.playedBy(sitter.name)}
          </p>
        </div>
      </div>
    </Sheet>
  )
}
