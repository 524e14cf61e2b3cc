import { languagesKnown } from '@commedia/core'
import { languageLabel } from '../../../words/language-label.ts'
import { useWords } from '../../../words/use-words.tsx'
import { useDesk } from './desk.tsx'
import { editorWords } from './editor-words.ts'
import { ChoiceField, TextField } from './fields.tsx'
import { FormHead, ItemProblems } from './form-parts.tsx'
import { formWords } from './form-words.ts'

/** The play as a whole: what it is called and what it is about. */
export function PlayForm() {
  const { draft } = useDesk()
  const words = useWords(formWords)
  const { play, noName } = useWords(editorWords)
  const languages = languagesKnown().map((value) => ({
    value,
    label: languageLabel(value, words.languages),
  }))
  return (
    <>
      <FormHead kind={play} name={draft.title || noName} />
      <ItemProblems path="" />
      <TextField path="title" label={words.title} />
      <TextField path="logline" label={words.logline} long />
      <ChoiceField path="language" label={words.language} options={languages} />
      {draft.source.kind === 'topic' ? (
        <TextField path="source.topic" label={words.topic} long />
      ) : (
        <>
          <TextField path="source.title" label={words.workTitle} />
          <TextField path="source.author" label={words.author} optional />
        </>
      )}
    </>
  )
}
