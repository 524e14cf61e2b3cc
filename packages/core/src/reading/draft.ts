import type { ScreenTime, Span, SpeechPart, Told } from '../schema/script.ts'
import { MAX_ITEMS, MAX_TITLE_CHARS, refuseTooLarge } from './limits.ts'

/** A speech as a reader found it: under a printed label, the person behind it not yet known. */
export type DraftSpeech = {
  readonly kind: 'speech'
  readonly label: string
  readonly parts: readonly SpeechPart[]
  readonly span?: Span
  readonly time?: ScreenTime
}

/** One thing found by a reader. */
export type DraftItem = DraftSpeech | Told

/** One division of the source (an act, a scene, a chapter), as its author made it. */
export type DraftDivision = { readonly title: string; readonly items: readonly DraftItem[] }

/** What every format reader returns; `assembleScript` makes the script of it. */
export type ScriptDraft = {
  readonly title?: string
  readonly language?: string
  readonly divisions: readonly DraftDivision[]
}

/** Collects items under headings; a division exists once something stands in it. */
export type DraftBook = {
  readonly divisions: DraftDivision[]
  /** Opens the division that the next item begins. */
  readonly open: (kind: 'act' | 'scene' | 'chapter', title: string) => void
  readonly add: (item: DraftItem) => void
  /** The last item of the division that is open. */
  readonly last: () => DraftItem | undefined
}

/** Starts an empty draft. */
export function draftBook(): DraftBook {
  const divisions: { title: string; items: DraftItem[] }[] = []
  let act = ''
  let scene = ''
  let isNew = true
  let count = 0
  return {
    divisions,
    open(kind, wholeTitle) {
      const title = wholeTitle.slice(0, MAX_TITLE_CHARS)
      if (kind === 'scene') scene = title
      else {
        act = title
        // A film may print its scene heading before the section it belongs to.
        if (!isNew) scene = ''
      }
      isNew = true
    },
    add(item) {
      refuseTooLarge(++count, MAX_ITEMS, 'items')
      if (isNew || divisions.length === 0)
        divisions.push({ title: [act, scene].filter((part) => part !== '').join(', '), items: [] })
      isNew = false
      divisions.at(-1)?.items.push(item)
    },
    last: () => (isNew ? undefined : divisions.at(-1)?.items.at(-1)),
  }
}
