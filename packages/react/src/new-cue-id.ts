/** A name for a cue, so that sending it again is harmless. Also where a page came over plain HTTP and has no `randomUUID`. */
export function newCueId(): string {
  return Array.from(crypto.getRandomValues(new Uint32Array(4)), (one) => one.toString(36)).join('-')
}
