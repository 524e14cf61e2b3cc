import { useState } from 'react'
import { Button } from '../../parts/button.tsx'
import { Sheet } from '../../parts/sheet.tsx'
import { tagOf } from '../../words/tag-of.ts'
import { useWords } from '../../words/use-words.tsx'
import type { Putting, PuttingPlaces } from './put-on-page.ts'
import css from './put-words.module.css'
import { roomWords } from './room-words.ts'

/** Offers to put somebody's words on one's page, right below them. */
export function PutOffer({
  name,
  places,
  onPut,
}: {
  readonly name: string
  /** Where they can go. */
  readonly places: PuttingPlaces
  readonly onPut: (how: Putting) => void
}) {
  const words = useWords(roomWords)
  return (
    <div className={css.offer}>
      <span translate="no">{words.offer(name)}</span>
      <Putter places={places} onPut={onPut} />
    </div>
  )
}

/** What can be done with any line. */
export function LineSheet({
  text,
  language,
  places,
  onPut,
  onClose,
}: {
  readonly text: string
  readonly language: string
  readonly places: PuttingPlaces
  readonly onPut: (how: Putting) => void
  readonly onClose: () => void
}) {
  const words = useWords(roomWords)
  const [isCopied, setCopied] = useState(false)
  const copy = (): void =>
    void navigator.clipboard?.writeText(text).then(
      () => setCopied(true),
      () => undefined,
    )
  return (
    <Sheet title={words.aboutLine} onClose={onClose}>
      <blockquote className={css.quote} lang={tagOf(language)} translate="no" dir="auto">
        {text}
      </blockquote>
      <div className={css.offer}>
        <Putter places={places} onPut={onPut} />
        <Button onClick={copy}>{isCopied ? words.copied : words.copy}</Button>
      </div>
    </Sheet>
  )
}

function Putter({
  places: { hasPassage, isInPlace },
  onPut,
}: {
  readonly places: PuttingPlaces
  readonly onPut: (how: Putting) => void
}) {
  const words = useWords(roomWords)
  return (
    <>
      {isInPlace ? <Button onClick={() => onPut('in-place')}>{words.inPlace}</Button> : null}
      <Button onClick={() => onPut('below')}>{hasPassage ? words.below : words.onPage}</Button>
    </>
  )
}
