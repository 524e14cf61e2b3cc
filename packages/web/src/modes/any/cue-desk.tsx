import { type cueForms, draftValue, emptyDraft, type FormDraft } from '@commedia/core/forms'
import { type KeyboardEvent, useId, useState } from 'react'
import { Button } from '../../parts/button.tsx'
import { Failure } from '../../parts/failure.tsx'
import { useWords } from '../../words/use-words.tsx'
import { anyWords } from './any-words.ts'
import css from './cue-desk.module.css'
import { FormFieldsSet } from './form-fields.tsx'
import type { PieceDeeds, PieceWish } from './piece-deeds.ts'

/** What people do in a piece: a form for each kind of cue. */
export type CueForms = ReturnType<typeof cueForms>

/** What somebody in a seat can do, as the mode asks for it: one of its kinds, and what belongs to that. */
export function CueDesk({
  forms,
  isTurn,
  notTaken,
  deeds: { send, onTyping },
}: {
  readonly forms: CueForms
  readonly isTurn: boolean
  readonly notTaken: unknown
  readonly deeds: Pick<PieceDeeds, 'send' | 'onTyping'>
}) {
  const words = useWords(anyWords)
  const group = useId()
  const [chosen, setChosen] = useState<string>()
  const [drafts, setDrafts] = useState<Readonly<Record<string, FormDraft>>>({})
  const form = forms.find(({ kind }) => kind === chosen) ?? forms[0]
  if (form === undefined) return null
  const { kind, title, note, field } = form
  const draft = drafts[kind] ?? emptyDraft(field)
  const setDraft = (next: FormDraft): void => setDrafts((all) => ({ ...all, [kind]: next }))
  const submit = async (): Promise<void> => {
    onTyping('')
    setDraft(emptyDraft(field))
    const isTaken = await send(draftValue(field, draft) as PieceWish)
    // What was not taken comes back, unless something else stands there already.
    if (!isTaken) setDrafts((all) => (isSame(all[kind], emptyDraft(field)) ? { ...all, [kind]: draft } : all))
  }
  return (
    <form
      className={css.desk}
      data-turn={isTurn}
      onKeyDown={sendByEnter}
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      {notTaken === undefined ? null : <Failure error={notTaken} />}
      {forms.length < 2 ? null : (
        <fieldset className={css.kinds}>
          <legend className="only-heard">{words.whatToDo}</legend>
          {forms.map((one) => (
            <label key={one.kind}>
              <input
                type="radio"
                name={group}
                checked={one.kind === kind}
                onChange={() => setChosen(one.kind)}
              />
              <span>{one.title}</span>
            </label>
          ))}
        </fieldset>
      )}
      {note === undefined ? null : <p className={css.note}>{note}</p>}
      <div className={css.fields}>
        <FormFieldsSet
          fields={field.fields}
          draft={draft}
          onDraft={(next) => {
            setDraft(next)
            onTyping(JSON.stringify(next))
          }}
        />
      </div>
      <Button look="commit" type="submit" className={css.send}>
        {title}
      </Button>
    </form>
  )
}

/** Enter sends, as everywhere in the house; with Shift it begins a line, and while a word is being composed it belongs to that. */
function sendByEnter(event: KeyboardEvent<HTMLFormElement>): void {
  const isWritten = event.target instanceof HTMLTextAreaElement
  if (!isWritten || event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
  event.preventDefault()
  event.currentTarget.requestSubmit()
}

function isSame(one: FormDraft | undefined, other: FormDraft): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
