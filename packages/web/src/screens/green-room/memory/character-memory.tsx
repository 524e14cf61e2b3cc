import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { useHouse } from '../../../house/house.tsx'
import { useHouseFacts } from '../../../house/use-house-facts.ts'
import { useMe } from '../../../house/use-me.ts'
import { Button } from '../../../parts/button.tsx'
import { Failure } from '../../../parts/failure.tsx'
import { FailurePage } from '../../../parts/failure-page.tsx'
import { Waiting } from '../../../parts/waiting.tsx'
import { useWords } from '../../../words/use-words.tsx'
import type { KeptCharacter } from '../edit-character.tsx'
import { sitDownWith } from '../sit-down-with.ts'
import { WalkingIn } from '../walking-in.tsx'
import { Album } from './album.tsx'
import { memoryWords } from './memory-words.ts'
import { useMemories } from './use-memories.ts'

/** What one of my characters remembers. */
export function CharacterMemory({ id }: { readonly id: string }) {
  const { wire } = useHouse()
  const me = useMe()
  const character = useQuery({
    queryKey: ['character', id],
    queryFn: () => wire.getCharacter({ character: id }),
    enabled: me.data !== undefined,
  })
  if (character.data !== undefined) return <Remembering kept={character.data} />
  if (character.error === null) return <Waiting />
  return <FailurePage error={character.error} again={() => void character.refetch()} />
}

function Remembering({ kept }: { readonly kept: KeptCharacter }) {
  const { wire } = useHouse()
  const words = useWords(memoryWords)
  const [, go] = useLocation()
  const canPlay = (useHouseFacts().data?.models.length ?? 0) > 0
  const { memories, isComing, error } = useMemories(kept.id)
  const [isWalkingIn, setWalkingIn] = useState(false)
  const talk = useMutation({
    mutationFn: () => sitDownWith(kept, wire),
    onSuccess: (show) => go(`/shows/${show}`),
  })
  const failed = error ?? talk.error
  return (
    <Album
      character={{ ...kept.character, id: kept.id }}
      memories={memories}
      isComing={isComing}
      sheet={isWalkingIn ? <WalkingIn kept={kept} onClose={() => setWalkingIn(false)} /> : null}
      deeds={
        <>
          {canPlay ? (
            <Button disabled={talk.isPending} onClick={() => talk.mutate()}>
              {talk.isPending ? words.talking : words.talk}
            </Button>
          ) : null}
          <Button onClick={() => setWalkingIn(true)}>{words.useIn}</Button>
        </>
      }
    >
      {failed === null ? null : <Failure error={failed} />}
    </Album>
  )
}
