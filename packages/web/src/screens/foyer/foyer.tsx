import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import type { PastedLink } from '../../door/read-pasted-link.ts'
import { readChosenModel } from '../../house/chosen-model.ts'
import { useHouse } from '../../house/house.tsx'
import { keptEvenings } from '../../house/kept-evenings.ts'
import { type Signing, signIn } from '../../house/sign-in.ts'
import { statusOf } from '../../house/status-of.ts'
import { type HouseFacts, useHouseFacts } from '../../house/use-house-facts.ts'
import { isMember, type Me, useMe } from '../../house/use-me.ts'
import { type Came, useModelDesk } from '../../models/use-model-desk.ts'
import { Button } from '../../parts/button.tsx'
import { Failure } from '../../parts/failure.tsx'
import { FailurePage } from '../../parts/failure-page.tsx'
import { Waiting } from '../../parts/waiting.tsx'
import type { RecordedLook } from '../../piece/recorded-look.ts'
import type { Tongue } from '../../words/define-words.ts'
import { useTongue, useWords } from '../../words/use-words.tsx'
import { AccountForm } from './account-form.tsx'
import { AskField } from './ask-field.tsx'
import { FirstModel } from './first-model.tsx'
import { FoyerPage } from './foyer-page.tsx'
import { foyerWords } from './foyer-words.ts'
import { KeptPage } from './kept-page.tsx'
import { NoModel } from './no-model.tsx'
import type { Door } from './room-link.tsx'
import css from './tour-door.module.css'
import { useBelongings } from './use-belongings.ts'
import { useKeeping } from './use-keeping.ts'
import { usePlanning } from './use-planning.ts'
import { WorkSheet } from './work-sheet.tsx'

// Whom the house has not written to needs nothing of it.
const ConfirmFirst = lazy(() =>
  import('../../letters/confirm-first.tsx').then(({ ConfirmFirst }) => ({ default: ConfirmFirst })),
)

const Tour = lazy(() => import('./tour.tsx').then(({ Tour }) => ({ default: Tour })))
const Heard = lazy(() => import('../../models/what-it-can.tsx').then(({ Heard }) => ({ default: Heard })))

/** The foyer: what shall we play tonight? */
export function Foyer({
  doors,
  lookOf,
}: {
  readonly doors: readonly Door[]
  /** How recordings of a kind of piece are watched. */
  readonly lookOf: (kind: string) => RecordedLook
}) {
  const { wire } = useHouse()
  const [, go] = useLocation()
  const house = useHouseFacts()
  const me = useMe()
  const mine = useBelongings(me.data)
  useKeeping(mine?.evenings)
  const begin = useMutation({
    mutationFn: (name: string) => {
      const endpoint = readChosenModel()
      return wire.createShow({ body: { blueprint: name, ...(endpoint === undefined ? {} : { endpoint }) } })
    },
    onSuccess: ({ id }) => go(`/shows/${id}/cast`),
  })
  const error = house.data === undefined || me.data === undefined ? (house.error ?? me.error) : null
  if (error !== null) {
    const again = (): void => void Promise.all([house.refetch(), me.refetch()])
    if (statusOf(error) === undefined) return <Closed onAgain={again} />
    return <FailurePage error={error} again={again} />
  }
  return (
    <FoyerPage
      house={house.data}
      mine={mine}
      doors={doors}
      lookOf={lookOf}
      onChoose={isMember(me.data) && !begin.isPending ? begin.mutate : undefined}
      onLink={(link) => follow(link, go)}
    >
      {house.data === undefined || me.data === undefined ? (
        <Waiting />
      ) : (
        <Asked me={me.data} house={house.data} />
      )}
      {begin.error === null ? null : <Failure error={begin.error} />}
      <TourDoor />
    </FoyerPage>
  )
}

/** The way to the tour; it lies open for whoever came by its address. */
function TourDoor() {
  const words = useWords(foyerWords)
  const [, go] = useLocation()
  const isOpen = new URLSearchParams(useSearch()).has('tour')
  return (
    <>
      <Button look="plain" className={css.tour} onClick={() => go('/?tour')}>
        {words.tour}
      </Button>
      <Suspense fallback={null}>{isOpen ? <Tour onClose={() => go('/')} /> : null}</Suspense>
    </>
  )
}

