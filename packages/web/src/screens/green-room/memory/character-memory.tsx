import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { useHouse } from '../../../house/house.tsx'
import { useHouseFacts } from '../../../house/use-house-facts.ts'
import { Button } from '../../../parts/button.tsx'
import { Failure } from '../../../parts/failure.tsx'
import { AskName } from '../../../piece/ask-name.tsx'
import { SAID_BEFORE } from '../../../piece/your-name.tsx'
import { useWords } from '../../../words/use-words.tsx'
import type { KeptCharacter } from '../edit-character.tsx'
import { sitDownWith } from '../sit-down-with.ts'
import { WalkingIn } from '../walking-in.tsx'
import { WithCharacter } from '../with-character.tsx'
import { Album } from './album.tsx'
import { memoryWords } from './memory-words.ts'
import { useMemories } from './use-memories.ts'

/** What one of my characters remembers. */
export function CharacterMemory({ id }: { readonly id: string }) {
  return <WithCharacter id={id}>{(kept) => <Remembering kept={kept} />}</WithCharacter>
}

function Remembering({ kept }: { readonly kept: KeptCharacter }) {
  const { wire } = useHouse()
  const words = useWords(memoryWords)
  const [, go] = useLocation()
  const canPlay = (useHouseFacts().data?.models.length ?? 0) > 0
  const { memories, isComing, error } = useMemories(kept.id)
  const [isWalkingIn, setWalkingIn] = useState(false)
  const talk = useMutation({
    scope: SAID_BEFORE,
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
      {canPlay ? <AskName /> : null}
      {failed === null ? null : <Failure error={failed} />}
    </Album>
  )
}
