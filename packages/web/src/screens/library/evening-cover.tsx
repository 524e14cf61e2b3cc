import type { ShelvedShow } from '@commedia/core/wire'
import { useQuery } from '@tanstack/react-query'
import { useHouse } from '../../house/house.tsx'
import { Cover } from '../../parts/cover.tsx'
import { whoIsIn } from './who-is-in.ts'

const NOBODY = [] as const

/** The cover of an evening. Where its opening does not tell who is in it, as with a talk, the house is asked. */
export function EveningCover({ evening: { id, cover } }: { readonly evening: ShelvedShow }) {
  const { wire } = useHouse()
  const there = useQuery({
    queryKey: ['show', id],
    queryFn: () => wire.getShow({ show: id }),
    enabled: cover === null,
  })
  const cast = cover?.cast ?? whoIsIn(there.data?.cast ?? NOBODY)
  return <Cover id={id} cast={cast} place={cover?.place} />
}
