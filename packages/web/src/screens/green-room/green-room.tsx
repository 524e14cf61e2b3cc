import { CastingOutcome, type HouseCompanion, type Job } from '@commedia/core/wire'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useLocation } from 'wouter'
import { readChosenModel } from '../../house/chosen-model.ts'
import { useHouse } from '../../house/house.tsx'
import { useHouseFacts } from '../../house/use-house-facts.ts'
import { useMe } from '../../house/use-me.ts'
import { Failure } from '../../parts/failure.tsx'
import { FailurePage } from '../../parts/failure-page.tsx'
import { Waiting } from '../../parts/waiting.tsx'
import { useTongue } from '../../words/use-words.tsx'
import { CAME_IN, EditCharacter } from './edit-character.tsx'
import { Wall } from './wall.tsx'
import { WithCharacter } from './with-character.tsx'

const NEW = 'new'
const LOOK_AGAIN_MS = 5_000

/** The green room: all my characters, or one of them. */
export function GreenRoom({ character }: { readonly character?: string }) {
  const me = useMe()
  if (me.data === undefined)
    return me.error === null ? <Waiting /> : <FailurePage error={me.error} again={() => void me.refetch()} />
  if (character === undefined) return <AllCharacters />
  return character === NEW ? (
    <EditCharacter key={NEW} kept={undefined} />
  ) : (
    <OneCharacter key={character} id={character} />
  )
}

function AllCharacters() {
  const { wire } = useHouse()
  const queries = useQueryClient()
  const [, go] = useLocation()
  const characters = useQuery({ queryKey: ['characters'], queryFn: () => wire.listCharacters() })
  const jobs = useQuery({
    queryKey: ['jobs'],
    queryFn: () => wire.listJobs(),
    refetchInterval: ({ state }) => (state.data?.jobs.some(isUnderWay) === true ? LOOK_AGAIN_MS : false),
  })
  const bring = useMutation({
    mutationFn: async (card: File) => wire.importCard({ body: new Uint8Array(await card.arrayBuffer()) }),
    onSuccess: async (kept) => {
      queries.setQueryData(['character', kept.id], kept)
      await queries.invalidateQueries({ queryKey: ['characters'] })
      go(`/characters/${kept.id}`, { state: CAME_IN })
    },
  })
  const tongue = useTongue()
  const facts = useHouseFacts()
  const house = useQuery({
    queryKey: ['companions', tongue],
    queryFn: () => wire.listCompanions({ query: { language: tongue } }),
  })
  const talk = useMutation({
    mutationFn: ({ house: key }: HouseCompanion) => {
      const endpoint = readChosenModel()
      const model = endpoint === undefined ? {} : { endpoint }
      return wire.openRoom({ body: { companions: [{ house: key }], language: tongue, ...model } })
    },
    onSuccess: ({ id }) => go(`/shows/${id}`),
  })
  const canTalk = (facts.data?.models.length ?? 0) > 0 && !talk.isPending
  const error = bring.error ?? talk.error
  if (characters.data !== undefined)
    return (
      <Wall
        characters={characters.data.characters}
        house={house.data?.companions.filter(({ from }) => from === null) ?? NOBODY}
        onTalk={canTalk ? talk.mutate : undefined}
        castings={jobs.data?.jobs.filter(isUnderWay) ?? []}
        busy={bring.isPending}
        onCard={bring.mutate}
      >
        {error === null ? null : <Failure error={error} />}
      </Wall>
    )
  if (characters.error === null) return <Waiting />
  return <FailurePage error={characters.error} again={() => void characters.refetch()} />
}

const NOBODY: readonly never[] = []

function isUnderWay({ kind, outcome }: Job): boolean {
  return kind === 'casting' && CastingOutcome.safeParse(outcome).data?.kind !== 'cast'
}

function OneCharacter({ id }: { readonly id: string }) {
  return <WithCharacter id={id}>{(kept) => <EditCharacter kept={kept} />}</WithCharacter>
}
