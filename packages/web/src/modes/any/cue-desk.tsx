import { type cueForms, draftValue, emptyDraft, type FormDraft } from '@commedia/core/forms'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { Button } from '../../parts/button.tsx'
import { Failure } from '../../parts/failure.tsx'
import type { KeptText } from '../../parts/kept-text.ts'
import { joinWords } from '../../speech/join-words.ts'
import { SpeakButtons } from '../../speech/speak-buttons.tsx'
import { SpeechNote } from '../../speech/speech-note.tsx'
import { useSpeech } from '../../speech/use-speech.ts'
import { useWords } from '../../words/use-words.tsx'
import { anyWords } from './any-words.ts'
import css from './cue-desk.module.css'
import { FormFieldsSet } from './form-fields.tsx'
import type { PieceDeeds, PieceWish } from './piece-deeds.ts'

/** What people do in a piece: a form for each kind of cue. */
export type CueForms = ReturnType<typeof cueForms>

/** What somebody in a seat can do, as the mode asks for it: one of its kinds, and what belongs to that. */
export function CueDesk({
  show,
  forms,
  isTurn,
  notTaken,
  halfTyped,
  deeds: { send, onTyping },
  onSpeaking,
}: {
  readonly show: string
  readonly forms: CueForms
  readonly isTurn: boolean
  readonly notTaken: unknown
  /** Where what is begun outlives a reload. */
  readonly halfTyped?: KeptText | undefined
  readonly deeds: Pick<PieceDeeds, 'send' | 'onTyping'>
  /** Somebody speaks into the microphone, or is done: voices are silent meanwhile. */
  readonly onSpeaking?: ((isSpeaking: boolean) => void) | undefined
}) {
  const words = useWords(anyWords)
  const group = useId()
  const [chosen, setChosen] = useState<string>()
  const [drafts, setDrafts] = useState(() => draftsIn(halfTyped))
  useEffect(
    () => halfTyped?.keep(Object.keys(drafts).length === 0 ? '' : JSON.stringify(drafts)),
    [drafts, halfTyped],
  )
  // Whoever comes back finds what they had begun.
  const begun = Object.keys(drafts)[0]
  const form = forms.find(({ kind }) => kind === (chosen ?? begun)) ?? forms[0]
  const typed = form === undefined ? undefined : drafts[form.kind]
  const [at, setAt] = useState<string>()
  const latest = useRef((_words: string): void => {})
  const speech = useSpeech({
    show,
    onWords: (spoken) => latest.current(spoken),
    onSpeaking(isSpeaking) {
      onTyping(isSpeaking ? '…' : typed === undefined ? '' : JSON.stringify(typed))
      onSpeaking?.(isSpeaking)
    },
  })
  if (form === undefined) return null
  const { kind, title, note, field } = form
  const draft = drafts[kind] ?? emptyDraft(field)
  const setDraft = (next: FormDraft): void =>
    setDrafts(({ [kind]: _before, ...all }) =>
      isSame(next, emptyDraft(field)) ? all : { ...all, [kind]: next },
    )
  const change = (next: FormDraft): void => {
    setDraft(next)
    onTyping(isSame(next, emptyDraft(field)) ? '' : JSON.stringify(next))
  }
  // What is said goes where one was last, or into the first field for words.
  const forWords = field.fields.filter((one) => one.field.kind === 'text')
  const spoken = forWords.find(({ name }) => name === at) ?? forWords[0]
  latest.current = (words) => {
    if (spoken?.field.kind !== 'text') return
    const parts = draft as Readonly<Record<string, FormDraft>>
    const text = joinWords(String(parts[spoken.name] ?? ''), words).slice(0, spoken.field.most)
    change({ ...parts, [spoken.name]: text })
  }
  const submit = async (): Promise<void> => {
    onTyping('')
    setDraft(emptyDraft(field))
    const isTaken = await send(draftValue(field, draft) as PieceWish)
    // What was not taken comes back, unless something else stands there already.
    if (!isTaken) setDrafts((all) => (all[kind] === undefined ? { ...all, [kind]: draft } : all))
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
        <FormFieldsSet fields={field.fields} draft={draft} onDraft={change} onFocus={setAt} />
      </div>
      <div className={css.sends}>
        {spoken === undefined ? null : <SpeakButtons speech={speech} />}
        <Button look="commit" type="submit" className={css.send}>
          {title}
        </Button>
      </div>
      <SpeechNote speech={speech} />
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

/** What was begun before the page was loaded anew. */
function draftsIn(halfTyped: KeptText | undefined): Readonly<Record<string, FormDraft>> {
  try {
    const kept: unknown = JSON.parse(halfTyped?.read() || '{}')
    return typeof kept === 'object' && kept !== null ? (kept as Readonly<Record<string, FormDraft>>) : {}
  } catch {
    return {}
  }
}

function isSame(one: FormDraft, other: FormDraft): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
