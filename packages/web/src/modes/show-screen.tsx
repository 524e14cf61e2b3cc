import { useQuery } from '@tanstack/react-query'
import { useHouse } from '../house/house.tsx'
import { Waiting } from '../parts/waiting.tsx'
import { NoStage } from '../piece/no-stage.tsx'
import { screenOf } from './modes.tsx'

/** A piece on the screen of its mode. */
export function ShowScreen({ show }: { readonly show: string }) {
  const { wire } = useHouse()
  const detail = useQuery({ queryKey: ['show', show], queryFn: () => wire.getShow({ show }) })
  if (detail.data !== undefined) {
    const Screen = screenOf(detail.data.kind)
    return <Screen key={show} show={show} />
  }
  if (detail.error !== null) return <NoStage error={detail.error} again={() => void detail.refetch()} />
  return <Waiting />
}
