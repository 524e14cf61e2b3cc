import { aBlueprint } from '@commedia/core/testing'
import type { SeenEvent } from '@commedia/core/wire'
import { describe, expect, it } from 'vitest'
import { type BoothBook, EMPTY_BOOK, writeBook } from './booth-book.ts'

let seq = 0
const event = (type: string, by: string, body: object): SeenEvent => ({
  ...{ seq: ++seq, type, version: 1, by, at: '2026-11-14T19:30:00.000Z' },
  body: body as SeenEvent['body'],
})
const bookOf = (...events: readonly SeenEvent[]): BoothBook => events.reduce(writeBook, EMPTY_BOOK)
const beat = (): SeenEvent => event('beat-played', 'stage-manager', { by: 'role_ana' })

describe('The book of the booth', () => {
  it('knows what goes on in an actor', () => {
    const { actors } = bookOf(
      event('goal-given', 'stage-manager', { role: 'role_ana', goal: 'to leave' }),
      event('decided', 'role_ana', {
        role: 'role_ana',
        strategy: 'silence',
        act: null,
        because: 'he lies',
        seen: 3,
      }),
      event('thought-had', 'role_ana', { text: 'Not yet.' }),
      event('line-spoken', 'role_ana', { text: '你好', channel: 'aloud' }),
      event('line-spoken', 'role_ana', { text: 'No.', channel: 'aloud' }),
    )
    expect(actors.role_ana).toMatchObject({
      goal: 'to leave',
      decision: { strategy: 'silence', because: 'he lies' },
      thought: 'Not yet.',
      played: [{ text: '你好' }, { text: 'No.' }],
      said: 5,
      lines: 2,
    })
  })

  it('has what everybody knows as a point opens, and what each wants from it', () => {
    const given = (role: string, want: string) => ({ role, news: 'It is seven.', want, business: 'peeling' })
    const book = bookOf(
      event('point-opened', 'stage-manager', { act: 0, point: 0 }),
      event('circumstances-given', 'director', given('role_ana', 'the key')),
      event('circumstances-given', 'director', given('role_ben', 'to leave')),
    )
    expect(book).toMatchObject({ news: 'It is seven.', business: 'peeling' })
    expect([book.actors.role_ana?.want, book.actors.role_ben?.want]).toEqual(['the key', 'to leave'])
    expect(bookOf(event('point-opened', 'stage-manager', { act: 0, point: 1 })).news).toBe('')
  })

  it('keeps what somebody played last with what they did in its place, and no thought in it', () => {
    const later = (at: string, one: SeenEvent): SeenEvent => ({ ...one, at })
    const { actors } = bookOf(
      event('line-spoken', 'role_ana', { text: 'Before.', channel: 'aloud' }),
      later('two', event('act-attempted', 'role_ana', { act: 'a', text: 'takes the key' })),
      later('two', event('line-spoken', 'role_ana', { text: 'Mine.', channel: 'aloud' })),
      later('two', event('thought-had', 'role_ana', { text: 'At last.' })),
      later('two', event('gesture-made', 'role_ana', { text: 'sits' })),
    )
    expect(actors.role_ana?.played.map(({ text }) => text)).toEqual(['takes the key', 'Mine.', 'sits'])
  })

  it('enters what the director does before, during and after a scene, and nothing where there was nothing', () => {
    const { ledger, actors } = bookOf(
      event('scenario-written', 'director', { beats: [] }),
      event('scenario-written', 'director', { beats: [{ role: 'role_ana', note: 'Sit.', long: false }] }),
      event('note-given', 'director', { role: 'role_ana', text: 'Sit.', beat: 0 }),
      event('plant-noted', 'transfer', { quote: 'seven steps' }),
      event('point-ending', 'stage-manager', { how: 'played', partings: [] }),
      event('point-ending', 'stage-manager', {
        how: 'played',
        partings: [{ role: 'role_ana', why: 'goes' }],
      }),
      event('house-asked', 'house', { unclear: [], wonders: [] }),
      event('house-asked', 'house', { unclear: ['Who is Hale?'], wonders: ['Will she go?'] }),
      event('plant-used', 'director', { quote: 'seven steps' }),
    )
    expect(ledger.map(({ seq: _seq, at: _at, ...entry }) => entry)).toEqual([
      { kind: 'pinned-up', beats: 1 },
      { kind: 'noted', role: 'role_ana', text: 'Sit.' },
      { kind: 'plant', quote: 'seven steps', used: false },
      { kind: 'ending', heard: ['role_ana'] },
      { kind: 'house', asks: ['Who is Hale?', 'Will she go?'] },
      { kind: 'plant', quote: 'seven steps', used: true },
    ])
    expect(actors.role_ana?.nudge).toBe('Sit.')
  })

  it('enters what somebody is directed to, and what they let out before whom', () => {
    const told = { role: 'role_ana', quote: 'I sold it.', to: ['role_ben'] }
    const { ledger, actors } = bookOf(
      event('direction-given', 'director', { role: 'role_ana', text: 'She gives the key back.' }),
      event('direction-given', 'director', { role: 'role_ben', text: '' }),
      event('secret-told', 'director', told),
    )
    expect(ledger).toMatchObject([
      { kind: 'directed', role: 'role_ana', text: 'She gives the key back.' },
      { kind: 'confessed', role: 'role_ana', quote: 'I sold it.', to: ['role_ben'] },
    ])
    expect(actors.role_ana?.confessed).toEqual({ quote: 'I sold it.', to: ['role_ben'] })
  })

  it('forgets a nudge when the actor is directed anew', () => {
    const nudged = event('nudge-given', 'advancer', { role: 'role_ana', text: 'Look up.', level: 1 })
    const directed = event('direction-given', 'stage-manager', { role: 'role_ana', text: 'the key' })
    expect(bookOf(nudged).actors.role_ana?.nudge).toBe('Look up.')
    expect(bookOf(nudged, directed).actors.role_ana).toMatchObject({ nudge: '', direction: 'the key' })
  })

  it('has a clock that runs with the beats and begins anew with each point', () => {
    const { clock } = bookOf(
      event('show-opened', 'stage-manager', { blueprint: aBlueprint(), settings: { stallBeats: 4 } }),
      beat(),
      beat(),
      event('advanced', 'advancer', { level: 1, beats: 2 }),
      beat(),
      event('point-reached', 'transfer', { point: 'p', how: 'played', beats: 3, nudges: 1 }),
      event('point-opened', 'stage-manager', { act: 0, point: 1 }),
      beat(),
    )
    expect(clock).toEqual([
      { beat: 1, stalled: 0.25 },
      { beat: 2, stalled: 0.5, mark: 'advanced' },
      { beat: 3, stalled: 0.75, mark: 'point' },
      { beat: 4, stalled: 0.25 },
    ])
  })

  it('joins what was tried to what became of it', () => {
    const { ledger } = bookOf(
      event('act-attempted', 'role_ana', { act: 't:0', text: 'opens the door' }),
      event('stage-changed', 'narrator', {
        change: { kind: 'enter', by: 'role_cid' },
        told: 'The door opens.',
        seen: [],
      }),
      event('act-ruled', 'narrator', { act: 't:0', possible: true, told: '' }),
      event('act-attempted', 'role_ben', { act: 't:1', text: 'flies' }),
      event('act-ruled', 'narrator', { act: '', possible: false, told: 'Nothing comes of it.' }),
      event('act-ruled', 'narrator', { act: 't:1', possible: false, told: '' }),
    )
    expect(ledger).toMatchObject([
      { kind: 'ruled', role: 'role_ana', tried: 'opens the door', possible: true, told: 'The door opens.' },
      { kind: 'ruled', role: 'role_ben', tried: 'flies', possible: false, told: 'Nothing comes of it.' },
    ])
  })

  it('joins them in the order of today too: right behind each other, and told by the ruling itself', () => {
    const { ledger } = bookOf(
      event('stage-changed', 'role_cid', {
        change: { kind: 'enter', by: 'role_cid' },
        told: 'Cid enters.',
        seen: [],
      }),
      event('act-attempted', 'role_ana', { act: 't:0', text: 'opens the door' }),
      event('stage-changed', 'role_ana', { change: { kind: 'enter', by: 'role_cid' }, told: '', seen: [] }),
      event('act-ruled', 'narrator', { act: 't:0', possible: true, told: '' }),
      event('act-attempted', 'role_ben', { act: 't:1', text: 'flies' }),
      event('act-ruled', 'narrator', { act: 't:1', possible: false, told: 'Ben has no wings.' }),
    )
    expect(ledger).toMatchObject([
      { kind: 'ruled', role: 'role_ana', possible: true, told: '' },
      { kind: 'ruled', role: 'role_ben', possible: false, told: 'Ben has no wings.' },
    ])
  })

  it('holds no words that were removed', () => {
    const book = bookOf(event('line-spoken', 'role_ana', { redacted: 'asked for' }))
    expect(book).toEqual(EMPTY_BOOK)
  })

  it('stays bounded through a long evening', () => {
    const checks = Array.from({ length: 1000 }, () =>
      event('flag-checked', 'transfer', { by: 'transfer', met: false, reason: '' }),
    )
    const book = bookOf(...checks, ...Array.from({ length: 1000 }, beat))
    expect(book.ledger.length).toBeLessThanOrEqual(200)
    expect(book.clock.length).toBeLessThanOrEqual(400)
  })
})
