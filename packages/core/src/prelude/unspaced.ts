/** Letters of scripts beside Chinese that put no space between words, as they stand in a class of a pattern. */
export const UNSPACED = 'ー\\p{sc=Hira}\\p{sc=Kana}\\p{sc=Thai}\\p{sc=Laoo}\\p{sc=Khmr}\\p{sc=Mymr}'

const WITHOUT_SPACES = new RegExp(`[${UNSPACED}\\p{sc=Han}]`, 'u')
const WITHOUT_BOUNDS = new RegExp(`[${UNSPACED}\\p{sc=Han}\\p{sc=Hang}]`, 'u')

/** Whether a text holds a letter of a script that puts no space between words. */
export function isUnspaced(text: string): boolean {
  return WITHOUT_SPACES.test(text)
}

/** Whether a name needs no word bounds: its script has none, or writes particles together with it, as Korean does. */
export function standsAnywhere(name: string): boolean {
  return WITHOUT_BOUNDS.test(name)
}
