import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useLocation } from 'wouter'
import { useHouse } from '../../house/house.tsx'
import { FailurePage } from '../../parts/failure-page.tsx'
import { saveFile } from '../../parts/save-file.ts'
import { Waiting } from '../../parts/waiting.tsx'
import { BallotPage } from './ballot-page.tsx'

const LOOK_AGAIN_MS = 5_000

/** One of my ballots: handed out, watched, opened. */
export function BallotDesk({ id }: { readonly id: string }) {
  const { wire } = useHouse()
  const [, go] = useLocation()
  const queries = useQueryClient()
  const key = ['ballot', id]
  const ballot = useQuery({
    queryKey: key,
    queryFn: () => wire.getBallot({ ballot: id }),
    refetchInterval: ({ state }) => (state.data?.opened === null ? LOOK_AGAIN_MS : false),
  })
  const invite = useMutation({ mutationFn: () => wire.inviteVoters({ ballot: id, body: {} }) })
  const open = useMutation({
    mutationFn: () => wire.openBox({ ballot: id }),
    onSuccess: (opened) => queries.setQueryData(key, opened),
  })
  const save = useMutation({
    mutationFn: () => wire.getVotes({ ballot: id }),
    onSuccess: (votes) =>
      saveFile({
        name: `${votes.title}.votes.json`,
        type: 'application/json',
        content: `${JSON.stringify(votes, null, 2)}\n`,
      }),
  })
  const drop = useMutation({
    mutationFn: () => wire.deleteBallot({ ballot: id }),
    onSuccess: () => {
      queries.removeQueries({ queryKey: key })
      go('/critics')
    },
  })
  if (ballot.data === undefined)
    return ballot.error === null ? (
      <Waiting />
    ) : (
      <FailurePage error={ballot.error} again={() => void ballot.refetch()} />
    )
  const secret = invite.data?.secret
  return (
    <BallotPage
      ballot={ballot.data}
      link={secret === undefined ? undefined : new URL(`/vote#${secret}`, location.href).href}
      busy={invite.isPending || open.isPending || save.isPending || drop.isPending}
      error={invite.error ?? open.error ?? save.error ?? drop.error}
      onLink={() => invite.mutate()}
      onOpen={() => open.mutate()}
      onSave={() => save.mutate()}
      onDelete={() => drop.mutate()}
    />
  )
}
