import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type SegmentPiece, segmentStream, segmentsOf } from './segment-stream.ts'

const marked = fc
  .array(
    fc.constantFrom(
      '(',
      ')',
      '[',
      ']',
      '（',
      '）',
      '【',
      '】',
      '［',
      '］',
      'a',
      'Hi. ',
      ' ',
      '雪',
      '🎭',
      '\n',
    ),
  )
  .map((parts) => parts.join(''))

describe('segments', () => {
  it('[H45] splits acts, thoughts and speech that are freely mixed, in order', () => {
    expect(segmentsOf('Good evening. (bows) [He knows (everything).] Shall we?')).toEqual([
      { kind: 'speech', text: 'Good evening.' },
      { kind: 'act', text: 'bows' },
      { kind: 'thought', text: 'He knows (everything).' },
      { kind: 'speech', text: 'Shall we?' },
    ])
  })

  it('[H45] reads full-width brackets, and either width closes the other', () => {
    expect(segmentsOf('（起身)走吧。【他在说谎］［真的】')).toEqual([
      { kind: 'act', text: '起身' },
      { kind: 'speech', text: '走吧。' },
      { kind: 'thought', text: '他在说谎' },
      { kind: 'thought', text: '真的' },
    ])
  })

  it('keeps nested brackets of one kind together and leaves a stray closer in the text', () => {
    expect(segmentsOf('(turns (slowly) away) :)')).toEqual([
      { kind: 'act', text: 'turns (slowly) away' },
      { kind: 'speech', text: ':)' },
    ])
  })

  it('[H45] a thought that never closes stays a thought', () => {
    expect(segmentsOf('Yes. [never, not him')).toEqual([
      { kind: 'speech', text: 'Yes.' },
      { kind: 'thought', text: 'never, not him' },
    ])
  })

  it('[H45] gives the same segments however the text is cut into tokens', () => {
    fc.assert(
      fc.property(marked, fc.array(fc.nat(60)), (text, cuts) => {
        const places = [...new Set(cuts.filter((at) => at < text.length))].sort((a, b) => a - b)
        const chunks = [0, ...places].map((from, index) => text.slice(from, places[index] ?? text.length))
        const stream = segmentStream()
        const joined = join(chunks.flatMap((chunk) => stream.push(chunk)))
        expect(joined).toEqual(join(segmentStream().push(text)))
      }),
    )
  })

  it('loses and repeats nothing but the brackets that mark a segment', () => {
    fc.assert(
      fc.property(marked, (text) => {
        const pieces = segmentStream().push(text)
        const said = pieces.map((piece) => piece.text).join('')
        expect(said.replace(/[()[\]（）【】［］]/g, '')).toBe(text.replace(/[()[\]（）【】［］]/g, ''))
        expect(isSubsequence(said, text)).toBe(true)
      }),
    )
  })
})

function join(pieces: readonly SegmentPiece[]) {
  const segments: { kind: string; text: string }[] = []
  for (const { kind, text, opens } of pieces) {
    const last = segments.at(-1)
    if (opens || !last) segments.push({ kind, text })
    else {
      expect(kind).toBe(last.kind)
      last.text += text
    }
  }
  return segments
}

function isSubsequence(part: string, whole: string): boolean {
  let at = 0
  for (const char of whole) if (part.startsWith(char, at)) at += char.length
  return at === part.length
}
