/** A stretch of a speech: what is said, what is done, or what is read out from a thing. */
export interface SpeechPart {
  readonly kind: 'words' | 'act' | 'quote'
  readonly text: string
  /** How it is said, where it is not simply said. */
  readonly how?: string
}

/** A stretch of a speech as it is printed. */
export interface SpeechRun {
  readonly text: string
  readonly style: 'words' | 'how'
}

/** A speech as it reads: what is done in brackets where it was done, and how words are said where that changes. */
export function speechRuns(parts: readonly SpeechPart[]): readonly SpeechRun[] {
  const runs = parts.flatMap((part, at): readonly SpeechRun[] => {
    const { kind, text } = part
    if (kind === 'act') return [{ text: bracketed(text), style: 'how' }]
    const said: SpeechRun = { text: kind === 'quote' ? `“${text}”` : text, style: 'words' }
    const how = newManner(part, parts.slice(0, at))
    return how === '' ? [said] : [{ text: bracketed(how), style: 'how' }, said]
  })
  return runs.map((run, at) => {
    const next = runs[at + 1]
    const gap = next === undefined || isHan(`${run.text}${next.text}`) ? '' : ' '
    return { ...run, text: `${run.text}${gap}` }
  })
}

/** The parts of a line that is on offer, as they would stand on the page; thoughts stay the actor's own. */
export function offeredParts(
  segments: readonly { readonly kind: string; readonly text: string }[],
): readonly SpeechPart[] {
  return segments.flatMap(({ kind, text }): readonly SpeechPart[] => {
    if (kind === 'thought') return []
    return [{ kind: kind === 'act' ? 'act' : 'words', text }]
  })
}

/** How something is done or said, in the brackets of its own script. */
export function bracketed(text: string): string {
  return isHan(text) ? `（${text}）` : `(${text})`
}

/** Chinese marks are wide and bring their own gap. */
export function isHan(text: string): boolean {
  return /\p{Script=Han}/u.test(text)
}

/** A name as it stands before a speech: capitals, where a script has them. */
export function printedName(name: string): string {
  return name.toLocaleUpperCase('en')
}

/** Whoever was seen to take something up need not be said to read it; whoever whispers goes on whispering. */
function newManner({ kind, how = '' }: SpeechPart, before: readonly SpeechPart[]): string {
  if (kind === 'quote') return before.at(-1)?.kind === 'act' ? '' : how
  return before.findLast((one) => one.kind === 'words')?.how === how ? '' : how
}
