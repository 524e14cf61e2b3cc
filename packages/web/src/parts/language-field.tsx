import { isLanguage, type Language, languagesKnown } from '@commedia/core'
import { languageLabel } from '../words/language-label.ts'
import { Field } from './field.tsx'

/** One of the languages the house plays in, or none in particular. */
export function LanguageField({
  title,
  free,
  names,
  chosen,
  onChoose,
}: {
  readonly title: string
  /** What it is called that any will do. */
  readonly free: string
  readonly names: Parameters<typeof languageLabel>[1]
  readonly chosen: Language | ''
  readonly onChoose: (language: Language | '') => void
}) {
  return (
    <Field title={title}>
      {(ids) => (
        <select
          {...ids}
          value={chosen}
          onChange={({ target: { value } }) => onChoose(isLanguage(value) ? value : '')}
        >
          <option value="">{free}</option>
          {languagesKnown().map((one) => (
            <option key={one} value={one}>
              {languageLabel(one, names)}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}
