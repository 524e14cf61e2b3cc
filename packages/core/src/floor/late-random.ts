import type { Random } from '../prelude/random.ts'

/** A stream of chance that is only set up when somebody draws from it: most replies never do. */
export function lateRandom(open: () => Random): Random {
  let random: Random | undefined
  return () => {
    random ??= open()
    return random()
  }
}
