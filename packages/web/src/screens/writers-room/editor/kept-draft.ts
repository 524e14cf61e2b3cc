import { Blueprint } from '@commedia/core'

/** Changes that were not kept yet stay in this browser, so that a closed page loses nothing. */
export function keepDraft(id: string, draft: Blueprint): void {
  try {
    localStorage.setItem(keyOf(id), JSON.stringify(draft))
  } catch {
    // Where a browser keeps nothing, the page still holds the draft.
  }
}

/** Forgets the draft once the server has it, or nobody wants it. */
export function dropDraft(id: string): void {
  try {
    localStorage.removeItem(keyOf(id))
  } catch {
    // There was none.
  }
}

/** The draft that was left, if it can still be read as one. */
export function leftDraft(id: string): Blueprint | undefined {
  try {
    const left: unknown = JSON.parse(localStorage.getItem(keyOf(id)) ?? 'null')
    return isDraft(left) ? left : undefined
  } catch {
    return undefined
  }
}

/** A draft may have empty fields, but nothing may be missing or of another kind: every form has to find its own. */
function isDraft(left: unknown): left is Blueprint {
  const read = Blueprint.safeParse(left)
  return read.success || read.error.issues.every(({ code }) => code === 'too_small')
}

function keyOf(id: string): string {
  return `commedia draft ${id}`
}
