import { type RefObject, useEffect, useState } from 'react'

/** Whoever reads the page without scrolling finds it all the same. */
const LATEST_MS = 3_000
const NEAR = { rootMargin: '25%' }

/** False until something comes near what is seen, or the page has stood for a while: what is below the fold keeps nobody waiting. */
export function useNear(place: RefObject<Element | null>): boolean {
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    const watched = place.current
    if (watched === null) return undefined
    const come = (): void => setNear(true)
    const watcher = new IntersectionObserver((seen) => {
      if (seen.some(({ isIntersecting }) => isIntersecting)) come()
    }, NEAR)
    watcher.observe(watched)
    const timer = setTimeout(come, LATEST_MS)
    return () => {
      watcher.disconnect()
      clearTimeout(timer)
    }
  }, [place])
  return isNear
}
