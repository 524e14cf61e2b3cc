import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readerOf } from '../record/reader.ts'
import { emptyStage, stateOf } from '../record/stage.ts'
import { Blueprint } from '../schema/blueprint.ts'
import type { StageEvent } from '../schema/event.ts'
import { aBlueprint } from '../testing/a-blueprint.ts'
import { edited } from '../testing/edited.ts'
import { parseBlueprint, printBlueprint, printBlueprintSchema } from './blueprint-file.ts'
import { checkBlueprint } from './check-blueprint.ts'
import { printJson } from './print-json.ts'
import { writingRoom } from './writing-room.ts'

const old = readFileSync(new URL('./fixtures/blueprint.v1.json', import.meta.url), 'utf8')

describe('a blueprint file', () => {
  it('[H3] gives back the blueprint that was printed', () => {
    expect(parseBlueprint(printBlueprint(aBlueprint()))).toEqual({
      ok: true,
      problems: [],
      blueprint: aBlueprint(),
    })
  })

  it('is the same text however the keys of the object were ordered', () => {
    const turned = Object.fromEntries(Object.entries(aBlueprint()).reverse()) as unknown as Blueprint
    expect(printBlueprint(turned)).toBe(printBlueprint(aBlueprint()))
  })

  it('can be read by people', () => {
    const lines = printBlueprint(aBlueprint()).split('\n')
    expect(lines.slice(0, 4)).toEqual([
      '{',
      '  "format": "commedia-blueprint",',
      '  "version": 2,',
      '  "title": "The last train",',
    ])
    expect(lines.map((line) => line.trim())).toContain('"place": { "kind": "on", "prop": "prop_bench" },')
  })

  it('prints any JSON value so that it reads back the same', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(JSON.parse(printJson(value))).toEqual(JSON.parse(JSON.stringify(value)))
      }),
    )
  })

  it('may be given as text, with a byte order mark, or as parsed JSON', () => {
    expect(parseBlueprint(`\uFEFF${printBlueprint(aBlueprint())}`).ok).toBe(true)
    expect(parseBlueprint(aBlueprint()).ok).toBe(true)
  })

  it('of version 0, without format and version, is read as one of today', () => {
    const { format: _format, version: _version, ...first } = aBlueprint()
    expect(parseBlueprint(JSON.stringify(first)).blueprint).toEqual(aBlueprint())
  })

  it('of version 1 is read as one of today, by whatever reads blueprints', () => {
    expect(JSON.parse(old).version).toBe(1)
    expect(parseBlueprint(old)).toEqual({ ok: true, problems: [], blueprint: aBlueprint() })
    expect(checkBlueprint(JSON.parse(old))).toEqual({ ok: true, problems: [], blueprint: aBlueprint() })
    expect(Blueprint.parse(JSON.parse(old))).toEqual(aBlueprint())
    expect(Blueprint.safeParse({ ...aBlueprint(), version: 3 }).success).toBe(false)
  })

  it('of version 1 is read out of a record that was kept', () => {
    const body = { blueprint: JSON.parse(old), fallbacks: ['direct:1'] }
    const event: StageEvent = {
      ...{ take: 'take_1', seq: 4, at: '2026-01-01T20:00:00.000Z', cause: { turn: 'turn_1', index: 9 } },
      ...{ type: 'blueprint-written', version: 1, by: 'director', audience: [], body },
    }
    const stage = readerOf(writingRoom).fold(emptyStage('take_1'), event)
    const { blueprint, fallbacks } = stateOf(stage, writingRoom)
    expect({ blueprint, fallbacks }).toEqual({ blueprint: aBlueprint(), fallbacks: ['direct:1'] })
  })

  it('of a version to come is refused with a reason, and so is another format', () => {
    expect(parseBlueprint(edited(aBlueprint(), { version: 3 }))).toEqual({
      ok: false,
      problems: [{ code: 'newer-version', path: 'version', what: '3', severity: 'error' }],
    })
    expect(parseBlueprint(edited(aBlueprint(), { format: 'something-else' })).problems).toMatchObject([
      { code: 'shape', path: 'format' },
    ])
  })

  it.each(['', 'Once upon a time', '[]', 'null', '42', null, undefined, 7, []])('is not %j', (file) => {
    expect(parseBlueprint(file)).toMatchObject({ ok: false, problems: [{ code: 'not-a-blueprint' }] })
  })

  it('never throws, whatever it holds', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.anything()), (file) => {
        expect(parseBlueprint(file).ok).toBe(false)
      }),
    )
  })

  it('has its published JSON Schema up to date', () => {
    const published = readFileSync(
      new URL('../../../../shows/blueprint.schema.json', import.meta.url),
      'utf8',
    )
    expect(published).toBe(printBlueprintSchema())
  })
})
