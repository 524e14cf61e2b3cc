import { DropdownMenu } from 'radix-ui'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { Button } from '../parts/button.tsx'
import { Failure } from '../parts/failure.tsx'
import { comeTo } from '../speech/come-to.ts'
import { joinWords } from '../speech/join-words.ts'
import { SpeakButtons } from '../speech/speak-buttons.tsx'
import { SpeechNote } from '../speech/speech-note.tsx'
import { useSpeech } from '../speech/use-speech.ts'
import { tagOf } from '../words/tag-of.ts'
import { useWords } from '../words/use-words.tsx'
import type { NotTaken } from './room-wish.ts'
import css from './talk-field.module.css'
import { talkWords } from './talk-words.ts'

/** Who is to hear it: everybody, one before the others, or one alone. */
export interface Hearing {
  readonly to?: string
  /** In the chat of the two alone. */
  readonly aside?: string
}

/** What can be said in a room, and to whom. */
export interface TalkFieldProps {
  readonly show: string
  readonly companions: readonly {
    readonly id: string
    readonly name: string
    readonly aside: string | null
  }[]
  readonly hearing: Hearing
  readonly onHearing: (hearing: Hearing) => void
  /** Whether there is a page that could be laid on the table. */
  readonly hasPage: boolean
  readonly language: string
  readonly notTaken?: NotTaken | undefined
  /** Ends what is being said; nothing when nobody speaks, or one may not. */
  readonly onHush: (() => void) | undefined
  readonly onSay: (text: string, brings: 'page' | 'nothing') => void
  readonly onTyping: (text: string) => void
  /** Somebody speaks into the microphone, or is done: voices are silent meanwhile. */
  readonly onSpeaking?: ((isSpeaking: boolean) => void) | undefined
}

const LONGEST = 2_000

/** One field for one's words, and who is to hear them. */
export function TalkField(props: TalkFieldProps) {
  const {
    show,
    companions,
    hearing,
    onHearing,
    hasPage,
    language,
    notTaken,
    onHush,
    onSay,
    onTyping,
    onSpeaking,
  } = props
  const words = useWords(talkWords)
  const name = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  const [text, setText] = useState('')
  const [brings, setBrings] = useState<'page' | 'nothing'>('nothing')
  // What was not taken comes back into the field, unless something else stands there already.
  const [returned, setReturned] = useState<NotTaken>()
  if (notTaken !== returned) {
    setReturned(notTaken)
    if (notTaken?.wish.kind === 'post-words' && text === '') setText(notTaken.wish.text)
  }
  useEffect(() => {
    const shown = field.current
    if (shown === null) return
    shown.style.height = 'auto'
    shown.style.height = `${shown.scrollHeight}px`
  }, [text])
  const write = (written: string): void => {
    setText(written)
    onTyping(written)
  }
  const speech = useSpeech({
    show,
    onWords(words) {
      write(joinWords(text, words).slice(0, LONGEST))
      comeTo(field.current)
    },
    onSpeaking(isSpeaking) {
      onTyping(isSpeaking ? '…' : text)
      onSpeaking?.(isSpeaking)
    },
  })
  const commit = (): void => {
    const said = text.trim()
    if (said === '') return
    onSay(said, hasPage ? brings : 'nothing')
    write('')
    setBrings('nothing')
    field.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    commit()
  }
  return (
    <form
      className={css.form}
      aria-label={words.yourWords}
      onSubmit={(event) => {
        event.preventDefault()
        commit()
      }}
    >
      {notTaken === undefined ? null : <Failure error={notTaken.error} />}
      <div className={css.field}>
        <ToWhom companions={companions} hearing={hearing} onHearing={onHearing} />
        <label className="only-heard" htmlFor={name}>
          {words.sayHere}
        </label>
        <textarea
          ref={field}
          id={name}
          rows={1}
          value={text}
          maxLength={LONGEST}
          placeholder={words.sayHere}
          lang={tagOf(language)}
          dir="auto"
          enterKeyHint="send"
          onChange={({ target }) => write(target.value)}
          onKeyDown={onKeyDown}
        />
        <SpeakButtons speech={speech} />
        <Button type="submit" look="commit" className={css.send} title={words.keys}>
          {words.speak}
        </Button>
      </div>
      <SpeechNote speech={speech} />
      <div className={css.under}>
        {hasPage ? (
          <label className={css.brings} title={words.withTextWhy}>
            <input
              type="checkbox"
              checked={brings === 'page'}
              onChange={({ target }) => setBrings(target.checked ? 'page' : 'nothing')}
            />
            {words.withText}
          </label>
        ) : (
          <span />
        )}
        {onHush === undefined ? null : (
          <Button look="plain" onClick={onHush}>
            {words.stop}
          </Button>
        )}
      </div>
    </form>
  )
}

function ToWhom({
  companions,
  hearing,
  onHearing,
}: Pick<TalkFieldProps, 'companions' | 'hearing' | 'onHearing'>) {
  const words = useWords(talkWords)
  const one = companions.find(({ id }) => id === hearing.to)
  if (companions.length < 2 && companions.every(({ aside }) => aside === null)) return null
  const now =
    one === undefined
      ? words.toAll
      : hearing.aside === undefined
        ? words.toOne(one.name)
        : words.asideTo(one.name)
  const item = (key: string, label: string, next: Hearing) => (
    <DropdownMenu.Item key={key} className={css.item} translate="no" onSelect={() => onHearing(next)}>
      {label}
    </DropdownMenu.Item>
  )
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger className={css.to} data-secret={hearing.aside !== undefined} translate="no">
        <span className="only-heard">{words.toWhom}: </span>
        {now}
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          className={css.menu}
          side="top"
          align="start"
          sideOffset={8}
          collisionPadding={8}
        >
          {item('all', words.toAll, {})}
          {companions.length < 2
            ? null
            : companions.map(({ id, name }) => item(id, words.toOne(name), { to: id }))}
          {companions.map(({ id, name, aside }) =>
            aside === null ? null : item(aside, words.asideTo(name), { to: id, aside }),
          )}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  )
}
