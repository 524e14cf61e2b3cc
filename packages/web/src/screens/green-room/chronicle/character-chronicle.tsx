import type { MemoryOfMe } from '@commedia/core/wire'
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useHouse } from '../../../house/house.tsx'
import { Failure } from '../../../parts/failure.tsx'
import { FailurePage } from '../../../parts/failure-page.tsx'
import { Waiting } from '../../../parts/waiting.tsx'
import type { KeptCharacter } from '../edit-character.tsx'
import { WithCharacter } from '../with-character.tsx'
import { ChangeSheet, type Changing } from './change-sheet.tsx'
import { ChroniclePage } from './chronicle-page.tsx'

/** What is thought over meanwhile comes by itself. */
const LOOK_AGAIN_MS = 10_000

/** What one of my characters remembers of me. */
export function CharacterChronicle({ id }: { readonly id: string }) {
  return <WithCharacter id={id}>{(kept) => <Remembered kept={kept} />}</WithCharacter>
}

function Remembered({ kept }: { readonly kept: KeptCharacter }) {
  const { wire } = useHouse()
  const queries = useQueryClient()
  const [changing, setChanging] = useState<Changing>()
  const [opened, setOpened] = useState<string>()
  const pages = useInfiniteQuery({
    queryKey: ['chronicle', kept.id],
    initialPageParam: '',
    queryFn: ({ pageParam }) =>
      wire.readChronicle({ character: kept.id, query: pageParam === '' ? {} : { after: pageParam } }),
    getNextPageParam: ({ next }) => next,
    refetchInterval: LOOK_AGAIN_MS,
  })
  const looked = changing?.memory.id ?? opened
  const sources = useQuery({
    queryKey: ['chronicle', kept.id, looked],
    queryFn: () => wire.readSources({ character: kept.id, memory: looked ?? '' }),
    enabled: looked !== undefined,
  })
  const change = useMutation({
    mutationFn: async ({ memory, text }: { readonly memory: MemoryOfMe; readonly text?: string }) => {
      const asked = { character: kept.id, memory: memory.id }
      await (text === undefined ? wire.forgetMemory(asked) : wire.correctMemory({ ...asked, body: { text } }))
      return text === undefined ? ('forgotten' as const) : ('corrected' as const)
    },
    onSuccess: async () => {
      for (const of of ['chronicle', 'memories', 'character'])
        await queries.invalidateQueries({ queryKey: [of, kept.id] })
      setChanging(undefined)
    },
  })
  const { data, error } = pages
  if (data === undefined)
    return error === null ? <Waiting /> : <FailurePage error={error} again={() => void pages.refetch()} />
  const failed = error ?? sources.error ?? change.error
  return (
    <ChroniclePage
      character={{ ...kept.character, id: kept.id }}
      evenings={data.pages.flatMap(({ evenings }) => evenings)}
      opened={opened}
      lines={sources.data?.lines}
      done={change.data}
      onOpen={(memory) => setOpened((before) => (before === memory ? undefined : memory))}
      onChange={setChanging}
      onEarlier={pages.hasNextPage ? () => void pages.fetchNextPage() : undefined}
      sheet={
        changing === undefined ? null : (
          <ChangeSheet
            name={kept.name}
            changing={changing}
            sources={sources.data}
            isBusy={change.isPending}
            onDo={(text) => change.mutate({ memory: changing.memory, ...(text !== undefined && { text }) })}
            onClose={() => setChanging(undefined)}
          />
        )
      }
    >
      {failed === null ? null : <Failure error={failed} />}
    </ChroniclePage>
  )
}
