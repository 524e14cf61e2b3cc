import type { Bus } from '../bus/bus.ts'
import { ScreenOf, screenLeft } from '../company/reading.ts'

/** Shows that wait while somebody at a screen is about something. */
export interface HeldShows {
  /** Has a show that was played go on by itself once nobody who held it is there any more; unless somebody starts or stops it before. */
  hold(show: string, by: ScreenOf, before: BeforeHold): void
}

/** Whether a show was played when it was held, and how it goes on. */
export interface BeforeHold {
  readonly wasPlayed: boolean
  readonly goOn: () => Promise<unknown>
}

/** The subject on which it is said that a show was started or stopped, and nobody holds it any more. */
export function letGoOf(show: string): string {
  return `let-go.${show}`
}

/** Keeps in this process who holds which show; `onFailure` hears what could not be set going again. */
export function heldShows(bus: Bus, onFailure: (error: unknown) => void = () => {}): HeldShows {
  const held = new Map<string, Set<string>>()
  const listen = (show: string, goOn: () => Promise<unknown>): Set<string> => {
    const holders = new Set<string>()
    const forget = (): void => {
      held.delete(show)
      for (const end of subscriptions) end()
    }
    const subscriptions = [
      bus.subscribe(letGoOf(show), forget),
      bus.subscribe(screenLeft(show), (left) => {
        if (!holders.delete(nameOf(ScreenOf.parse(left))) || holders.size > 0) return
        forget()
        goOn().catch(onFailure)
      }),
    ]
    held.set(show, holders)
    return holders
  }
  return {
    hold(show, by, { wasPlayed, goOn }) {
      // What nobody played rests on when somebody leaves; what somebody holds already was played before.
      const holders = held.get(show) ?? (wasPlayed ? listen(show, goOn) : undefined)
      holders?.add(nameOf(by))
    },
  }
}

function nameOf({ screen, person }: ScreenOf): string {
  return JSON.stringify([person, screen])
}
