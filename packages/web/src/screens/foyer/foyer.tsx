import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useLocation } from 'wouter'
import { readChosenModel } from '../../house/chosen-model.ts'
import { useHouse } from '../../house/house.tsx'
import { keptEvenings } from '../../house/kept-evenings.ts'
import { type Signing, signIn } from '../../house/sign-in.ts'
import { useHouseFacts } from '../../house/use-house-facts.ts'
import { type Me, useMe } from '../../house/use-me.ts'
import { Failure } from '../../parts/failure.tsx'
import { Waiting } from '../../parts/waiting.tsx'
import { useWords } from '../../words/use-words.tsx'
import { AccountForm } from './account-form.tsx'
import { AskField } from './ask-field.tsx'
import { FoyerPage } from './foyer-page.tsx'
import { foyerWords } from './foyer-words.ts'
import { KeptPage } from './kept-page.tsx'
import type { PastedLink } from './read-pasted-link.ts'
import { useBelongings } from './use-belongings.ts'
import { useKeeping } from './use-keeping.ts'
import { usePlanning } from './use-planning.ts'
import { WorkSheet } from './work-sheet.tsx'

/** The foyer: what shall we play tonight? */
export function Foyer() {
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
  if (house.data === undefined || me.data === undefined) {
    const error = house.error ?? me.error
    if (error === null) return <Waiting />
    return <Closed onAgain={() => void Promise.all([house.refetch(), me.refetch()])} />
  }
  const isKnown = me.data.kind === 'known'
  return (
    <FoyerPage
      house={house.data}
      mine={mine}
      onChoose={isKnown && !begin.isPending ? begin.mutate : undefined}
      onLink={(link) => follow(link, go)}
    >
      <Asked me={me.data} isClosed={house.data.models.length === 0} />
      {begin.error === null ? null : <Failure error={begin.error} />}
    </FoyerPage>
  )
}

/** The house cannot be reached: what is kept on this device can be read all the same. */
function Closed({ onAgain }: { readonly onAgain: () => void }) {
  const kept = useQuery({ queryKey: ['kept'], queryFn: keptEvenings, networkMode: 'always' })
  return kept.data === undefined ? <Waiting /> : <KeptPage evenings={kept.data} onAgain={onAgain} />
}

/** What stands in the light: the question, or first who asks. */
function Asked({ me, isClosed }: { readonly me: Me; readonly isClosed: boolean }) {
  const words = useWords(foyerWords)
  if (me.kind === 'outside') return <p>{words.outside}</p>
  return me.kind === 'signed-out' ? <SigningIn /> : <Planning isClosed={isClosed} />
}

function SigningIn() {
  const { wire, at } = useHouse()
  const queries = useQueryClient()
  const signing = useMutation({
    mutationFn: async (by: Signing) => {
      await signIn(by, at)
      await wire.arrive({ body: { name: by.kind === 'up' ? by.name : by.email.replace(/@.*/u, '') } })
    },
    onSuccess: () => queries.invalidateQueries(),
  })
  return <AccountForm busy={signing.isPending} error={signing.error} onSign={signing.mutate} />
}

function Planning({ isClosed }: { readonly isClosed: boolean }) {
  const { plan, read, work, setWork } = usePlanning()
  const busy = read.isPending ? 'reading' : plan.isPending ? 'writing' : undefined
  const error = work === undefined ? (read.error ?? plan.error) : null
  return (
    <>
      <AskField busy={busy} closed={isClosed} onPlan={plan.mutate} onFile={read.mutate} />
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

function follow(link: PastedLink, go: (path: string) => void): void {
  if (link.kind === 'elsewhere') location.assign(link.url)
  if (link.kind !== 'here') return
  // Whoever comes back as somebody begins anew; a seat is claimed from where one is.
  if (link.path.startsWith('/join')) go(link.path)
  else location.assign(link.path)
}
