import type { Key } from 'ink'

/** A line being typed: its text, where the cursor is (in characters), and what was sent before. */
export interface TypedLine {
  readonly text: string
  readonly cursor: number
  readonly sent: readonly string[]
  /** How far back in what was sent one has gone. */
  readonly back: number
}

/** Nothing typed yet. */
export const EMPTY_LINE: TypedLine = { text: '', cursor: 0, sent: [], back: 0 }

type Keys = Partial<Key>

/** The line after a key. */
export function afterKey(line: TypedLine, input: string, key: Keys): TypedLine {
  const { cursor } = line
  const letters = [...line.text]
  if (key.backspace || key.delete)
    return withLetters(line, letters.toSpliced(Math.max(0, cursor - 1), cursor > 0 ? 1 : 0), cursor - 1)
  if (key.leftArrow) return moved(line, cursor - 1)
  if (key.rightArrow) return moved(line, cursor + 1)
  if (key.home || (key.ctrl && input === 'a')) return moved(line, 0)
  if (key.end || (key.ctrl && input === 'e')) return moved(line, letters.length)
  if (key.ctrl && input === 'u') return withLetters(line, letters.slice(cursor), 0)
  if (key.ctrl && input === 'w') {
    const kept = letters
      .slice(0, cursor)
      .join('')
      .replace(/\S+\s*$/u, '')
    return withLetters(line, [...kept, ...letters.slice(cursor)], [...kept].length)
  }
  if (key.upArrow || key.downArrow) return recalled(line, key.upArrow ? 1 : -1)
  if (key.ctrl || key.meta || key.escape || key.tab) return line
  return inserted(line, input)
}

/** The line with text put in at the cursor; what is pasted becomes one line. */
export function inserted(line: TypedLine, input: string): TypedLine {
  const text = input.replace(/\s+/gu, ' ').replace(/[\u0000-\u001f\u007f]/gu, '')
  const letters = [...line.text]
  return withLetters(line, letters.toSpliced(line.cursor, 0, ...text), line.cursor + [...text].length)
}

/** The line with other text in it, the cursor at its end. */
export function typedAs(line: TypedLine, text: string): TypedLine {
  return withLetters(line, [...text], [...text].length)
}

function withLetters(line: TypedLine, letters: readonly string[], cursor: number): TypedLine {
  return moved({ ...line, text: letters.join(''), back: 0 }, cursor)
}

function moved(line: TypedLine, cursor: number): TypedLine {
  return { ...line, cursor: Math.min([...line.text].length, Math.max(0, cursor)) }
}

function recalled(line: TypedLine, step: 1 | -1): TypedLine {
  const back = Math.min(line.sent.length, Math.max(0, line.back + step))
  const text = back === 0 ? '' : (line.sent.at(-back) ?? '')
  return { ...line, text, back, cursor: [...text].length }
}
