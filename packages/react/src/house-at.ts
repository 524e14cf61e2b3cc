import type { WireHouse } from '@commedia/core/wire'

/** A house to be asked: `houseAt('https://theatre.example', { secret })`. Make it once; without a secret the browser's cookie says who asks. */
export function houseAt(base: string, as: Pick<WireHouse, 'secret' | 'language'> = {}): WireHouse {
  return { base: base.replace(/\/+$/, ''), fetch: (input, init) => fetch(input, init), ...as }
}
