import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { lettersIn } from './spoken-length.ts'
import { piecesOf, spokenPieces } from './spoken-pieces.ts'

const textsOf = (line: string): readonly string[] => piecesOf(line).map(({ text }) => text)

describe('spokenPieces', () => {
  it.each([
    [
      'English',
      'Listen, you never told me: not once. Why? I would have come, had I known; you know that.',
      ['Listen,', 'you never told me: not once. Why?', 'I would have come, had I known; you know that.'],
    ],
    [
      'the first clause with the next where it is but a word',
      'No, not that one, please.',
      ['No, not that one,', 'please.'],
    ],
    [
      'Chinese',
      '你听，灯不是我点的；是谁，我不说。“走吧，”他说——走了。',
      ['你听，', '灯不是我点的；是谁，', '我不说。“走吧，”他说——走了。'],
    ],
    [
      'Japanese',
      '待って、鍵はここにある。誰が置いたのか、私は知らない。',
      ['待って、', '鍵はここにある。誰が置いたのか、', '私は知らない。'],
    ],
    ['Korean', '잠깐만, 그건 내 편지야. 누가 그걸 읽었어?', ['잠깐만,', '그건 내 편지야. 누가 그걸 읽었어?']],
    [
      'Russian',
      'Постой, это моё письмо. Кто его читал, скажи?',
      ['Постой,', 'это моё письмо. Кто его читал, скажи?'],
    ],
    [
      'Arabic',
      'انتظر قليلا، هذه رسالتي. من قرأها؟ قل لي الآن.',
      ['انتظر قليلا،', 'هذه رسالتي. من قرأها؟ قل لي الآن.'],
    ],
    ['Hebrew', 'חכה רגע, זה המכתב שלי. מי קרא אותו?', ['חכה רגע,', 'זה המכתב שלי. מי קרא אותו?']],
    [
      'Greek',
      'Περίμενε, είναι το γράμμα μου. Ποιος το διάβασε;',
      ['Περίμενε,', 'είναι το γράμμα μου. Ποιος το διάβασε;'],
    ],
    ['Hindi', 'रुको ज़रा, यह मेरी चिट्ठी है। किसने पढ़ी?', ['रुको ज़रा, यह मेरी चिट्ठी है।', 'किसने पढ़ी?']],
  ])('cuts %s where one pauses', (_, line, pieces) => {
    expect(textsOf(line)).toEqual(pieces)
  })

  it('cuts at a word what has no pause at all', () => {
    const thai = textsOf('เมื่อคืนนี้ฉันเดินกลับบ้านคนเดียวตามถนนริมแม่น้ำ'.repeat(4))
    expect(thai.length).toBeGreaterThan(2)
    expect(thai.join('')).toBe('เมื่อคืนนี้ฉันเดินกลับบ้านคนเดียวตามถนนริมแม่น้ำ'.repeat(4))
    const english = textsOf('and then we went on and along '.repeat(20))
    expect(
      english.every((piece) => /^(and|then|we|went|on|along)\b.*\b(and|then|we|went|on|along)$/u.test(piece)),
    ).toBe(true)
    expect(Math.max(...[...thai, ...english].map(lettersIn))).toBeLessThan(200)
  })

  it('leaves out what is done or thought', () => {
    expect(textsOf('(sits (or so) down) I know. [He lies.] You （指着他）were there (and more')).toEqual([
      'I know. You were there',
    ])
    expect(textsOf('*waves* Hello, you. *He sits\nI **did** say *that*, did I not?')).toEqual([
      'Hello, you.',
      'I did say that, did I not?',
    ])
    expect(textsOf('我（坐下）知道。【他在撒谎】走吧。')).toEqual(['我 知道。', '走吧。'])
    expect(textsOf('… (nods) —')).toEqual([])
  })

  it('says which stretch of the line a piece is', () => {
    const line = '(nods) Yes, I know. [no] Go on, then, if you must.'
    expect(piecesOf(line).map(({ from, to }) => line.slice(from, to))).toEqual([
      'Yes, I know.',
      'Go on, then, if you must.',
    ])
  })

  it('gives the first piece when its clause is over, however long the line will be', () => {
    const cutter = spokenPieces()
    const pieces = [...'Now listen, '].flatMap((char) => cutter.push(char))
    expect([pieces, cutter.push('y').map(({ text }) => text)]).toEqual([[], ['Now listen,']])
  })

  const line = fc
    .array(
      fc.oneof(
        {
          weight: 4,
          arbitrary: fc.constantFrom(
            'Wait',
            'I never',
            ' said ',
            'the letter',
            '灯不是我点的',
            '走吧',
            'が来た',
            'ก็เดิน',
            ' 민수야',
            'هنا',
          ),
        },
        {
          weight: 4,
          arbitrary: fc.constantFrom(
            ', ',
            '. ',
            '，',
            '。',
            '! ',
            '…',
            '—',
            ' - ',
            '; ',
            ' ',
            '\n',
            '।',
            'Mr. ',
            '"',
            '”',
            '1,000',
          ),
        },
        {
          weight: 1,
          arbitrary: fc.constantFrom('(', ')', '[', ']', '（', '】', '*', '**', 'a'.repeat(170), '🎭'),
        },
        { weight: 1, arbitrary: fc.string({ unit: 'grapheme' }) },
      ),
      { maxLength: 40 },
    )
    .map((parts) => parts.join(''))

  it('gives the same pieces however the line was cut into frames', () => {
    fc.assert(
      fc.property(line, fc.array(fc.integer({ min: 1, max: 9 })), (text, sizes) => {
        const cutter = spokenPieces()
        const pieces = []
        for (let at = 0, turn = 0; at < text.length; turn++) {
          const size = sizes[turn % (sizes.length || 1)] ?? 1
          pieces.push(...cutter.push(text.slice(at, at + size)))
          at += size
        }
        expect([...pieces, ...cutter.end()]).toEqual(piecesOf(text))
      }),
      { numRuns: 1000 },
    )
  })

  it('loses no letter of what is said, and gives pieces that one can say', () => {
    fc.assert(
      fc.property(line, (text) => {
        const pieces = piecesOf(text)
        const letters = (said: string) => said.match(/[\p{L}\p{N}]/gu)?.join('') ?? ''
        if (!/[()（）[\]【】［］*]/u.test(text))
          expect(letters(pieces.map((piece) => piece.text).join(''))).toBe(letters(text))
        for (const piece of pieces) {
          expect(letters(piece.text)).not.toBe('')
          expect(lettersIn(piece.text)).toBeLessThan(400)
        }
      }),
    )
  })
})