/** The house cannot be reached: what is kept on this device can be read all the same. */
function Closed({ onAgain }: { readonly onAgain: () => void }) {
  const kept = useQuery({ queryKey: ['kept'], queryFn: keptEvenings, networkMode: 'always' })
  return kept.data === undefined ? <Waiting /> : <KeptPage evenings={kept.data} onAgain={onAgain} />
}

/** What stands in the light: the question, or first who asks. */
function Asked({ me, house }: { readonly me: Me; readonly house: HouseFacts }) {
  const words = useWords(foyerWords)
  if (isMember(me)) return <Planning house={house} />
  if (me.kind === 'known' && me.unconfirmed === true)
    return (
      <Suspense fallback={<Waiting />}>
        <ConfirmFirst />
      </Suspense>
    )
  return house.accounts ? <SigningIn house={house} /> : <p>{words.outside}</p>
}

function SigningIn({ house: { signUp, letters } }: { readonly house: HouseFacts }) {
  const { wire, at } = useHouse()
  const queries = useQueryClient()
  const signing = useMutation({
    mutationFn: async (by: Signing) => {
      await signIn(by, at)
      await wire.arrive({ body: { name: by.kind === 'up' ? by.name : by.email.replace(/@.*/u, '') } })
    },
    onSuccess: () => queries.invalidateQueries(),
  })
  return (
    <AccountForm
      busy={signing.isPending}
      error={signing.error}
      signUp={signUp}
      letters={letters}
      onSign={signing.mutate}
    />
  )
}

function Planning({ house }: { readonly house: HouseFacts }) {
  const { plan, read, work, setWork } = usePlanning()
  const isWithout = house.models.length === 0
  const { listed, deeds } = useModelDesk({ enabled: isWithout && house.connects })
  const [came, setCame] = useState<Extract<Came, { kind: 'connected' }>>()
  const busy = read.isPending ? 'reading' : plan.isPending ? 'writing' : undefined
  const tongue = useTongue()
  const error = work === undefined ? (read.error ?? plan.error) : null
  return (
    <>
      <AskField
        busy={busy}
        closed={
          isWithout ? (
            <NoModel
              ownEndpoints={house.ownEndpoints}
              recording={recordingIn(house, tongue)}
              others={Math.max(0, house.recordings.length - 1)}
            >
              {house.connects ? <FirstModel listed={listed} deeds={deeds} onCame={setCame} /> : undefined}
            </NoModel>
          ) : undefined
        }
        onPlan={plan.mutate}
        onFile={read.mutate}
      />
      {came === undefined ? null : (
        <Suspense fallback={null}>
          <Heard came={came} />
        </Suspense>
      )}
      {error === null ? null : <Failure error={error} />}
      {work === undefined ? null : (
        <WorkSheet
          work={work}
          busy={plan.isPending}
          error={plan.error}
          onPlan={plan.mutate}
          onClose={() => setWork(undefined)}
        />
      )}
    </>
  )
}

/** The shortest play that models improvised in the language of whoever looks, or whatever else there is. */
function recordingIn(
  { recordings }: HouseFacts,
  tongue: Tongue,
): HouseFacts['recordings'][number] | undefined {
  const byLength = recordings.toSorted((one, other) => one.minutes - other.minutes)
  const inTongue = byLength.filter(({ language }) => language === tongue)
  return (
    inTongue.find(({ kind, writtenBy }) => kind === 'performance' && writtenBy !== 'hand') ??
    inTongue[0] ??
    byLength[0]
  )
}

function follow(link: PastedLink, go: (path: string) => void): void {
  if (link.kind === 'elsewhere') location.assign(link.url)
  if (link.kind !== 'here') return
  // Whoever comes back as somebody begins anew; a seat is claimed from where one is.
  if (link.path.startsWith('/join')) go(link.path)
  else location.assign(link.path)
}
