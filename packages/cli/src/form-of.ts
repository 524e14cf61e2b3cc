/** How a command shows what happens: on a screen of its own, as text, or as lines of JSON. */
export type Form = 'screen' | 'text' | 'json'

/** A screen where somebody sits at one; JSON where it was asked for. */
export function formOf({ json }: { readonly json?: boolean }): Form {
  if (json) return 'json'
  return process.stdin.isTTY === true && process.stdout.isTTY === true ? 'screen' : 'text'
}
