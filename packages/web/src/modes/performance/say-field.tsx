import { RadioGroup } from 'radix-ui'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { Button } from '../../parts/button.tsx'
import { Failure } from '../../parts/failure.tsx'
import type { KeptText } from '../../parts/kept-text.ts'
import css from '../../piece/say-field.module.css'
import { comeTo } from '../../speech/come-to.ts'
import { joinWords } from '../../speech/join-words.ts'
import { SpeakButtons } from '../../speech/speak-buttons.tsx'
import { SpeechNote } from '../../speech/speech-note.tsx'
import { useSpeech } from '../../speech/use-speech.ts'
import { tagOf } from '../../words/tag-of.ts'
import { useWords } from '../../words/use-words.tsx'
import { playWords } from './play-words.ts'
import { type Hearing, SayTo } from './say-to.tsx'
import type { CueWish, NotTaken } from './use-sending.ts'

const MODES = ['say', 'do', 'think', 'silent'] as const
type Mode = (typeof MODES)[number]

/** What somebody in a seat can do now. */
export interface SayFieldProps {
  readonly show: string
  /** Who is here to be spoken to. */
  readonly others: readonly { readonly id: string; readonly name: string }[]
  readonly suggestions: readonly string[]
  readonly isHintComing: boolean
  /** Whether nothing can be done here now. */
  readonly isOff?: boolean
  readonly isYourTurn: boolean
  /** Cuts in on the line that is being said, where one may. */
  readonly onCutIn?: (() => void) | undefined
  readonly language: string
  readonly refused?: NotTaken | undefined
  /** Whom somebody chose to speak to by their mask. */
  readonly addressed?: Hearing | undefined
  /** Where what is begun outlives a reload. */
  readonly halfTyped?: KeptText | undefined
  readonly send: (wish: CueWish) => void
  readonly onTyping: (text: string) => void
  /** The microphone opens, or closes. */
  readonly onSpeaking?: ((isSpeaking: boolean) => void) | undefined
}

