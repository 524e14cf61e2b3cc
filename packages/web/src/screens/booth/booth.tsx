import { BOOTH } from '@commedia/core'
import type { ShowDetail } from '@commedia/core/wire'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ComponentType, Suspense, useEffect, useState } from 'react'
import { useHouse } from '../../house/house.tsx'
import { Failure } from '../../parts/failure.tsx'
import { TopBar } from '../../parts/top-bar.tsx'
import { Waiting } from '../../parts/waiting.tsx'
import { useWords } from '../../words/use-words.tsx'
import css from './booth.module.css'
import { BoothDesk } from './booth-desk.tsx'
import { boothWords } from './booth-words.ts'
import { ClosedBooth } from './closed-booth.tsx'
import { newNudgeId } from './new-nudge-id.ts'
import { useBooth } from './use-booth.ts'

/** The desk in the booth of a kind of show that has one of its own. */
type DeskOf = (kind: string) => ComponentType<{ readonly show: ShowDetail }> | undefined

/** The director's booth of a show: open to whoever has the right to it, and to nobody else. */
export function Booth({ show, deskOf }: { readonly show: string; readonly deskOf: DeskOf }) {
  const { wire } = useHouse()
  const words = useWords(boothWords)
  const queries = useQueryClient()
  const { data, error, refetch } = useQuery({
    queryKey: ['show', show],
    queryFn: () => wire.getShow({ show }),
  })
  // Whoever owns the show makes a link to its booth and goes in by it, like anybody else.
  const open = useMutation({
    mutationFn: async () => {
      const { secret } = await wire.invite({ show, body: { right: 'booth' } })
      return wire.claimInvite({ body: { secret } })
    },
    onSuccess: () => queries.invalidateQueries({ queryKey: ['show', show] }),
  })
  if (data === undefined)
    return (
      <div className={css.page}>
        <TopBar where={words.booth} />
        <main id="main" className={css.alone}>
          {error === null ? <Waiting /> : <Failure error={error} again={() => void refetch()} />}
        </main>
      </div>
    )
  if (!data.viewers.includes(BOOTH))
    return (
      <ClosedBooth
        show={show}
        title={data.title}
        error={open.error}
        {...(data.rights.includes('owner') ? { onOpen: () => open.mutate() } : {})}
      />
    )
  const Desk = deskOf(data.kind)
  if (Desk !== undefined)
    return (
      <Suspense fallback={<Waiting />}>
        <Desk key={show} show={data} />
      </Suspense>
    )
  return <OpenBooth key={show} show={show} title={data.title} />
}

/** Bills and calls are asked for again so often, while something is being played. */
const LOOK_AGAIN_MS = 4000

function OpenBooth({ show, title }: { readonly show: string; readonly title: string }) {
  const { wire } = useHouse()
  const { followed, book, error } = useBooth(show)
  const [attempt, setAttempt] = useState(newNudgeId)
  const queries = useQueryClient()
  // Whoever is no longer let in sees the closed door, not what was on the desk.
  useEffect(() => {
    if (error !== undefined) void queries.invalidateQueries({ queryKey: ['show', show] })
  }, [error, queries, show])
  const refetchInterval = followed.on?.playing ? LOOK_AGAIN_MS : false
  const key = followed.on?.playing ?? false
  const booth = useQuery({
    queryKey: ['booth', show, key],
    queryFn: () => wire.getBooth({ show }),
    refetchInterval,
  })
  const bill = useQuery({
    queryKey: ['show-usage', show, key],
    queryFn: () => wire.getShowUsage({ show }),
    refetchInterval,
  })
  const nudge = useMutation({
    mutationFn: ({ role, text }: { readonly role: string; readonly text: string }) =>
      wire.nudge({ show, body: { id: attempt, role, text } }),
    onSuccess: () => setAttempt(newNudgeId()),
  })
  return (
    <BoothDesk
      show={show}
      title={title}
      followed={followed}
      book={book}
      calls={booth.data?.calls ?? []}
      bill={bill.data}
      error={error ?? booth.error}
      nudge={{
        state: nudge.isPending ? 'sending' : nudge.isSuccess ? 'sent' : 'idle',
        to: nudge.variables?.role,
        error: nudge.error,
        send: (role, text) => nudge.mutate({ role, text }),
      }}
    />
  )
}
