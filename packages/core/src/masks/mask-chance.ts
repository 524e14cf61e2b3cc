/** A stream of chance named by a text: each call gives the next number in [0, 1), the same on every screen. */
export function chanceFrom(text: string): () => number {
  let state = 0x811c9dc5
  for (let at = 0; at < text.length; at++) state = Math.imul(state ^ text.charCodeAt(at), 0x01000193)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x1_0000_0000
  }
}

/** Picks one of some things by chance. */
export function pickBy<Thing>(things: readonly [Thing, ...Thing[]], chance: () => number): Thing {
  return things[Math.floor(chance() * things.length)] ?? things[0]
}
