import type { Chosen, Dimension, MyBallot } from '@commedia/core/wire'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useHouse } from '../../house/house.tsx'
import { FailurePage } from '../../parts/failure-page.tsx'
import { Waiting } from '../../parts/waiting.tsx'
import { ThanksPage } from './thanks-page.tsx'
import { choicesOf, choose, placeToGoOn, progressOf } from './vote-progress.ts'
import { VotingPage } from './voting-page.tsx'

/** A ballot in the hands of whoever votes. */
export function Voting({ ballot }: { readonly ballot: string }) {
  const { wire } = useHouse()
  const mine = useQuery({
    queryKey: ['my-ballot', ballot],
    queryFn: () => wire.getMyBallot({ ballot }),
    // What is chosen here is ahead of what was read; it is read again when somebody comes back.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  if (mine.error !== null) return <FailurePage error={mine.error} again={() => void mine.refetch()} />
  if (mine.data === undefined) return <Waiting />
  if (mine.data.state !== 'open') return <ThanksPage kind={mine.data.state} />
  if (mine.data.pairs.length === 0) return <ThanksPage kind="none" />
  return <OpenBallot id={ballot} ballot={mine.data} />
}

function OpenBallot({ id, ballot }: { readonly id: string; readonly ballot: MyBallot }) {
  const { wire } = useHouse()
  const queries = useQueryClient()
  const [choices, setChoices] = useState(() => choicesOf(ballot))
  const [at, setAt] = useState(() => placeToGoOn(progressOf(ballot, choices)))
  const pairAt = (place: number) => {
    const pair = ballot.pairs[place]?.pair ?? 0
    return {
      queryKey: ['pair', id, pair],
      queryFn: () => wire.getPair({ ballot: id, pair: String(pair) }),
      staleTime: Number.POSITIVE_INFINITY,
    }
  }
  const shown = useQuery(pairAt(at))
  // Nobody waits for a pair who has just read one.
  useQuery({ ...pairAt(at + 1), enabled: shown.isSuccess && at + 1 < ballot.pairs.length })
  const readAgain = (): Promise<void> => queries.invalidateQueries({ queryKey: ['my-ballot', id] })
  const vote = useMutation({
    mutationFn: ({ pair, dimension, choice }: Made) =>
      wire.castVote({ ballot: id, pair: String(pair), dimension, body: { choice } }),
    // What the house did not take does not stand on the slip either.
    onError: (_, { pair, dimension, before }) => {
      setChoices((now) => choose(now, { pair, dimension, choice: before }))
      return readAgain()
    },
    // One after the other: the last choice is the one that counts.
    scope: { id: `votes ${id}` },
  })
  const handIn = useMutation({ mutationFn: () => wire.handInBallot({ ballot: id }), onSuccess: readAgain })
  if (shown.error !== null) return <FailurePage error={shown.error} again={() => void shown.refetch()} />
  return (
    <VotingPage
      ballot={ballot}
      at={at}
      shown={shown.data}
      choices={choices}
      busy={handIn.isPending}
      error={vote.error ?? handIn.error}
      onChoose={(dimension, choice) => {
        const pair = ballot.pairs[at]?.pair ?? 0
        vote.mutate({ pair, dimension, choice, before: choices[pair]?.[dimension] })
        setChoices((now) => choose(now, { pair, dimension, choice }))
      }}
      onGo={setAt}
      onHandIn={() => handIn.mutate()}
    />
  )
}

interface Made {
  readonly pair: number
  readonly dimension: Dimension
  readonly choice: Chosen
  /** What stood there before. */
  readonly before: Chosen | undefined
}
