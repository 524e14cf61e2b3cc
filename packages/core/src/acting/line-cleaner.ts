/** What a reply must not begin a line or a sentence with. */
export interface Unwanted {
  /** Names one goes by: a label before one's own words is dropped. */
  readonly own: readonly string[]
  /** Names of the others: where one of them is made to speak, the reply is over. */
  readonly others: readonly string[]
  /** Sentences that were said already, long enough to be no mere habit: said again they are dropped. */
  readonly said: readonly string[]
}

/** Cleans a line while it comes: what it lets through may be shown at once. */
export interface LineCleaner {
  push(delta: string): string
  /** What was still held back when the line ended. */
  end(): string
}

/**
 * Drops one's own name before a line and sentences said before, and ends where the others are made to speak. Text is
 * held back only while it could still become one of these; wherever it is cut into deltas, the outcome is the same.
 */
export function lineCleaner({ own, others, said }: Unwanted): LineCleaner {
  const labels = new Map([
    ...others.map((name) => [foldedText(name), 'other'] as const),
    ...own.map((name) => [foldedText(name), 'own'] as const),
  ])
  const sentences = new Set(said.map(foldedText))
  let held = ''
  let begins: 'line' | 'sentence' | undefined = 'line'
  let line = 1
  let over = false
  let labelled = false

  const pass = (text: string): string => {
    for (const char of text) {
      if (char === '\n') line++
      if (LINE_BEGINS_AFTER.has(char)) begins = 'line'
      else if (SENTENCE_ENDS.has(char)) begins = 'sentence'
      else if (!(begins === 'sentence' && CLOSERS.has(char))) begins = undefined
    }
    return text
  }
  const release = (): string => {
    const after = labelled && !held.startsWith('(')
    const text = after ? held.replace(/^[\s*_:：]+/u, '') : held
    if (after) labelled = false
    held = ''
    return pass(text)
  }
  /** What is held, looked at once more. Gives what may be shown. */
  const settle = (): string => {
    const text = foldedText(held)
    if (text === '') return held.length > MOST_MARKS ? release() : ''
    if (begins === 'line') {
      const label = labelIn(text, labels)
      if (label?.whose === 'own') {
        // "Nora (softly): No." keeps what she does.
        held = label.opens
        labelled = true
        return ''
      }
      if (label !== undefined && (label.opens === '' || line > 1)) {
        over = true
        held = ''
        return ''
      }
    }
    if (sentences.has(text)) {
      held = ''
      return ''
    }
    const open = begins === 'line' && startsAny(labels.keys(), text)
    return open || startsAny(sentences, text) ? '' : release()
  }

  return {
    push(delta) {
      let shown = ''
      for (const char of delta) {
        if (over) break
        if (begins === undefined) shown += pass(char)
        else if (char === '\n') {
          if (foldedText(held) === '') held = ''
          shown += release() + pass(char)
        } else {
          held += char
          shown += settle()
        }
      }
      return shown
    },
    end: () => (over || foldedText(held) === '' ? '' : release()),
  }
}

/** A whole line, cleaned. */
export function cleanedLine(text: string, unwanted: Unwanted): string {
  const cleaner = lineCleaner(unwanted)
  return (cleaner.push(text) + cleaner.end()).trim()
}

const LINE_BEGINS_AFTER = new Set('\n)]）】］')
const SENTENCE_ENDS = new Set('.!?。！？…')
const CLOSERS = new Set(' "\'”’」』')
/** Marks and spaces before a name are held back no longer than this. */
const MOST_MARKS = 8

/** One spelling for comparison: no marks of emphasis, one kind of colon, bracket and space, no capitals. */
function foldedText(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[*_#>"“”「」『』\s]+/gu, ' ')
    .trim()
    .replace(/^[:-]\s*/u, '')
}

function labelIn(
  text: string,
  labels: ReadonlyMap<string, 'own' | 'other'>,
): { readonly whose: 'own' | 'other'; readonly opens: string } | undefined {
  const mark = text.at(-1)
  if (mark !== ':' && mark !== '(') return undefined
  const whose = labels.get(text.slice(0, -1).trimEnd())
  return whose && { whose, opens: mark === '(' ? '(' : '' }
}

function startsAny(forms: Iterable<string>, text: string): boolean {
  for (const form of forms) if (form.startsWith(text) || `${form} ` === text) return true
  return false
}
