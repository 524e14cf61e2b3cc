/** A name for a nudge, so that sending it again is harmless. Works on pages without encryption too. */
export function newNudgeId(): string {
  return Array.from(crypto.getRandomValues(new Uint32Array(3)), (part) => part.toString(36)).join('')
}
