import { type Json, type Language, languagesKnown } from '@commedia/core'
import { draftValue, emptyDraft, type FormDraft, formFor } from '@commedia/core/forms'
import type { ModeListed } from '@commedia/core/wire'
import { useMemo, useState } from 'react'
import { Button } from '../../parts/button.tsx'
import { Failure } from '../../parts/failure.tsx'
import label from '../../parts/label.module.css'
import { TopBar } from '../../parts/top-bar.tsx'
import { languageLabel } from '../../words/language-label.ts'
import { useWords } from '../../words/use-words.tsx'
import { anyWords } from './any-words.ts'
import { FormFieldsSet } from './form-fields.tsx'
import css from './opening-page.module.css'

/** What a piece is opened with, as its mode asks for it. */
export function OpeningPage({
  mode,
  language,
  busy,
  error,
  onLanguage,
  onOpen,
}: {
  readonly mode: ModeListed
  readonly language: Language
  readonly busy: boolean
  readonly error?: unknown
  readonly onLanguage: (language: Language) => void
  readonly onOpen: (opening: Json) => void
}) {
  const words = useWords(anyWords)
  const form = useMemo(() => formFor(mode.opening), [mode.opening])
  const [draft, setDraft] = useState<FormDraft>(() => emptyDraft(form))
  const named = { name: 'opening', title: mode.name, note: undefined, isRequired: true, usual: undefined }
  return (
    <form
      className={css.page}
      onSubmit={(event) => {
        event.preventDefault()
        if (!busy) onOpen(draftValue(form, draft) ?? {})
      }}
    >
      <title>{words.page(mode.name)}</title>
      <TopBar where={mode.name} />
      <main id="main" className={css.hall}>
        <header className={css.head}>
          <h1>{mode.name}</h1>
          <p>{mode.about}</p>
        </header>
        {form.kind === 'fields' ? (
          <FormFieldsSet fields={form.fields} draft={draft} onDraft={setDraft} />
        ) : (
          <FormFieldsSet
            fields={[{ ...named, field: form }]}
            draft={{ opening: draft }}
            onDraft={(all) => setDraft((all as { readonly opening: FormDraft }).opening)}
          />
        )}
        <fieldset className={css.tongue}>
          <legend className={label.label}>{words.playedIn}</legend>
          {languagesKnown().map((one) => (
            <label key={one}>
              <input type="radio" name="tongue" checked={language === one} onChange={() => onLanguage(one)} />
              {languageLabel(one, words.languages)}
            </label>
          ))}
        </fieldset>
      </main>
      <footer className={css.foot}>
        {error === undefined || error === null ? null : <Failure error={error} />}
        <Button look="commit" type="submit" disabled={busy}>
          {busy ? words.opening : words.open}
        </Button>
      </footer>
    </form>
  )
}
