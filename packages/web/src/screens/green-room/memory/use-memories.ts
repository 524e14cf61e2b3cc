import type { MemoryListed } from '@commedia/core/wire'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { useHouse } from '../../../house/house.tsx'
import { oneLife } from './one-life.ts'

const NONE: readonly MemoryListed[] = []

/** All that a character remembers, as it comes: what was made of a life first, then its moments. */
export function useMemories(character: string) {
  const insights = useLayer(character, 'insight')
  const points = useLayer(character, 'key-point')
  const events = useLayer(character, 'event')
  const moments = useLayer(character, 'observation')
  const layers = [insights, points, events, moments]
  const memories = useMemo(
    () => oneLife([...insights.memories, ...points.memories, ...events.memories, ...moments.memories]),
    [insights.memories, points.memories, events.memories, moments.memories],
  )
  return {
    memories,
    isComing: layers.some(({ isComing }) => isComing),
    error: layers.find(({ error }) => error !== null)?.error ?? null,
  }
}

function useLayer(character: string, layer: MemoryListed['layer']) {
  const { wire } = useHouse()
  const pages = useInfiniteQuery({
    queryKey: ['memories', character, layer],
    initialPageParam: '',
    queryFn: ({ pageParam }) =>
      wire.listMemories({ character, query: { layer, ...(pageParam === '' ? {} : { after: pageParam }) } }),
    getNextPageParam: ({ next }) => next,
  })
  const { hasNextPage, isFetchingNextPage, fetchNextPage, data, error } = pages
  useEffect(() => {
    if (hasNextPage && !isFetchingNextPage && error === null) void fetchNextPage()
  }, [hasNextPage, isFetchingNextPage, error, fetchNextPage])
  const memories = useMemo(() => data?.pages.flatMap((page) => page.memories) ?? NONE, [data])
  return { memories, error, isComing: error === null && (data === undefined || hasNextPage) }
}
