import { CommediaError } from '@commedia/core'

/** A whole number a flag was given; throws `wrong-setting` for anything else. */
export function numberIn(flag: string, text: string): number {
  if (/^\d+$/u.test(text)) return Number(text)
  throw new CommediaError('wrong-setting', `${flag}: a whole number, not ${text}.`)
}
