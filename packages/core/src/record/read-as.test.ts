import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { defineEvent } from './define-event.ts'
import { defineRoom } from './define-room.ts'
import { casesOf, on, type Readable, readAs, typesOf } from './read-as.ts'
import { readerOf } from './reader.ts'

const bellRung = defineEvent({
  type: 'bell-rung',
  version: 2,
  body: z.object({ times: z.int(), by: z.string() }),
  upcasts: { 1: (body) => ({ ...(body as object), by: 'nobody' }) },
  words: 'none',
})
const doorOpened = defineEvent({
  type: 'door-opened',
  version: 1,
  body: z.object({ door: z.string() }),
  words: 'none',
})

const rung = (body: unknown, version = 2): Readable => ({ type: 'bell-rung', version, body })

describe('a body', () => {
  it('is read as its kind has it today', () => {
    expect(readAs(bellRung, rung({ times: 2, by: 'Ada' }))).toEqual({ times: 2, by: 'Ada' })
    expect(readAs(bellRung, rung({ times: 2 }, 1))).toEqual({ times: 2, by: 'nobody' })
  })

  it('is nothing of another kind, of words removed, of a version to come, of another shape', () => {
    expect(readAs(doorOpened, rung({ times: 2, by: 'Ada', door: 'front' }))).toBeUndefined()
    expect(readAs(bellRung, rung({ redacted: 'removed' }))).toBeUndefined()
    expect(readAs(bellRung, rung({ times: 2, by: 'Ada' }, 3))).toBeUndefined()
    expect(readAs(bellRung, rung({ times: 'two', by: 'Ada' }))).toBeUndefined()
    expect(readAs(bellRung, rung(null))).toBeUndefined()
  })
})

describe('cases', () => {
  const told = casesOf<Readable, [who: string], string>(
    on(bellRung, ({ times }, _event, who) => `${who} hears ${times.toFixed()}`),
    on(doorOpened, ({ door }, event) => `${event.type}: ${door}`),
  )

  it('make something of each kind they know, with its body', () => {
    expect(told(rung({ times: 3, by: 'Ada' }), 'Bo')).toBe('Bo hears 3')
    expect(told({ type: 'door-opened', version: 1, body: { door: 'back' } }, 'Bo')).toBe('door-opened: back')
  })

  it('make nothing of what they do not know or cannot read', () => {
    expect(told({ type: 'lamp-lit', version: 1, body: {} }, 'Bo')).toBeUndefined()
    expect(told(rung({ redacted: 'removed' }), 'Bo')).toBeUndefined()
  })

  it('may stand for several kinds at once', () => {
    const either = casesOf<Readable, [], number>(
      on([bellRung, doorOpened], (body) => Object.keys(body).length),
    )
    expect(either(rung({ times: 1, by: 'Ada' }))).toBe(2)
    expect(either({ type: 'door-opened', version: 1, body: { door: 'back' } })).toBe(1)
  })
})

it('the names of kinds tell whether an event is one of them', () => {
  expect([...typesOf(bellRung, doorOpened)]).toEqual(['bell-rung', 'door-opened'])
})

describe('a reader', () => {
  const room = (name: string, kind: typeof bellRung) =>
    defineRoom({ name, version: 1, events: [kind], initial: 0, fold: (state) => state })

  it('lets rooms share a kind, and refuses two kinds of one name', () => {
    expect(readerOf(room('one', bellRung), room('two', bellRung)).declared('bell-rung')).toBe('none')
    const other = defineEvent({ ...bellRung, version: 3 })
    expect(() => readerOf(room('one', bellRung), room('two', other))).toThrow(/bell-rung.*one.*two/)
  })
})
