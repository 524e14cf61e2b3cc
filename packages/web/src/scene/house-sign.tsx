import type { AudienceNews } from '@commedia/core/wire'
import { Popover } from 'radix-ui'
import { useState } from 'react'
import { useWords } from '../words/use-words.tsx'
import { audienceWords } from './audience-words.ts'
import css from './house-sign.module.css'
import { EyeSign, HandsSign } from './signs.tsx'

/** After a clap the hands rest for so long, in milliseconds. */
const REST_MS = 2_500

/** The house as one sees it from the stage: how many watch, who they are; and for whoever watches, their hands. */
export function HouseSign({
  audience,
  onApplaud,
}: {
  readonly audience: AudienceNews
  /** Nothing for who plays, or looks back. */
  readonly onApplaud?: (() => void) | undefined
}) {
  const words = useWords(audienceWords)
  const [isResting, setResting] = useState(false)
  const { count, names } = audience
  const clap = (): void => {
    if (isResting) return
    onApplaud?.()
    setResting(true)
    setTimeout(() => setResting(false), REST_MS)
  }
  if (count === 0 && onApplaud === undefined) return null
  return (
    <div className={css.house}>
      {count === 0 ? null : (
        <Popover.Root>
          <Popover.Trigger className={css.count}>
            <EyeSign className={css.sign} />
            <span className="figures">{words.watch(count)}</span>
          </Popover.Trigger>
          <Popover.Portal>
            <Popover.Content className={css.names} aria-label={words.who} sideOffset={6} collisionPadding={8}>
              <p>{words.who}</p>
              <ul translate="no">
                {names.map((name, at) => (
                  <li key={`${at} ${name}`} dir="auto">
                    {name}
                  </li>
                ))}
              </ul>
              {count > names.length ? <p>{words.others(count - names.length)}</p> : null}
            </Popover.Content>
          </Popover.Portal>
        </Popover.Root>
      )}
      {onApplaud === undefined ? null : (
        <button type="button" className={css.clap} aria-disabled={isResting} onClick={clap}>
          <HandsSign className={css.sign} />
          <span>{words.applaud}</span>
        </button>
      )}
    </div>
  )
}
