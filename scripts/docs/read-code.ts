import type { DocPage } from './places.ts'

/** A piece of code on a page: a line of a fence, or words between backticks. */
export interface CodePiece {
  readonly file: string
  readonly line: number
  readonly text: string
  /** The language of the fence; nothing for words in a sentence. */
  readonly fence?: string
}

/** Every line of every fence, and every piece of code in a sentence. */
export function readCode({ file, text }: DocPage): readonly CodePiece[] {
  const pieces: CodePiece[] = []
  let fence: string | undefined
  for (const [at, line] of text.split('\n').entries()) {
    const [, opened] = /^\s*```+(\w*)/.exec(line) ?? []
    if (opened !== undefined) fence = fence === undefined ? opened : undefined
    else if (fence !== undefined) pieces.push({ file, line: at + 1, text: line, fence })
    // Four spaces are a fence without a name.
    else if (/^ {4}\S/.test(line)) pieces.push({ file, line: at + 1, text: line, fence: '' })
    else
      for (const [, words = ''] of line.matchAll(/`([^`]+)`/g))
        pieces.push({ file, line: at + 1, text: words })
  }
  return pieces
}
