import { CommediaError } from '../../prelude/errors.ts'

/** Has something done for many texts at once, each text once, and says afterwards what came of each. */
export async function distinct<Value>(
  texts: Iterable<string>,
  work: (texts: readonly string[]) => Promise<readonly Value[]>,
): Promise<(text: string) => Value> {
  const once = [...new Set(texts)]
  const values = once.length === 0 ? [] : await work(once)
  const known = new Map(once.map((text, at) => [text, values[at]]))
  return (text) => {
    const value = known.get(text)
    if (value === undefined)
      throw new CommediaError(
        'wrong-setting',
        `${once.length} texts went in and ${values.length} values came out.`,
      )
    return value
  }
}
