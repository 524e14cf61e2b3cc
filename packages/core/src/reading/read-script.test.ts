import { readFileSync } from 'node:fs'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CommediaError } from '../prelude/errors.ts'
import { Script, type ScriptItem } from '../schema/script.ts'
import { readScript } from './read-script.ts'

const FIXTURES = new URL('./fixtures/', import.meta.url)
const bytesOf = (name: string) => new Uint8Array(readFileSync(new URL(name, FIXTURES)))
const itemsOf = (script: Script): readonly ScriptItem[] => script.scenes.flatMap((scene) => scene.items)
const saidIn = (script: Script) => {
  const names = new Map(script.people.map(({ id, name }) => [id, name]))
  return itemsOf(script).flatMap((item) =>
    item.kind === 'speech'
      ? [
          [
            item.speakers.map((id) => names.get(id)).join('+'),
            ...item.parts.map(({ kind, text }) => `${kind}: ${text}`),
          ],
        ]
      : [],
  )
}

describe('readScript', () => {
  const ibsen = ['colon.txt', 'standardebooks.xhtml', 'derived.tei.xml', 'fountain'].map(
    (end) => [end, readScript(bytesOf(`ibsen-dolls-house-act1.${end}`))] as const,
  )

  it.each(ibsen)('[X3] reads the same 485 speeches under the same people from %s', (_, script) => {
    expect(saidIn(script)).toHaveLength(485)
    expect(saidIn(script)).toEqual(saidIn(ibsen[0]?.[1] as Script))
    expect(Script.parse(script)).toEqual(script)
  })

  it('[X3] reads both sides of a Yuan drama: cues inside the text, and 人物：台词', () => {
    const cues = readScript(bytesOf('zhengguangzu-zhoumeixiang.yuanqu.txt'))
    const lines = readScript(bytesOf('zhengguangzu-zhoumeixiang.colon-zh.txt'))
    const arias = (script: Script) =>
      itemsOf(script).flatMap((item) => (item.kind === 'aria' ? [item.text] : []))
    expect(arias(cues)).toHaveLength(44)
    expect(arias(cues)).toEqual(arias(lines))
    const first = saidIn(cues).find(([who]) => who === '夫人')
    expect(first).toEqual(['夫人', 'direction: 夫人云', 'words: 这一定是樊素小贱人！'])
    expect(saidIn(lines)).toContainEqual(['夫人', 'words: 这一定是樊素小贱人！'])
  })

  it('[X3] reads Gutenberg plays with [stage directions], without taking a line of a speech for a cue', () => {
    const script = readScript(bytesOf('wilde-earnest.gutenberg.txt'))
    expect(script.title).toBe('The Importance of Being Earnest')
    expect(saidIn(script)[0]).toEqual(['Algernon', 'words: Did you hear what I was playing, Lane?'])
    const bell = saidIn(script).find((speech) => speech.includes('direction: Rings bell.'))
    expect(bell?.[0]).toBe('Algernon')
    expect(saidIn(script).filter(([who]) => who === 'Gwendolen+Cecily')).toHaveLength(1)
  })

  it('[X3] goes on with a Gutenberg speech over paragraphs that only begin with a short sentence', () => {
    const paragraphs = [
      'Ann.  Listen.',
      'Well. I never.',
      'Ben.  To what?',
      'Well. I see.',
      'Ann.  To me.',
      'Ben.  Yes.',
    ]
    expect(saidIn(readScript(paragraphs.join('\n\n')))).toEqual([
      ['Ann', 'words: Listen. Well. I never.'],
      ['Ben', 'words: To what? Well. I see.'],
      ['Ann', 'words: To me.'],
      ['Ben', 'words: Yes.'],
    ])
  })

  it('[X2] keeps speakers and times of subtitles', () => {
    const script = readScript(bytesOf('wilde-earnest-act3.srt'))
    const [first] = itemsOf(script)
    expect(first).toMatchObject({ kind: 'speech', label: 'Gwendolen', time: { from: 1000, to: 11_240 } })
    const vtt = readScript(
      'WEBVTT\n\n00:01.000 --> 00:02.500\n<v Nora>Yes, <i>it is</i>!\n\n00:03.000 --> 00:04.000\nA bell rings.',
    )
    expect(itemsOf(vtt)).toMatchObject([
      { kind: 'speech', label: 'Nora', parts: [{ text: 'Yes, it is!' }], time: { from: 1000, to: 2500 } },
      { kind: 'narration', text: 'A bell rings.', time: { from: 3000, to: 4000 } },
    ])
  })

  it('[R2] finds names, keeps behaviour beside words, and puts what nobody says under no speaker', () => {
    const script = readScript(
      'ACT I\n\nSCENE: A kitchen.\n\n[A bell rings.]\nNora: Come in. (Opens.) Quick!\nRank: I am late.\nDoctor Rank: Very late.',
    )
    expect(script.scenes[0]?.title).toBe('ACT I')
    expect(itemsOf(script)).toMatchObject([
      { kind: 'setting', text: 'A kitchen.' },
      { kind: 'direction', text: 'A bell rings.' },
      {
        kind: 'speech',
        label: 'Nora',
        parts: [
          { kind: 'words', text: 'Come in.' },
          { kind: 'direction', text: 'Opens.' },
          { kind: 'words', text: 'Quick!' },
        ],
      },
      { kind: 'speech', label: 'Rank', speakers: ['person_2'] },
      { kind: 'speech', label: 'Doctor Rank', speakers: ['person_2'] },
    ])
    expect(script.people.map(({ labels }) => labels)).toEqual([['Nora'], ['Rank', 'Doctor Rank']])
  })

  it('[R2] gives spans that cut each speech from the text', () => {
    const text = 'Nora: Come in.\nRank: I am\nlate. (Sits.)\nNora: Sit.\nRank: Yes.'
    const cut = itemsOf(readScript(text)).map(({ span }) => text.slice(span?.start, span?.end))
    expect(cut).toEqual(['Nora: Come in.', 'Rank: I am\nlate. (Sits.)', 'Nora: Sit.', 'Rank: Yes.'])
  })

  it.each([
    ['utf-8 with a mark', Buffer.from('\ufeffNora: Ça va?\nRank: Oui.')],
    ['utf-16', Buffer.from('\ufeffNora: Ça va?\nRank: Oui.', 'utf16le')],
    ['utf-16 without a mark', Buffer.from('Nora: Ça va?\nRank: Oui.', 'utf16le')],
    ['latin-1', Buffer.from('Nora: Ça va?\nRank: Oui.', 'latin1')],
  ])('[X3] reads %s', (_, bytes) => {
    expect(saidIn(readScript(new Uint8Array(bytes)))[0]).toEqual(['Nora', 'words: Ça va?'])
  })

  it('[X3] reads GB18030', () => {
    const line = [
      0xd5, 0xfd, 0xb5, 0xa9, 0xa3, 0xba, 0xce, 0xd2, 0xca, 0xc7, 0xc4, 0xe3, 0xb5, 0xc4, 0xc8, 0xcb, 0xa1,
      0xa3, 0x0a,
    ]
    const script = readScript(new Uint8Array([...line, ...line, ...line]))
    expect(saidIn(script)[0]).toEqual(['正旦', 'words: 我是你的人。'])
  })

  it.each([
    ['nothing', ''],
    ['blanks', ' \n\n '],
    ['zeros', new Uint8Array(5000)],
    [
      'an entity in another file',
      '<!DOCTYPE TEI [<!ENTITY a SYSTEM "file:///etc/hostname">]><TEI><p>&a;</p></TEI>',
    ],
    [
      'deep XML',
      `<TEI><text><body>${'<div>'.repeat(500)}<sp><speaker>A</speaker><p>Hm.</p></sp>${'</div>'.repeat(500)}</body></text></TEI>`,
    ],
  ])('[X3] refuses %s', (_, source) => {
    expect(() => readScript(source)).toThrow(expect.objectContaining({ code: 'unreadable-script' }))
  })

  it.each([
    ['a giant text', 'characters', 'word '.repeat(800_000)],
    ['endless lines', 'lines', 'A: b\nB: c\n'.repeat(70_000)],
    ['endless tags', 'tags', `<html><body>${'<p>a</p>'.repeat(200_000)}</body></html>`],
    [
      'endless people',
      'people',
      Array.from({ length: 5000 }, (_, at) => `Ann ${at}: Yes.\nAnn ${at}: No.`).join('\n'),
    ],
    ['endless quotations', 'items', '“Yes.” '.repeat(70_000)],
  ])('[X3] refuses %s as too large', (_, unit, source) => {
    const refusal = { code: 'too-large', message: expect.stringContaining(` ${unit};`) }
    expect(() => readScript(source)).toThrow(expect.objectContaining(refusal))
  })

  it('[X3] reads a play typed one speech a line, with no blank line between, as one with blank lines', () => {
    const speeches = [
      'HANNAH. You have packed the good blankets.',
      'PETER. I have packed what is mine.',
      'HANNAH. Then nobody carries them.',
      'PETER. It is late. COLD. We go.',
    ]
    const head = 'THE FERRY\n\nACT ONE\n\nA landing stage at dusk. HANNAH coils a rope.\n\n'
    const together = readScript(`${head}${speeches.join('\n')}`)
    expect(saidIn(together)).toEqual(saidIn(readScript(`${head}${speeches.join('\n\n')}`)))
    expect(saidIn(together)[3]).toEqual(['Peter', 'words: It is late. COLD. We go.'])
    expect(together.title).toBe('THE FERRY')
  })

  it('[X3] never expands the entities a document declares', () => {
    const laughs = '<!DOCTYPE TEI [<!ENTITY b "ha ha">]>'
    const script = readScript(
      `${laughs}<TEI><text><body><sp><speaker>A</speaker><p>&b; &amp; &#65;</p></sp></body></text></TEI>`,
    )
    expect(saidIn(script)).toEqual([['A', 'words: &b; & A']])
  })

  const format = fc.constantFrom(
    'colon',
    'gutenberg',
    'fountain',
    'tei',
    'xhtml',
    'yuan',
    'subtitles',
    'prose',
    undefined,
  )
  const scrap = fc.constantFrom(
    'Nora: ',
    'NORA\n',
    'Nora.  ',
    '（夫人云）',
    '【a】',
    '“',
    '”',
    '\n\n',
    '<sp>',
    '</sp>',
    '<',
    '(',
    '[',
    'ACT I\n',
    '00:01.000 --> 00:02.000\n',
    '道：',
    ' said ',
    'INT. ',
    '\r',
    '\ud800',
  )
  const text = fc
    .array(fc.oneof(scrap, fc.string({ unit: 'binary' })), { maxLength: 40 })
    .map((parts) => parts.join(''))

  it('[X3] reads or refuses any string in any format, and every span lies in it', () => {
    fc.assert(
      fc.property(text, format, (source, chosen) => {
        try {
          const script = readScript(source, chosen === undefined ? {} : { format: chosen })
          Script.parse(script)
          for (const { span } of itemsOf(script)) {
            if (!span) continue
            expect(span.start).toBeGreaterThanOrEqual(0)
            expect(span.end).toBeGreaterThanOrEqual(span.start)
            expect(span.end).toBeLessThanOrEqual(source.length)
          }
        } catch (error) {
          expect(error).toBeInstanceOf(CommediaError)
        }
      }),
      { numRuns: 400 },
    )
  })

  it('[X3] reads or refuses any bytes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 400 }), (bytes) => {
        try {
          Script.parse(readScript(bytes))
        } catch (error) {
          expect(error).toBeInstanceOf(CommediaError)
        }
      }),
    )
  })

  it.each([
    [
      'a long name that two share a thousand speeches under',
      `<TEI><person xml:id="a"><persName>${'Anna '.repeat(4000)}</persName></person><person xml:id="b"><persName>${'Ben '.repeat(4000)}</persName></person><text><body>${'<sp who="#a #b #a"><p>Yes.</p></sp>'.repeat(1000)}</body></text></TEI>`,
    ],
    [
      'a long heading over a thousand scenes',
      `<TEI><text><body><div><head>${'On and on '.repeat(4000)}</head>${'<div type="scene"><sp who="#a"><p>Yes.</p></sp></div>'.repeat(1000)}</div></body></text></TEI>`,
    ],
  ])('[X3] makes no more of %s than it is', (_, source) => {
    expect(JSON.stringify(readScript(source)).length).toBeLessThan(source.length * 10)
  })

  it('[X3] gives back the speeches of any play written as NAME: line', () => {
    const name = fc.constantFrom('Nora', 'Mrs. Linde', 'Krogstad', '夫人', 'The Children')
    const words = fc.stringMatching(/^[A-Z][a-z ,]{0,40}[.!?]$/)
    fc.assert(
      fc.property(fc.array(fc.tuple(name, words), { minLength: 2, maxLength: 30 }), (play) => {
        const source = play.map(([who, what]) => `${who}: ${what}`).join('\n')
        const read = itemsOf(readScript(source, { format: 'colon' }))
        expect(
          read.map((item) => (item.kind === 'speech' ? [item.label, item.parts[0]?.text] : item)),
        ).toEqual(play.map(([who, what]) => [who, what.replace(/\s+/g, ' ')]))
      }),
    )
  })
})
