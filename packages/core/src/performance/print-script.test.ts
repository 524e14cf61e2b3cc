import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readScript } from '../reading/read-script.ts'
import { BOOTH, HOUSE, type StageEvent } from '../schema/event.ts'
import type { Script, SpeechPart } from '../schema/script.ts'
import { anEvening, threeOnAPlatform } from '../testing/an-evening.ts'
import { ZH_PLAY } from './a-chinese-play.test.data.ts'
import { type PlayScript, playScript } from './play-script.ts'
import { printInk } from './print-ink.ts'
import { printMarkdown } from './print-markdown.ts'
import { printRenpy } from './print-renpy.ts'
import { printFountain, printPlain, printRecord } from './print-script.ts'
import { SCRIPT_WORDS } from './script-words.ts'
import { takeTurn } from './take-turn.ts'

const ANA = { role: 'role_ana', person: 'person_a' }
const SEATS = { role_ana: { kind: 'person', person: 'person_a' } } as const

async function anEnglishEvening() {
  const blueprint = threeOnAPlatform()
  const evening = await anEvening({
    blueprint,
    seats: SEATS,
    say: (_role, _page, call) =>
      `[CANARY-${call}] Not tonight, miss. (sits down) The gate is shut: ask me at ${call}.`,
  })
  await evening.cue(ANA, { kind: 'say-line', text: 'Is the last train gone?' })
  await evening.play(takeTurn)
  await evening.cue(ANA, { kind: 'say-line', text: 'CANARY-W', channel: 'whisper', to: 'role_ben' })
  await evening.cue(ANA, { kind: 'say-line', text: 'He remembers me.', channel: 'aside' })
  await evening.cue(ANA, { kind: 'say-line', text: 'Open it, then', to: 'role_ben' })
  for (let round = 1; round <= 4; round++) {
    await evening.play(takeTurn)
    await evening.cue(ANA, { kind: 'say-line', text: `And at ${round} o’clock: what then?` })
  }
  return { blueprint, events: await evening.events() }
}

async function aChineseEvening() {
  const evening = await anEvening({
    blueprint: ZH_PLAY,
    seats: SEATS,
    say: () => '[她认得我]走了。（放下马灯）门也锁了：明早六点才开。',
  })
  await evening.cue(ANA, { kind: 'say-line', text: '末班车走了吗？' })
  await evening.play(takeTurn)
  await evening.cue(ANA, { kind: 'say-line', text: '那你把门打开', to: 'role_ben' })
  await evening.cue(ANA, { kind: 'say-line', text: '这人我见过。', channel: 'aside' })
  await evening.play(takeTurn)
  return { blueprint: ZH_PLAY, events: await evening.events() }
}

describe('playScript', () => {
  it('tells what the house saw and heard, in order, one speech a breath', async () => {
    const { script, cast, notice } = playScript(await anEnglishEvening())
    expect(script.title).toBe('The last train')
    expect(script.scenes.map(({ title }) => title)).toEqual(['Platform — ten at night'])
    const [scene] = script.scenes
    expect(scene?.items[0]).toEqual({
      kind: 'setting',
      text: 'A country platform at night, wet, with one lamp.',
    })
    expect(speechesOf(script).slice(0, 2)).toEqual([
      { label: 'Ana', parts: [words('Is the last train gone?')] },
      {
        label: expect.any(String),
        parts: [words('Not tonight, miss.'), direction('sits down'), words('The gate is shut: ask me at 1.')],
      },
    ])
    expect(speechesOf(script).slice(2, 4)).toEqual([
      { label: 'Ana', parts: [direction('aside'), words('He remembers me.')] },
      { label: 'Ana', parts: [direction('to Ben Carter'), words('Open it, then')] },
    ])
    expect(cast.map(({ name }) => name)).toEqual(['Ana', 'Ben Carter', 'Cleo'])
    expect(notice).toContain('artificial intelligence')
  })

  it('opens on the place, also for somebody who is in it: one sees it before one is told to have come', async () => {
    const { script } = playScript({ ...(await anEnglishEvening()), viewer: 'role_ana' })
    expect(script.scenes.map(({ title }) => title)).toEqual(['Platform — ten at night'])
    expect(script.scenes[0]?.items.slice(0, 2)).toEqual([
      { kind: 'setting', text: 'A country platform at night, wet, with one lamp.' },
      { kind: 'direction', text: 'Ana enters.' },
    ])
  })

  it('says of a line that the house lent that no model answered, in any form', async () => {
    for (const [blueprint, told, mark] of [
      [threeOnAPlatform(), 'Is the last train gone?', 'a spare line, no model answered'],
      [ZH_PLAY, '末班车走了吗？', '备用台词，模型没有回应'],
    ] as const) {
      const evening = await anEvening({ blueprint, seats: SEATS, say: () => ({ fail: { status: 401 } }) })
      await evening.cue(ANA, { kind: 'say-line', text: told })
      await evening.play(takeTurn)
      const play = playScript({ blueprint, events: await evening.events() })
      const [asked, lent] = speechesOf(play.script)
      expect(asked?.parts).toEqual([words(told)])
      expect(lent?.parts.slice(-2)).toEqual([direction(mark), { kind: 'words', text: expect.any(String) }])
      for (const print of [printPlain, printFountain, printInk, printRenpy, printMarkdown])
        expect(print(play).split(mark)).toHaveLength(2)
    }
  })

  it('never shows a viewer more than they may see, in any form', async () => {
    const recorded = await anEnglishEvening()
    const printed = (viewer: string): string => {
      const play = playScript({ ...recorded, viewer })
      return printPlain(play) + printFountain(play) + printRecord({ ...recorded, viewer })
    }
    expect(printed(HOUSE)).not.toMatch(/CANARY/)
    expect(printed('role_ben')).toContain('CANARY-W')
    expect(printed('role_cleo')).not.toContain('CANARY-W')
    expect(printed(BOOTH)).toMatch(/CANARY-1[\s\S]*CANARY-W/)
    // The plan itself: goals and flags are for the booth.
    expect(printed(HOUSE)).not.toContain('Keep her here until she says her name.')
    expect(printed('role_ben')).toContain('Keep her here until she says her name.')
    expect(printed('role_ana')).not.toContain('Keep her here until she says her name.')
    expect(printed(BOOTH)).toContain('Keep her here until she says her name.')
  })

  it('does not say who else heard', async () => {
    const recorded = await anEnglishEvening()
    const record = JSON.parse(printRecord({ ...recorded, viewer: HOUSE })) as { events: StageEvent[] }
    expect(record.events.length).toBeGreaterThan(5)
    for (const { audience } of record.events) expect(audience).toEqual([HOUSE])
  })

  it('leaves out what was removed', async () => {
    const { blueprint, events } = await anEnglishEvening()
    const removed = events.map((event) =>
      event.type === 'line-spoken' && event.by === 'role_ana'
        ? { ...event, body: { redacted: 'asked' } }
        : event,
    )
    const labels = speechesOf(playScript({ blueprint, events: removed }).script).map(({ label }) => label)
    expect(labels.length).toBeGreaterThan(0)
    expect(labels).not.toContain('Ana')
  })
})

