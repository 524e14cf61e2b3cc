import type { Character } from '@commedia/core'

type LoreEntry = NonNullable<Character['lore']>[number]

/** One thing known as it stands in a form; whatever else its entry says stays as it was. */
export interface LoreDraft {
  readonly keys: string
  readonly text: string
  readonly knownBy: string
  readonly entry: LoreEntry | undefined
}

/** Something of which nothing is written yet. */
export const NO_LORE: LoreDraft = { keys: '', text: '', knownBy: '', entry: undefined }

/** What is known, laid out to be edited. */
export function loreDraftOf(entry: LoreEntry): LoreDraft {
  const { keys, text, knownBy = [] } = entry
  return { keys: keys.join(', '), text, knownBy: knownBy.join(', '), entry }
}

/** The lorebook a form describes: without words that call it up a thing is always in mind, and what says nothing is left out. */
export function loreOf(drafts: readonly LoreDraft[]): readonly LoreEntry[] {
  const last = Math.max(0, ...drafts.map(({ entry }) => entry?.order ?? 0))
  return drafts.flatMap((draft, at) => {
    const { keys, text, knownBy, entry = { enabled: true, order: last + 1 + at } } = draft
    if (isUnchanged(draft)) return [draft.entry]
    if (text.trim() === '') return []
    const { knownBy: _before, ...rest } = entry as LoreEntry
    const [words, names] = [listIn(keys), listIn(knownBy)]
    return [
      {
        ...{ ...rest, keys: words, text: text.trim() },
        ...(words.length === 0 && { constant: true }),
        ...(names.length > 0 && { knownBy: names }),
      },
    ]
  })
}

function isUnchanged(draft: LoreDraft): draft is LoreDraft & { readonly entry: LoreEntry } {
  if (draft.entry === undefined) return false
  const { keys, text, knownBy } = loreDraftOf(draft.entry)
  return keys === draft.keys && text === draft.text && knownBy === draft.knownBy
}

function listIn(text: string): string[] {
  return text
    .split(/[,，、\n]/u)
    .map((one) => one.trim())
    .filter((one) => one !== '')
}
