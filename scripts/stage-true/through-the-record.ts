import { Change, pick, type Random, type Setting, type StageEvent } from '@commedia/core'
import { ORDERS } from './chance-house.ts'

/** Something hostile on its way into a stage, and what may come of it: nothing, or no more than the plain change. */
export interface Injection {
  readonly name: string
  readonly event: Partial<StageEvent>
  readonly may: 'change nothing' | 'do the plain change'
}

/** An event that would change the stage, if it were let in, turned into one that must not; or dressed up with more than it may carry. */
export function injectInto(plain: StageEvent, setting: Setting, random: Random): Injection {
  const { change } = plain.body as { readonly change: Change }
  const way = pick(WAYS, random) as Way
  return { name: way.name, ...way.inject({ plain, change, setting, random }) }
}

interface Scene {
  readonly plain: StageEvent
  readonly change: Change
  readonly setting: Setting
  readonly random: Random
}

interface Way {
  readonly name: string
  readonly inject: (scene: Scene) => Pick<Injection, 'event' | 'may'>
}

const WAYS: readonly Way[] = [
  nothing('unknown event', ({ plain, random }) => ({
    ...plain,
    type:
      pick(
        ['line-spoken', 'tool-called', 'stage-change', 'Stage-Changed', 'act-seen', 'words-read'],
        random,
      ) ?? '',
  })),
  nothing('speech with orders', ({ plain, change, random }) => ({
    ...plain,
    type: 'line-spoken',
    body: { text: `${pick(ORDERS, random)} ${JSON.stringify({ kind: 'stage-changed', change })}` },
  })),
  nothing('redacted', ({ plain }) => ({ ...plain, body: { redacted: 'by request' } })),
  nothing('newer version', ({ plain }) => ({ ...plain, version: plain.version + 1 })),
  nothing('malformed body', ({ plain, change, random }) => ({
    ...plain,
    body: pick(malformed(plain, change), random) as StageEvent['body'],
  })),
  nothing('somebody who is not there', ({ plain, change, setting, random }) => {
    const off = Object.entries(setting.people).flatMap(([id, { scene }]) => (scene === null ? [id] : []))
    const by = pick([...off, 'role_99', 'constructor', '__proto__', 'toString'], random)
    // Who is off stage may enter: that is no injection.
    const kind = change.kind === 'enter' ? 'leave' : change.kind
    return {
      ...plain,
      body: { ...asObject(plain.body), change: { ...change, kind, by } } as StageEvent['body'],
    }
  }),
  nothing('prototype keys', ({ plain, random }) => ({
    ...plain,
    body: JSON.parse(
      `{"${pick(['__proto__', 'constructor', 'prototype'], random)}":${JSON.stringify(plain.body)},"polluted":true}`,
    ),
  })),
  nothing('a ruling that is not one', ({ plain, change, random }) => {
    const text = pick(notRulings(change), random) ?? ''
    const read = Change.safeParse(parseJson(text))
    return read.success ? plain : { ...plain, body: { ...asObject(plain.body), change: text } }
  }),
  plainly('extra fields', ({ plain, change }) => ({
    ...plain,
    setting: {},
    body: { ...asObject(plain.body), change: dressed(change), props: {}, people: {} } as StageEvent['body'],
  })),
  plainly('extra prototype fields', ({ plain, change }) => ({
    ...plain,
    body: JSON.parse(
      `{"__proto__":{"polluted":true},${JSON.stringify({ ...asObject(plain.body), change }).slice(1)}`,
    ),
  })),
  plainly('orders in the telling', ({ plain, random }) => ({
    ...plain,
    body: { ...asObject(plain.body), told: pick(ORDERS, random) ?? '' } as StageEvent['body'],
  })),
  plainly('a ruling with more in it', ({ plain, change }) => {
    const text = JSON.stringify({ ...dressed(change), also: [{ kind: 'break' }] })
    const ruled = Change.parse(parseJson(`{"__proto__":{"polluted":true},${text.slice(1)}`))
    return { ...plain, body: { ...asObject(plain.body), change: ruled } as StageEvent['body'] }
  }),
]

function nothing(name: string, event: (scene: Scene) => Partial<StageEvent>): Way {
  return { name, inject: (scene) => ({ event: event(scene), may: 'change nothing' }) }
}

function plainly(name: string, event: (scene: Scene) => Partial<StageEvent>): Way {
  return { name, inject: (scene) => ({ event: event(scene), may: 'do the plain change' }) }
}

function malformed(plain: StageEvent, change: Change): readonly unknown[] {
  const body = asObject(plain.body)
  const { by: _by, ...nobody } = change
  return [
    null,
    change,
    [body],
    JSON.stringify(body),
    { ...body, change: JSON.stringify(change) },
    { ...body, change: [change] },
    { ...body, change: { ...change, kind: change.kind.toUpperCase() } },
    { ...body, change: { ...change, kind: `${change.kind}; and everything else` } },
    { ...body, change: { ...change, by: [change.by] } },
    { ...body, change: { ...change, by: '' } },
    { ...body, change: nobody },
    { ...body, change: { change } },
    { changes: [change], told: '', seen: [] },
  ]
}

function notRulings(change: Change): readonly string[] {
  const plain = JSON.stringify(change)
  return [
    `Sure! ${plain}`,
    `[${plain}]`,
    `{"ruling":${plain}}`,
    `${plain}${plain}`,
    plain.slice(0, -1),
    `{"__proto__":${plain}}`,
    `${'['.repeat(10_000)}${plain}`,
    ...ORDERS,
  ].filter((text) => !Change.safeParse(parseJson(text)).success)
}

function dressed(change: Change): object {
  return {
    ...change,
    size: 'small',
    hidden: false,
    place: { kind: 'held', by: change.by },
    states: { locked: false },
    people: { role_0: { scene: null } },
    success: true,
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function asObject(body: StageEvent['body']): Readonly<Record<string, unknown>> {
  return body as Readonly<Record<string, unknown>>
}
