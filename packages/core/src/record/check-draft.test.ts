import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Draft } from '../schema/event.ts'
import { aDraft } from '../testing/build.ts'
import { checkDraft } from './check-draft.ts'

/** What a check says of a draft: its code when it is refused. */
function codeOf(draft: unknown): string | undefined {
  try {
    checkDraft(draft as Draft)
    return undefined
  } catch (error) {
    return (error as { readonly code: string }).code
  }
}

const anyJson = fc.jsonValue().filter((value) => !JSON.stringify(value).includes('__proto__'))

describe('checkDraft', () => {
  it('copies any JSON, so that nobody can change it afterwards', () => {
    fc.assert(
      fc.property(anyJson, (value) => {
        const draft = aDraft({ body: value as Draft['body'] })
        const checked = checkDraft(draft)
        expect(JSON.stringify(checked.body)).toBe(JSON.stringify(value))
        expect(checked.body !== draft.body || Object(value) !== value).toBe(true)
        expect(Object.isFrozen(checked.body)).toBe(true)
      }),
    )
  })

  it('leaves out keys that could change what objects are', () => {
    const body = JSON.parse('{"a":{"__proto__":{"b":1},"c":2}}')
    expect(JSON.stringify(checkDraft(aDraft({ body })).body)).toBe('{"a":{"c":2}}')
  })

  it('refuses bodies that would be written as something else than they are', () => {
    const bodies = [
      new Date(0),
      new Map(),
      /a/,
      Number.NaN,
      1n,
      () => {},
      undefined,
      [undefined],
      Symbol('a'),
    ]
    expect(bodies.map((body) => codeOf({ ...aDraft(), body }))).toEqual(bodies.map(() => 'bad-event'))
    expect(bodies.map((body) => codeOf({ ...aDraft(), body: { in: [body] } }))).toEqual(
      bodies.map(() => 'bad-event'),
    )
  })

  it('takes and refuses envelopes as the schema does', () => {
    const odd = fc.oneof(
      ...[fc.constantFrom('', 'a', 0, 1, -1, 1.5, null, [], ['a'], [''], '2026-01-01T00:00:00.000Z')],
      ...[fc.constantFrom('2026-02-31T00:00:00Z', '2026-01-01T00:00:00+01:00', '2026-01-01', { input: '' })],
      ...[fc.constantFrom({ turn: 'a', index: -1 }, { turn: 'a', index: 0 }, { input: 'a' }, { index: 0 })],
    )
    const part = fc.constantFrom('type', 'version', 'by', 'audience', 'at', 'cause')
    fc.assert(
      fc.property(part, odd, (name, value) => {
        const draft = { ...aDraft(), [name]: value }
        expect(codeOf(draft) === undefined).toBe(Draft.safeParse(draft).success)
      }),
      { numRuns: 400 },
    )
  })
})
