import { CommediaError } from '@commedia/core'
import { Button } from '../parts/button.tsx'
import { useWords } from '../words/use-words.tsx'
import css from './speech.module.css'
import { speechWords } from './speech-words.ts'
import type { Speech } from './use-speech.ts'

/** How far one's speech has come, in one sentence; and before the first time, who may hear it. */
export function SpeechNote({ speech: { told, open, state, understood } }: { readonly speech: Speech }) {
  const words = useWords(speechWords)
  const says = toldOf()
  return (
    <>
      <div className={css.note} role="status" data-state={state.kind}>
        {says === undefined ? null : <p>{says}</p>}
        {state.kind === 'first' ? (
          <span className={css.choice}>
            <Button onClick={told.goAhead}>{words.goAhead}</Button>
            <Button look="plain" onClick={told.leave}>
              {words.notNow}
            </Button>
          </span>
        ) : null}
      </div>
      {/* By itself: a status is read out whole whenever anything in it changes. */}
      <span className="only-heard" role="status">
        {understood === '' ? null : words.understood(understood)}
      </span>
    </>
  )

  function toldOf(): string | undefined {
    if (state.kind === 'idle') return undefined
    // Whoever holds a button is told of one speech; here it is the whole room.
    if (state.kind === 'first' && told === open) return words.firstOpen
    // While somebody speaks nothing new is said.
    if (state.kind === 'voice' || state.kind === 'catching') return words.open
    if (state.kind !== 'refused') return words[state.kind]
    // What a house refuses it says in words of its own.
    return state.error instanceof CommediaError ? state.error.message : words[state.why]
  }
}
