import { CommediaError, type Language } from '@commedia/core'
import type { Script } from '@commedia/core/reading'
import { BALLOT_LIMITS, type BallotLine, type BallotSide } from '@commedia/core/wire'

/** A performance from a file, as it is kept: its words alone. */
export async function keptSide(
  { script }: BallotSide,
  language: Language,
): Promise<{ readonly lines: BallotLine[] }> {
  const lines = typeof script === 'string' ? await linesOfText(script, language) : linesOfScript(script)
  if (lines.reduce((sum, line) => sum + letters(line), 0) > BALLOT_LIMITS.scriptLength)
    throw new CommediaError('too-large', `A script has at most ${BALLOT_LIMITS.scriptLength} letters.`)
  if (lines.length > BALLOT_LIMITS.scriptLines)
    throw new CommediaError('too-large', `A script has at most ${BALLOT_LIMITS.scriptLines} lines.`)
  return { lines: [...lines] }
}

/** A script as lines to read: acts and scenes where they begin, speeches under their speaker's name. */
export function linesOfScript({ scenes }: Script): readonly BallotLine[] {
  return scenes.flatMap(({ title, sourceDivision, items }, nth) => {
    const isNewAct = sourceDivision.title !== (scenes[nth - 1]?.sourceDivision.title ?? '')
    return [
      ...(isNewAct ? [{ kind: 'act' as const, text: sourceDivision.title }] : []),
      ...(title === '' || title === sourceDivision.title ? [] : [{ kind: 'scene' as const, text: title }]),
      ...items.map((item): BallotLine => {
        if (item.kind !== 'speech') return { kind: 'told', text: item.text }
        return { kind: 'speech', by: item.label, parts: item.parts.map(({ kind, text }) => ({ kind, text })) }
      }),
    ]
  })
}

/** Printed text is read as a script; where nobody speaks in it, its paragraphs stand as they are. */
async function linesOfText(text: string, language: Language): Promise<readonly BallotLine[]> {
  const { readScript } = await import('@commedia/core/reading')
  const script = readScript(text, { format: 'colon', language })
  const lines = linesOfScript(script)
  if (lines.some(({ kind }) => kind === 'speech'))
    return script.title === undefined ? lines : [{ kind: 'text', text: script.title }, ...lines]
  const paragraphs = text.split(/\r?\n/u).map((line) => line.trim())
  return paragraphs.filter((line) => line !== '').map((line) => ({ kind: 'text', text: line }))
}

function letters(line: BallotLine): number {
  if (line.kind !== 'speech') return line.text.length
  return line.parts.reduce((sum, { text }) => sum + text.length, line.by.length)
}
