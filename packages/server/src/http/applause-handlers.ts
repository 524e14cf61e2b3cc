import type { ROUTES } from '@commedia/core/wire'
import { clap } from '../streams/applause.ts'
import { type Handlers, personOf } from './handler.ts'
import type { GuardedTheatre } from './http-theatre.ts'
import type { Turnstile } from './rate-limits.ts'

/** Applause: heard by everybody who is there now, and written down nowhere. */
export function applauseHandlers(
  { bus }: Pick<GuardedTheatre, 'bus'>,
  turnstile: Pick<Turnstile, 'clap'>,
): Handlers<Pick<typeof ROUTES, 'applaud'>> {
  return {
    async applaud(asked) {
      const { id } = personOf(asked)
      await turnstile.clap(id)
      clap(bus, asked.params.show, id)
      return { done: true }
    },
  }
}
