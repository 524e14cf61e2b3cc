import { readFileSync } from 'node:fs'
import { aModelInUse, scriptedModel, settle } from '@commedia/core/testing'
import { expect, it } from 'vitest'
import { aHouse } from './a-house.test.data.ts'

interface Exchanged {
  readonly step: string
  readonly method: string
  readonly path: string
  /** The secret it is asked with. */
  readonly as?: string
  readonly body?: unknown
  readonly until?: string
  readonly status: number
  readonly response: unknown
}

const FOLDER = new URL('../../../../examples/07-another-engine/', import.meta.url)
const read = (name: string): string => readFileSync(new URL(name, FOLDER), 'utf8')
const { exchange } = JSON.parse(read('transcript.json')) as { readonly exchange: readonly Exchanged[] }

it('a game of another engine is answered exactly as the transcript of the example says', async () => {
  const model = scriptedModel(() => 'Somebody who will not wait much longer.')
  const house = await aHouse({ models: () => aModelInUse(model) })
  const named = new Map<string, string>()
  try {
    for (const one of exchange) {
      const { status, body } = await replay(house.ask, one, named)
      expect({ step: one.step, status, differs: differences(body, one.response, named) }).toEqual({
        step: one.step,
        status: one.status,
        differs: [],
      })
    }
    expect([...named.keys()]).toEqual(['secret', 'show', 'last'])
  } finally {
    await house.close()
  }
})

it.each(['companion.gd', 'Companion.cs'])(
  '%s asks for what the transcript holds, and nothing else',
  (file) => {
    const code = read(file)
    const asked = [...code.matchAll(/"(\/api\/[^"]+)"/g)].map(([, path]) => pathOf(path as string))
    expect(new Set(asked)).toEqual(new Set(exchange.map(({ path }) => pathOf(path))))
    for (const { body } of exchange)
      for (const key of keysIn(body)) expect(code).toMatch(new RegExp(`\\b${key}\\b`))
  },
)

it('tells a changed answer from the one in the transcript', () => {
  const none = new Map<string, string>()
  const told = { id: '<show: string>', at: '<time>', list: { '<each>': { n: '<int>' } }, of: ['a'] }
  const good = { id: 'room_1', at: '2026-01-01T00:00:00.000Z', list: [{ n: 1 }, { n: 2 }], of: ['a'] }
  expect(differences(good, told, none)).toEqual([])
  expect(none.get('show')).toBe('room_1')
  for (const [bad, where] of [
    [{ ...good, more: 1 }, 'more'],
    [{ at: good.at, list: good.list, of: good.of }, 'id'],
    [{ ...good, at: 'yesterday' }, 'at'],
    [{ ...good, list: [{ n: 1 }, { n: 'x' }] }, 'list.1.n'],
    [{ ...good, list: [] }, 'list'],
    [{ ...good, of: ['a', 'b'] }, 'of'],
    [{ ...good, of: ['b'] }, 'of.0'],
  ] as const)
    expect(differences(bad, told, none)).toEqual([where])
})

async function replay(
  ask: typeof fetch,
  { method, path, as, body, until }: Exchanged,
  named: ReadonlyMap<string, string>,
): Promise<{ readonly status: number; readonly body: unknown }> {
  const fill = (text: string): string => text.replace(/\{(\w+)\}/g, (_, name) => named.get(name) ?? '')
  for (;;) {
    const response = await ask(`http://localhost${fill(path)}`, {
      method,
      headers: {
        'content-type': 'application/json',
        ...(as === undefined ? {} : { authorization: `Bearer ${fill(as)}` }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const reply = (await response.json()) as { readonly events?: readonly { readonly type: string }[] }
    if (until === undefined || reply.events?.some(({ type }) => type === until))
      return { status: response.status, body: reply }
    await settle()
  }
}

/** Where an answer is not as told; what is told by name is kept under it. */
function differences(answer: unknown, told: unknown, named: Map<string, string>): readonly string[] {
  const [, name, kind] = typeof told === 'string' ? (/^<(?:(\w+): )?([\w ]+)>$/.exec(told) ?? []) : []
  if (kind !== undefined) {
    if (name !== undefined) named.set(name, String(answer))
    return KINDS[kind]?.(answer) ? [] : ['']
  }
  const under = (key: string, [one, other]: readonly [unknown, unknown]): readonly string[] =>
    differences(one, other, named).map((path) => (path === '' ? key : `${key}.${path}`))
  if (!isObject(told)) return Object.is(answer, told) ? [] : ['']
  if ('<each>' in told) {
    if (!Array.isArray(answer) || answer.length === 0) return ['']
    return answer.flatMap((one, index) => under(String(index), [one, told['<each>']]))
  }
  if (!isObject(answer) || Array.isArray(answer) !== Array.isArray(told)) return ['']
  if (Array.isArray(told) && told.length !== answer.length) return ['']
  const keys = new Set([...Object.keys(told), ...Object.keys(answer)])
  return [...keys].flatMap((key) =>
    key in told && key in answer ? under(key, [answer[key], told[key]]) : [key],
  )
}

const isText = (value: unknown): boolean => typeof value === 'string'
const KINDS: Readonly<Record<string, (value: unknown) => boolean>> = {
  string: isText,
  int: Number.isInteger,
  time: (value) => isText(value) && /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(String(value)),
  'string or null': (value) => value === null || isText(value),
  'sitter or null': (value) =>
    value === null || (isObject(value) && isText(value.name) && typeof value.me === 'boolean'),
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

/** A path without what differs from call to call. */
function pathOf(path: string): string {
  return path.replace(/(after=).*/, '$1').replace(/%s|\{\w+\}/g, '{}')
}

function keysIn(body: unknown): readonly string[] {
  if (!isObject(body)) return []
  return Object.entries(body).flatMap(([key, value]) => [
    ...(Array.isArray(body) ? [] : [key]),
    ...keysIn(value),
  ])
}
