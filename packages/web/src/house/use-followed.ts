import { type FollowedShow, followedAt } from '@commedia/react'
import { useSyncExternalStore } from 'react'
import { useHouse } from './house.tsx'
import { SCREEN_NAME } from './screen-name.ts'

/** Follows a show from one's first seat, or from the one named. Everybody on the page shares one stream. */
export function useFollowed(show: string, as?: string): FollowedShow {
  const { at } = useHouse()
  const seat = { show, screen: SCREEN_NAME, ...(as === undefined ? {} : { as }) }
  const { subscribe, read } = followedAt(at, seat)
  return useSyncExternalStore(subscribe, read)
}
