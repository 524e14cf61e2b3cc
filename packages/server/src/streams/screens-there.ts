import type { Clock } from '@commedia/core'
import type { Bus } from '../bus/bus.ts'
import { type ScreenOf, screenLeft } from '../company/reading.ts'

/** Knows which screens are in an auditorium, and says of each when it has left. */
export interface ScreensThere {
  /** A screen comes; gives what has it leave. One without a name, or of nobody, is not counted. */
  enter(screen: Partial<{ [Name in keyof ScreenOf]: string | undefined }>): () => void
  close(): void
}

/** Listens who comes and goes; a line that broke has so long to come back before its screen has left. */
export function screensThere(
  piece: string,
  { bus, clock, lingerMs }: { readonly bus: Bus; readonly clock: Clock; readonly lingerMs: number },
): ScreensThere {
  const there = new Set<ScreenOf>()
  const closing = new AbortController()
  const isThere = ({ screen, person }: ScreenOf): boolean =>
    [...there].some((one) => one.screen === screen && one.person === person)
  const tellIfGone = async (left: ScreenOf): Promise<void> => {
    await clock.wait(lingerMs, closing.signal)
    if (!closing.signal.aborted && !isThere(left)) bus.publish(screenLeft(piece), { ...left })
  }
  return {
    enter({ screen, person }) {
      if (screen === undefined || person === undefined) return () => {}
      const one = { screen, person }
      there.add(one)
      return () => {
        if (there.delete(one)) void tellIfGone(one)
      }
    },
    close: () => closing.abort(),
  }
}
