import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useHouse } from '../../house/house.tsx'
import { useMe } from '../../house/use-me.ts'
import { FailurePage } from '../../parts/failure-page.tsx'
import { Waiting } from '../../parts/waiting.tsx'
import type { KeptCharacter } from './edit-character.tsx'

/** A page about one of my characters, as soon as they are here. */
export function WithCharacter({
  id,
  children,
}: {
  readonly id: string
  readonly children: (kept: KeptCharacter) => ReactNode
}) {
  const { wire } = useHouse()
  const me = useMe()
  const { data, error, refetch } = useQuery({
    queryKey: ['character', id],
    queryFn: () => wire.getCharacter({ character: id }),
    enabled: me.data !== undefined,
  })
  if (data !== undefined) return children(data)
  return error === null ? <Waiting /> : <FailurePage error={error} again={() => void refetch()} />
}
