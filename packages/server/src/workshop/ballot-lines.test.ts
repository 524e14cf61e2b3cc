import { playScript, printPlain } from '@commedia/core'
import { aBlueprint, aDraft } from '@commedia/core/testing'
import { describe, expect, it } from 'vitest'
import { keptSide, linesOfScript } from './ballot-lines.ts'
import { TASKS } from './workshop-tasks.ts'

const said = [
  { by: 'narrator', type: 'narrated', body: { text: 'Rain on the glass.' } },
  {
    ...{ by: 'role_ana', type: 'line-spoken' },
    body: { text: 'Is there another train?', channel: 'whisper', to: 'role_ben' },
  },
  { by: 'role_ben', type: 'line-spoken', body: { text: 'No.', channel: 'aloud' } },
]
const script = playScript({
  blueprint: aBlueprint(),
  events: said.map((one, at) => ({
    ...aDraft({ ...one, cause: { input: `cue ${at}` } }),
    ...{ take: 'take_1', seq: at + 1 },
  })),
})

describe('linesOfScript', () => {
  it('gives the words as they are read, and nothing by which a show could be told', () => {
    const lines = linesOfScript(script.script)
    expect(lines.slice(-3)).toEqual([
      { kind: 'told', text: 'Rain on the glass.' },
      {
        ...{ kind: 'speech', by: 'Ana' },
        parts: [
          { kind: 'direction', text: expect.stringContaining('Ben') },
          { kind: 'words', text: 'Is there another train?' },
        ],
      },
      { kind: 'speech', by: 'Ben Carter', parts: [{ kind: 'words', text: 'No.' }] },
    ])
    expect(JSON.stringify(lines)).not.toMatch(/role_|person_|scene_1|span/)
  })

  it('names an act and a scene once, where they begin', () => {
    const scene = (id: string, act: string, title: string) => ({
      ...{ id, title, sourceDivision: { index: 0, title: act }, items: [] },
    })
    const scenes = [
      scene('1', 'Act I', 'The quay'),
      scene('2', 'Act I', 'The inn'),
      scene('3', 'Act II', 'Act II'),
    ]
    expect(linesOfScript({ language: 'en', people: [], scenes })).toEqual([
      { kind: 'act', text: 'Act I' },
      { kind: 'scene', text: 'The quay' },
      { kind: 'scene', text: 'The inn' },
      { kind: 'act', text: 'Act II' },
    ])
  })
})

describe('a ballot', () => {
  it('is refused where its scripts together have more lines than anybody votes on', async () => {
    const side = { script: 'A: a\n'.repeat(3_900) }
    const pairs = Array.from({ length: 14 }, (_, nth) => ({ id: `pair ${nth}`, one: side, other: side }))
    await expect(TASKS.readBallot({ language: 'en', pairs })).rejects.toMatchObject({
      code: 'too-large',
      message: expect.stringContaining('100000 lines'),
    })
  })
})

describe('keptSide', () => {
  it('reads a printed script again into the lines it was printed from', async () => {
    const { lines } = (await keptSide({ script: printPlain(script) }, 'en')) as { lines: unknown[] }
    expect(lines.slice(-3)).toEqual([
      { kind: 'told', text: 'Rain on the glass.' },
      expect.objectContaining({ kind: 'speech', by: expect.stringMatching(/^ana$/i) }),
      { kind: 'speech', by: expect.stringMatching(/^ben carter$/i), parts: [{ kind: 'words', text: 'No.' }] },
    ])
  })

  it('keeps a Chinese script by speeches too', async () => {
    expect(
      await keptSide({ script: '夜航灯\n\n【灯亮着。】\n\n沈掌柜：（低声）客官打哪儿来？' }, 'zh'),
    ).toEqual({
      lines: [
        { kind: 'text', text: '夜航灯' },
        { kind: 'told', text: '灯亮着。' },
        {
          ...{ kind: 'speech', by: '沈掌柜' },
          parts: [
            { kind: 'direction', text: '低声' },
            { kind: 'words', text: '客官打哪儿来？' },
          ],
        },
      ],
    })
  })

  it('loses no line of a text in which nobody speaks', async () => {
    const script = 'It was a dark night.\r\n\r\n  She said nothing.\n<b>Nobody</b> came.'
    expect(await keptSide({ script }, 'en')).toEqual({
      lines: [
        { kind: 'text', text: 'It was a dark night.' },
        { kind: 'text', text: 'She said nothing.' },
        { kind: 'text', text: '<b>Nobody</b> came.' },
      ],
    })
  })

  it('refuses a script that is too long, also one in many pieces', async () => {
    const speech = { kind: 'speech' as const, speakers: ['a'], label: 'A' }
    const items = Array.from({ length: 60 }, () => ({
      ...speech,
      parts: [{ kind: 'words' as const, text: 'x'.repeat(2_000) }],
    }))
    const scenes = [{ id: '1', title: '', sourceDivision: { index: 0, title: '' }, items }]
    const long = { script: { language: 'en', people: [], scenes } }
    await expect(keptSide(long, 'en')).rejects.toMatchObject({ code: 'too-large' })
  })

  it('refuses a script of more lines than anybody reads', async () => {
    await expect(keptSide({ script: 'A: a\n'.repeat(5_000) }, 'en')).rejects.toMatchObject({
      code: 'too-large',
      message: expect.stringContaining('4000 lines'),
    })
  })
})