/** One field, four ways: say, do, think, stay silent. */
export function SayField(props: SayFieldProps) {
  const {
    show,
    others,
    suggestions,
    isHintComing,
    isOff = false,
    isYourTurn,
    onCutIn,
    language,
    refused,
    addressed,
    halfTyped,
    send,
    onTyping,
    onSpeaking,
  } = props
  const words = useWords(playWords)
  const name = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  const [chosen, setChosen] = useState<Mode>('say')
  const [text, setText] = useState(() => halfTyped?.read() ?? '')
  // Which part somebody plays may be known only after the field is there.
  const [kept, setKept] = useState(halfTyped)
  if (halfTyped !== kept) {
    setKept(halfTyped)
    if (text === '') setText(halfTyped?.read() ?? '')
  }
  const [hearing, setHearing] = useState<Hearing>({ channel: 'aloud' })
  // Whoever was spoken to may have left meanwhile.
  const heard =
    hearing.to === undefined || others.some(({ id }) => id === hearing.to)
      ? hearing
      : { channel: 'aloud' as const }

  // What was not taken comes back into the field, unless something else stands there already.
  const [returned, setReturned] = useState<NotTaken>()
  if (refused !== returned) {
    setReturned(refused)
    if (refused !== undefined && 'text' in refused.wish && text === '') {
      setText(refused.wish.text)
      setChosen(modeOf(refused.wish))
    }
  }
  const [meant, setMeant] = useState<Hearing>()
  if (addressed !== meant) {
    setMeant(addressed)
    if (addressed !== undefined) {
      setHearing(addressed)
      setChosen('say')
    }
  }
  useEffect(() => {
    if (addressed !== undefined) field.current?.focus()
  }, [addressed])
  // The curtain has risen: whoever plays and has their hands on nothing else can begin.
  useEffect(() => {
    if (document.activeElement === document.body) field.current?.focus({ preventScroll: true })
  }, [])
  useEffect(() => {
    const shown = field.current
    if (shown === null) return
    shown.style.height = 'auto'
    shown.style.height = `${shown.scrollHeight}px`
  }, [text, chosen])

  const write = (written: string): void => {
    setText(written)
    halfTyped?.keep(written)
    onTyping(written)
  }
  const speech = useSpeech({
    show,
    onWords(words) {
      write(joinWords(text, words).slice(0, LONGEST[chosen]))
      if (chosen === 'silent') setChosen('say')
      comeTo(field.current)
    },
    onSpeaking(isSpeaking) {
      // The others see that something comes, as of whoever writes.
      onTyping(isSpeaking ? '…' : text)
      onSpeaking?.(isSpeaking)
    },
  })
  const commit = (): void => {
    const said = text.trim()
    if (isOff || (said === '' && chosen !== 'silent')) return
    send(wishOf(chosen, said, heard))
    write('')
    if (chosen === 'silent') setChosen('say')
    // A whisper, or a word aside, is over after one line.
    if (heard.channel !== 'aloud') setHearing({ channel: 'aloud' })
    field.current?.focus()
  }
  const choose = (next: Mode): void => {
    setChosen(next)
    field.current?.focus()
  }
  const cutIn = (): void => {
    onCutIn?.()
    field.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.altKey && event.code === 'Digit0') {
      event.preventDefault()
      cutIn()
      return
    }
    const asked = event.altKey ? MODES[Number(event.code.replace('Digit', '')) - 1] : undefined
    if (asked !== undefined) {
      event.preventDefault()
      choose(asked)
    } else if (event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing) {
      event.preventDefault()
      commit()
    }
  }
  return (
    <form
      className={css.form}
      aria-label={words.yourTurn}
      onSubmit={(event) => {
        event.preventDefault()
        commit()
      }}
    >
      {refused === undefined ? null : <Failure error={refused.error} />}
      <div
        className={css.field}
        data-turn={isYourTurn}
        data-off={isOff}
        data-channel={chosen === 'say' ? heard.channel : undefined}
      >
        <RadioGroup.Root
          className={css.modes}
          aria-label={words.how}
          value={chosen}
          onValueChange={(value) => setChosen(value as Mode)}
          orientation="horizontal"
        >
          {MODES.map((one, at) => (
            <RadioGroup.Item
              key={one}
              value={one}
              className={css.mode}
              disabled={isOff}
              title={`Alt+${at + 1}`}
            >
              {words[one]}
            </RadioGroup.Item>
          ))}
        </RadioGroup.Root>
        <div className={css.text}>
          {chosen === 'say' && others.length > 0 && !isOff ? (
            <SayTo others={others} hearing={heard} onHearing={setHearing} />
          ) : null}
          <label className="only-heard" htmlFor={name}>
            {words[HERE[chosen]]}
          </label>
          <textarea
            ref={field}
            id={name}
            rows={1}
            value={chosen === 'silent' ? '' : text}
            maxLength={LONGEST[chosen]}
            placeholder={isOff ? words.past : words[HERE[chosen]]}
            disabled={isOff}
            readOnly={chosen === 'silent'}
            lang={tagOf(language)}
            enterKeyHint="send"
            onChange={({ target }) => write(target.value)}
            onKeyDown={onKeyDown}
          />
          <SpeakButtons speech={speech} isOff={isOff} />
        </div>
        <div className={css.sends}>
          {onCutIn === undefined || isOff ? null : (
            <Button className={css.send} title={words.cutInWhy} onClick={cutIn}>
              {words.cutIn}
            </Button>
          )}
          <Button type="submit" look="commit" className={css.send} disabled={isOff} title={words.keys}>
            {words[DOES[chosen]]}
          </Button>
        </div>
      </div>
      <SpeechNote speech={speech} />
      {isOff ? null : (
        <ul className={css.chips} aria-label={words.suggestions}>
          {suggestions.map((suggestion) => (
            <li key={suggestion} lang={tagOf(language)}>
              <Button
                look="chip"
                onClick={() => {
                  setChosen('do')
                  write(suggestion)
                  field.current?.focus()
                }}
              >
                {suggestion}
              </Button>
            </li>
          ))}
          <li>
            <Button
              look="chip"
              className={css.hint}
              disabled={isHintComing}
              onClick={() => send({ kind: 'ask-hint' })}
            >
              {isHintComing ? words.hintComing : words.hint}
            </Button>
          </li>
        </ul>
      )}
    </form>
  )
}

const LONGEST = { say: 2_000, do: 500, think: 1_000, silent: 2_000 } as const
const HERE = { say: 'sayHere', do: 'doHere', think: 'thinkHere', silent: 'silentHere' } as const
const DOES = { say: 'speak', do: 'act', think: 'keepThought', silent: 'hold' } as const

function wishOf(mode: Mode, text: string, { channel, to }: Hearing): CueWish {
  switch (mode) {
    case 'say':
      return {
        kind: 'say-line',
        text,
        ...(channel === 'aloud' ? {} : { channel }),
        ...(to === undefined ? {} : { to }),
      }
    case 'do':
      return { kind: 'do-act', text }
    case 'think':
      return { kind: 'think', text }
    case 'silent':
      return { kind: 'stay-silent' }
  }
}

function modeOf({ kind }: CueWish): Mode {
  return kind === 'do-act' ? 'do' : kind === 'think' ? 'think' : 'say'
}