describe('printed scripts', () => {
  it.each([
    ['English', anEnglishEvening],
    ['Chinese', aChineseEvening],
  ] as const)('are read back with the same speeches (%s)', async (_language, evening) => {
    const recorded = await evening()
    for (const viewer of [HOUSE, 'role_ana', BOOTH]) {
      const play = playScript({ ...recorded, viewer })
      expect(speechesOf(play.script).length).toBeGreaterThan(3)
      expect(readBack(printPlain(play))).toEqual(told(play.script))
      expect(readBack(printFountain(play))).toEqual(told(play.script))
    }
  })

  it('carry the notice on their first page, in the language of the play', async () => {
    for (const [language, evening] of [
      ['en', anEnglishEvening],
      ['zh', aChineseEvening],
    ] as const) {
      const recorded = await evening()
      const play = playScript(recorded)
      const { notice } = SCRIPT_WORDS[language]
      for (const text of [printPlain(play), printFountain(play), printRecord(recorded)]) {
        expect(text).toContain(notice)
        const [firstLine = ''] =
          play.script.scenes[0]?.items.flatMap((item) =>
            item.kind === 'speech' ? (item.parts[0]?.text ?? '') : [],
          ) ?? []
        expect(text.indexOf(notice)).toBeLessThan(text.indexOf(firstLine))
      }
    }
  })

  it('whatever is said, by whomever, is read back the same', () => {
    const name = fc.constantFrom(
      'Ana',
      'Ben Carter',
      'the ghost',
      'INT',
      '林晚',
      '老周',
      'Dr. Rank',
      'Marie-Ève',
      'Q',
    )
    const text = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 60 }).map((raw) =>
      `${raw
        .replace(/[()[\]（）［］【】\p{C}\p{Z}_/]/gu, ' ')
        .replace(/\s+/gu, ' ')
        .trim()} x.`.trim(),
    )
    const speech = fc.tuple(name, text)
    fc.assert(
      fc.property(fc.array(speech, { minLength: 2, maxLength: 8 }), (speeches) => {
        const play = aPlayOf(speeches)
        expect(readBack(printPlain(play), 'colon')).toEqual(told(play.script))
        expect(readBack(printFountain(play), 'fountain')).toEqual(told(play.script))
      }),
      { numRuns: 300 },
    )
  })
})

function aPlayOf(speeches: readonly (readonly [string, string])[]): PlayScript {
  const items = speeches.map(([label, text]) => ({
    kind: 'speech' as const,
    speakers: [label],
    label,
    parts: [words(text)],
  }))
  const scene = { id: 'scene_1', title: 'Platform', sourceDivision: { index: 0, title: 'Act 1' }, items }
  const script = { title: 'A play', language: 'en', people: [], scenes: [scene] }
  return { script, cast: [], notice: SCRIPT_WORDS.en.notice }
}

function words(text: string): SpeechPart {
  return { kind: 'words', text }
}

function direction(text: string): SpeechPart {
  return { kind: 'direction', text }
}

function speechesOf(script: Script) {
  return script.scenes.flatMap(({ items }) =>
    items.flatMap((item) => (item.kind === 'speech' ? [{ label: item.label, parts: item.parts }] : [])),
  )
}

function told(script: Script) {
  return speechesOf(script).map(({ label, parts }) => ({
    label: label.toUpperCase(),
    parts: parts.map((part) => ({ ...part, text: part.text.replace(/\s+/gu, ' ').trim() })),
  }))
}

function readBack(text: string, format?: 'colon' | 'fountain') {
  return told(readScript(text, format === undefined ? {} : { format }))
}
