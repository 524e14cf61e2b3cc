import type { HeardLine } from '@commedia/core/mystery'
import { RadioGroup } from 'radix-ui'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { Button } from '../../../parts/button.tsx'
import { Failure } from '../../../parts/failure.tsx'
import field from '../../../piece/say-field.module.css'
import { comeTo } from '../../../speech/come-to.ts'
import { joinWords } from '../../../speech/join-words.ts'
import { SpeakButtons } from '../../../speech/speak-buttons.tsx'
import { SpeechNote } from '../../../speech/speech-note.tsx'
import { useSpeech } from '../../../speech/use-speech.ts'
import { tagOf } from '../../../words/tag-of.ts'
import { useWords } from '../../../words/use-words.tsx'
import type { NotTaken, TableWish } from '../deeds/table-deeds.ts'
import type { Named } from '../notebook/notebook-marks.ts'
import { tableWords } from '../table-words.ts'
import { type Asking, AskWhom } from './ask-whom.tsx'
import css from './composer.module.css'

/** What words can be for. */
export type Mode = 'answer' | 'say' | 'ask'

const LONGEST = 2_000

/** One field for all words at the table: an introduction, talk, a question to one, an answer that is owed. */
export function Composer({
  show,
  modes,
  mode,
  onMode,
  isIntroduction,
  owes,
  asking,
  onAsking,
  others,
  victims,
  language,
  isYourTurn,
  notTaken,
  send,
  onTyping,
  onSpeaking,
}: {
  readonly show: string
  /** What words may be for now; at least one. */
  readonly modes: readonly Mode[]
  readonly mode: Mode
  /** Chooses one, or leaves it to the game again. */
  readonly onMode: (mode: Mode | undefined) => void
  readonly isIntroduction: boolean
  /** Questions that wait for an answer, the oldest first. */
  readonly owes: readonly HeardLine[]
  readonly asking: Asking
  readonly onAsking: (asking: Asking) => void
  readonly others: readonly Named[]
  readonly victims: readonly Named[]
  readonly language: string
  readonly isYourTurn: boolean
  readonly notTaken: NotTaken | undefined
  readonly send: (wish: TableWish) => void
  readonly onTyping: (text: string) => void
  /** Somebody speaks into the microphone, or is done: voices are silent meanwhile. */
  readonly onSpeaking: ((isSpeaking: boolean) => void) | undefined
}) {
  const words = useWords(tableWords)
  const name = useId()
  const area = useRef<HTMLTextAreaElement>(null)
  const [text, setText] = useState('')
  const [owed] = owes
  const nameOf = (id: string | undefined): string => others.find((one) => one.id === id)?.name ?? ''
  // What was not taken comes back into the field, unless something else stands there already.
  const [returned, setReturned] = useState<NotTaken>()
  if (notTaken !== returned) {
    setReturned(notTaken)
    if (notTaken !== undefined && 'text' in notTaken.wish && text === '') setText(notTaken.wish.text)
  }
  useEffect(() => {
    const shown = area.current
    if (shown === null) return
    shown.style.height = 'auto'
    shown.style.height = `${shown.scrollHeight}px`
  }, [text, mode])
  const write = (written: string): void => {
    setText(written)
    onTyping(written)
    // Whoever has begun to write goes on with it, whatever is asked of them meanwhile.
    onMode(written === '' ? undefined : mode)
  }
  const speech = useSpeech({
    show,
    onWords(words) {
      write(joinWords(text, words).slice(0, LONGEST))
      comeTo(area.current)
    },
    onSpeaking(isSpeaking) {
      onTyping(isSpeaking ? '…' : text)
      onSpeaking?.(isSpeaking)
    },
  })
  const wish = wishOf(mode, text.trim(), { asking, owed })
  const commit = (): void => {
    if (wish === undefined) return
    send(wish)
    write('')
    area.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    commit()
  }
  const here =
    mode === 'answer'
      ? words.answerHere(nameOf(owed?.by))
      : mode === 'ask'
        ? words.askHere(nameOf(asking.to))
        : isIntroduction
          ? words.introduceHere
          : words.sayHere
  const does =
    mode === 'answer'
      ? words.answerIt
      : mode === 'ask'
        ? words.askIt
        : isIntroduction
          ? words.introduce
          : words.speak
  return (
    <form
      className={css.form}
      aria-label={words.how}
      onSubmit={(event) => {
        event.preventDefault()
        commit()
      }}
    >
      {notTaken === undefined ? null : <Failure error={notTaken.error} />}
      {mode === 'ask' ? (
        <AskWhom asking={asking} others={others} victims={victims} onAsking={onAsking} />
      ) : null}
      {mode === 'answer' && owed !== undefined ? (
        <blockquote className={css.owed} lang={tagOf(language)} translate="no" dir="auto">
          {owed.text}
        </blockquote>
      ) : null}
      <div className={field.field} data-turn={isYourTurn}>
        {modes.length < 2 ? (
          <span className={css.noModes} />
        ) : (
          <RadioGroup.Root
            className={field.modes}
            aria-label={words.how}
            value={mode}
            onValueChange={(value) => onMode(value as Mode)}
            orientation="horizontal"
          >
            {modes.map((one) => (
              <RadioGroup.Item key={one} value={one} className={field.mode}>
                {words[one]}
              </RadioGroup.Item>
            ))}
          </RadioGroup.Root>
        )}
        <div className={field.text}>
          <label className="only-heard" htmlFor={name}>
            {here}
          </label>
          <textarea
            ref={area}
            id={name}
            rows={1}
            value={text}
            maxLength={LONGEST}
            placeholder={here}
            lang={tagOf(language)}
            enterKeyHint="send"
            translate="no"
            onChange={({ target }) => write(target.value)}
            onKeyDown={onKeyDown}
          />
          <SpeakButtons speech={speech} />
        </div>
        <div className={field.sends}>
          <Button type="submit" look="commit" className={field.send} title={words.keys}>
            {does}
          </Button>
        </div>
      </div>
      <SpeechNote speech={speech} />
    </form>
  )
}

function wishOf(
  mode: Mode,
  text: string,
  { asking, owed }: { readonly asking: Asking; readonly owed: HeardLine | undefined },
): TableWish | undefined {
  if (text === '') return undefined
  if (mode === 'say') return { kind: 'say', text }
  if (mode === 'answer')
    return owed?.question === undefined ? undefined : { kind: 'answer', question: owed.question, text }
  const { to, victim, isPrivate } = asking
  return { kind: 'ask', to, text, private: isPrivate, ...(victim === undefined ? {} : { victim }) }
}
