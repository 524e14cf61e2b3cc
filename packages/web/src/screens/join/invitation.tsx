import { tongueOf } from '@commedia/core'
import type { Invitation as Invited } from '@commedia/core/wire'
import { isNobodysName } from '../../house/me-words.ts'
import { Cover } from '../../parts/cover.tsx'
import label from '../../parts/label.module.css'
import { Mask } from '../../parts/mask.tsx'
import { MaskPeople } from '../../parts/mask-people.tsx'
import { useWords } from '../../words/use-words.tsx'
import css from './invitation.module.css'
import { joinWords } from './join-words.ts'

/** Who asks one in, to what, and as whom: told before anything is asked. */
export function Invitation({ invited }: { readonly invited: Invited }) {
  const words = useWords(joinWords)
  const { from, right, part, title, language, cover } = invited
  const lang = tongueOf(language).tag
  return (
    <div className={css.invitation}>
      <div className={css.cover}>
        <Cover id={title} cast={cover?.cast ?? []} place={cover?.place} />
      </div>
      <p className={css.from} dir="auto">
        {invitedBy(from, words)}
      </p>
      <h1 lang={lang} translate="no" dir="auto">
        {title}
      </h1>
      {part === null ? (
        <p className={label.label}>{right === 'booth' ? words.toDirect : words.toWatch}</p>
      ) : (
        <div className={css.part}>
          <MaskPeople people={[part]}>
            <Mask id={part.id} lit className={css.mask} />
          </MaskPeople>
          <div>
            <p className={label.label}>{words.toPlay}</p>
            <p className={css.name} lang={lang} translate="no" dir="auto">
              {part.name}
            </p>
            <p className={css.about} lang={lang} translate="no" dir="auto">
              {part.description}
            </p>
          </div>
        </div>
      )}
    </div>
  )
}

interface WordsToInvite {
  readonly invited: string
  readonly invites: (name: string) => string
}

/** Who asks one in; whoever gave no name is not named. */
export function invitedBy(from: string, words: WordsToInvite): string {
  return from === '' || isNobodysName(from) ? words.invited : words.invites(from)
}
