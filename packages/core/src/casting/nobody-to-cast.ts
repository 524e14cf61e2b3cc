import { CommediaError } from '../prelude/errors.ts'

/** Why nobody can be cast from a text, and how it would have to be written. */
export function nobodyToCast(title: string): CommediaError {
  return new CommediaError(
    'unreadable-script',
    `Nobody to cast was found in ${title}. Speeches are found as \`ANA: words\`, as \`ANA. words\`, under a name in capitals, or in quotation marks with a name beside them.`,
  )
}
