/** What of an optional text is kept: nothing where nothing stands in it. */
export function textOrNothing(text: string): string | undefined {
  return text.trim() === '' ? undefined : text
}

/** What of an optional list is kept: nothing where it is empty. */
export function listOrNothing<Item>(list: readonly Item[]): readonly Item[] | undefined {
  return list.length === 0 ? undefined : list
}

/** A text as a list, one entry a line, without the lines that say nothing. */
export function linesOf(text: string): readonly string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
}
