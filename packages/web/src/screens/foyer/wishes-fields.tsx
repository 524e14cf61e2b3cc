import { Field } from '../../parts/field.tsx'
import { Fold } from '../../parts/fold.tsx'
import { LanguageField } from '../../parts/language-field.tsx'
import { TextField } from '../../parts/text-field.tsx'
import { useWords } from '../../words/use-words.tsx'
import { foyerWords } from './foyer-words.ts'
import type { TopicRequest } from './topic-request.ts'
import css from './wishes-fields.module.css'

/** What somebody may want of a play besides its topic. */
export type Wishes = Omit<TopicRequest, 'kind' | 'topic'>

/** No wishes at all. */
export const NO_WISHES: Wishes = {}

const MOST_PEOPLE = 12

/** Wishes for a play, folded away until somebody has one. */
export function WishesFields({
  wishes,
  onChange,
}: {
  readonly wishes: Wishes
  readonly onChange: (wishes: Wishes) => void
}) {
  const words = useWords(foyerWords)
  const { size: _size, ...unsized } = wishes
  const { language: _language, ...anyLanguage } = wishes
  const { wishes: musts = '', ...without } = wishes
  return (
    <Fold title={words.wishes} className={css.wishes}>
      <div className={css.fields}>
        <Field title={words.size}>
          {(ids) => (
            <select
              {...ids}
              value={wishes.size ?? ''}
              onChange={({ target }) =>
                onChange(target.value === '' ? unsized : { ...wishes, size: Number(target.value) })
              }
            >
              <option value="">{words.sizeFree}</option>
              {Array.from({ length: MOST_PEOPLE }, (_, index) => (
                <option key={index} value={index + 1}>
                  {index + 1}
                </option>
              ))}
            </select>
          )}
        </Field>
        <LanguageField
          title={words.language}
          free={words.languageFree}
          names={words.languages}
          chosen={wishes.language ?? ''}
          onChoose={(language) => onChange(language === '' ? anyLanguage : { ...wishes, language })}
        />
        <div className={css.wide}>
          <TextField
            title={words.musts}
            maxLength={2000}
            placeholder={words.mustsHint}
            value={musts}
            onChange={(text) => onChange(text.trim() === '' ? without : { ...wishes, wishes: text })}
          />
        </div>
      </div>
    </Fold>
  )
}
