import { inLanguage } from '@commedia/core'
import { type ComponentProps, lazy, type ReactNode, Suspense, useRef } from 'react'
import { JoinField } from '../../door/join-field.tsx'
import type { PastedLink } from '../../door/read-pasted-link.ts'
import type { Bill } from '../../house/spent.ts'
import type { HouseFacts } from '../../house/use-house-facts.ts'
import { useNear } from '../../parts/use-near.ts'
import type { RecordedLook } from '../../piece/recorded-look.ts'
import { useTongue } from '../../words/use-words.tsx'
import { Company } from './company.tsx'
import type { Evening } from './evening.ts'
import { Blueprints, Evenings, Plans } from './evenings.tsx'
import css from './foyer-page.module.css'
import { Front } from './front.tsx'
import type { Plan } from './plan.ts'
import { Playbill } from './playbill.tsx'
import { CriticsLink, type Door, DoorLink } from './room-link.tsx'

// Covers come when everything one came for stands there.
const Gallery = lazy(() => import('./gallery.tsx').then(({ Gallery }) => ({ default: Gallery })))

/** What is mine in a house. */
export interface Belongings {
  readonly evenings: readonly Evening[]
  /** How many evenings there are, with those that are not listed. */
  readonly count: number
  readonly plans: readonly Plan[]
  readonly blueprints: readonly { readonly id: string; readonly title: string; readonly changed: string }[]
  readonly bill: Bill | undefined
}

/** The foyer as it is drawn: the front with what is asked there, my evenings, the bill. */
export function FoyerPage({
  house,
  mine,
  doors,
  lookOf,
  onChoose,
  onLink,
  children,
}: {
  /** Nothing until it has answered: the front stands there already. */
  readonly house: HouseFacts | undefined
  /** Nothing while nobody is known. */
  readonly mine: Belongings | undefined
  /** Where one goes to play something else than a play. */
  readonly doors: readonly Door[]
  /** How recordings of a kind of piece are watched. */
  readonly lookOf: (kind: string) => RecordedLook
  readonly onChoose?: ((name: string) => void) | undefined
  readonly onLink: (link: PastedLink) => void
  /** What stands in the light. */
  readonly children: ReactNode
}) {
  const tongue = useTongue()
  return (
    <Front
      lit={
        <>
          {children}
          <p className={css.notice}>{house && inLanguage(tongue, house.notice)}</p>
        </>
      }
    >
      {house === undefined ? null : (
        <div className={css.hall}>
          {mine === undefined ? null : (
            <div className={css.mine}>
              <Evenings evenings={mine.evenings} count={mine.count} />
              <Plans plans={mine.plans} />
              <Blueprints blueprints={mine.blueprints} />
            </div>
          )}
          <div className={css.bill}>
            <Playbill shows={house.shows} onChoose={onChoose} />
          </div>
          <GalleryBelow recordings={house.recordings} lookOf={lookOf} />
          <div className={css.rest}>
            {mine === undefined ? null : doors.map((door) => <DoorLink key={door.path} {...door} />)}
            <JoinField onLink={onLink} />
            <Company
              models={house.models}
              connects={house.connects && mine !== undefined}
              bill={mine?.bill}
            />
            {mine === undefined ? null : <CriticsLink />}
          </div>
        </div>
      )}
    </Front>
  )
}

/** The covers are many, and stand where nobody looks first. */
function GalleryBelow(props: ComponentProps<typeof Gallery>) {
  const place = useRef<HTMLDivElement>(null)
  const isNear = useNear(place)
  return (
    <div ref={place} id="evenings-to-watch" className={css.gallery}>
      <Suspense fallback={null}>{isNear ? <Gallery {...props} /> : null}</Suspense>
    </div>
  )
}
