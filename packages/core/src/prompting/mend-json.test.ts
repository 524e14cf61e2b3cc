import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { BROKEN_REPLIES } from '../testing/broken-replies.ts'
import { mendedJson } from './mend-json.ts'
import { replySchema } from './reply-schema.ts'

const Line = z.object({
  speech: z.string().min(1),
  action: z.string().nullable().optional(),
  thought: z.string().optional(),
})
const { schema } = replySchema({ kind: 'json', schema: Line })
const mended = (text: string) => {
  const found = mendedJson(text, schema)
  return found === undefined ? undefined : Line.safeParse(JSON.parse(found)).data
}

describe('a reply that is almost JSON', () => {
  it.each(BROKEN_REPLIES)('with $fault is read as what it means, or not at all: $text', ({ text, meant }) => {
    expect(mended(text)).toEqual(meant)
  })
})

const Draft = z.object({
  lines: z.array(z.object({ by: z.string(), text: z.string() })),
  places: z.array(z.string()),
  ends: z.boolean(),
})
const draftOf = (text: string) =>
  mendedJson(text, replySchema({ kind: 'json', schema: Draft }).schema) ?? 'asked again'

describe('a draft that is almost JSON', () => {
  const draft = {
    lines: [
      { by: 'Ana', text: 'No, "never".' },
      { by: '玉茹', text: '走吧。' },
    ],
    places: ['the hall'],
    ends: true,
  }
  const written = JSON.stringify(draft, null, 2)

  it('is read with its lists', () => {
    const slips = [
      written.replace('"never"', 'never').replaceAll('},', '}'),
      written.replaceAll('\n', ' // so\n'),
      written.replaceAll(/"(\w+)":/gu, '$1:').replace('true', 'True'),
      `${written.slice(0, -1)}`,
    ]
    for (const slip of slips) expect(Draft.safeParse(JSON.parse(draftOf(slip))).success).toBe(true)
  })

  it('is asked for again where a list may lack its end, or one of its texts ends in two places', () => {
    expect(draftOf(written.slice(0, written.indexOf('"places"')))).toBe('asked again')
    expect(draftOf('{"lines":[{"by":"Ana","text":"No."}')).toBe('asked again')
    expect(draftOf('{"lines":[],"places":["the "old" hall", "a yard"],"ends":true}')).toBe('asked again')
    expect(draftOf('{"lines":[],"places":["the hall"')).toBe('asked again')
    expect(draftOf('{"lines":[],"places":["a"\n"b"],"ends":true}')).toBe('asked again')
  })

  it('is asked for again where a key stands in it twice', () => {
    expect(draftOf('{"lines":[],"places":[],"ends":true,"ends":false,}')).toBe('asked again')
  })
})

describe('whatever a model writes', () => {
  const words = fc.string({ unit: fc.constantFrom(...'ab ,:.\n\'"“”‘’{}[]\\/#，：她走'), maxLength: 24 })
  const line = fc.record({ speech: words.map((text) => `a${text}`), action: words })

  it('a reply that breaks off is never read as a shorter one', () => {
    fc.assert(
      fc.property(line, fc.nat(), (meant, nat) => {
        const whole = JSON.stringify(meant)
        const cut = whole.slice(0, nat % whole.length)
        const found = mendedJson(cut, schema)
        expect(found === undefined || JSON.parse(found)).toEqual(found === undefined || meant)
      }),
      { numRuns: 3_000 },
    )
  })

  it('a line whose quotes are not escaped is read whole or not at all', () => {
    const ways = fc.constantFrom<readonly [opens: string, closes: string, between: string]>(
      ...(['"", ', '"",\n', '"" // so\n', '“”，', "'', ", "'',\n"] as const).map(
        (way) => [way[0] as string, way[1] as string, way.slice(2)] as const,
      ),
    )
    fc.assert(
      fc.property(line, ways, (given, [opens, closes, between]) => {
        const speech = given.speech.replaceAll('\\', '')
        const action = given.action.replaceAll('\\', '')
        const told = (key: string, text: string) => `${opens}${key}${closes}: ${opens}${text}${closes}`
        const found = mended(`{${told('speech', speech)}${between}${told('action', action)}}`)
        if (found !== undefined) expect(found).toEqual({ speech, action })
      }),
      { numRuns: 20_000 },
    )
  })

  it('is looked through in time that grows with its length', () => {
    for (const piece of ['"#', '#"\n', '{"a":', '"a":"b",', '{"speech":"', '/*', '“', '"a" ', '[[', ' . {'])
      expect(mended(`{"speech":"${piece.repeat(50_000)}x`)).toBeUndefined()
  })
})
