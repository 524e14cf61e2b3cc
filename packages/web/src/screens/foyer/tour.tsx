import { type KeyboardEvent, useState } from 'react'
import { Button } from '../../parts/button.tsx'
import { Cover } from '../../parts/cover.tsx'
import { Sheet } from '../../parts/sheet.tsx'
import { useWords } from '../../words/use-words.tsx'
import css from './tour.module.css'
import { tourWords } from './tour-words.ts'

const STEPS = ['ask', 'cast', 'play', 'back', 'end', 'doors'] as const

/** A tour of the house in a minute: six pages, by buttons or by the arrows. */
export function Tour({ onClose }: { readonly onClose: () => void }) {
  const words = useWords(tourWords)
  const [at, setAt] = useState(0)
  const step = STEPS[at] ?? 'ask'
  const { title, text, place } = words[step]
  const isLast = at === STEPS.length - 1
  const goBy = (by: number): void => setAt(Math.min(STEPS.length - 1, Math.max(0, at + by)))
  const onKeyDown = (event: KeyboardEvent): void => {
    const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    if (by !== undefined) goBy(by)
  }
  return (
    <Sheet title={words.tour} onClose={onClose}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the arrows turn the page wherever one is in it. */}
      <div className={css.tour} onKeyDown={onKeyDown}>
        <div className={css.picture}>
          <Cover
            id={step}
            cast={CAST.slice(0, 1 + (at % CAST.length))}
            place={{ name: place, surroundings: place, time: words.evening }}
          />
        </div>
        <div role="status">
          <p className={css.count}>{words.step(at + 1, STEPS.length)}</p>
          <h3 className={css.title}>{title}</h3>
          <p>{text}</p>
        </div>
        <div className={css.deeds}>
          <Button disabled={at === 0} onClick={() => goBy(-1)}>
            {words.before}
          </Button>
          <Button look="commit" onClick={isLast ? onClose : () => goBy(1)}>
            {isLast ? words.done : words.next}
          </Button>
        </div>
      </div>
    </Sheet>
  )
}

/** The four old masks, who were here before everybody else. */
const CAST = ['Arlecchino', 'Colombina', 'Pantalone', 'il Dottore'].map((name) => ({ id: name, name }))
