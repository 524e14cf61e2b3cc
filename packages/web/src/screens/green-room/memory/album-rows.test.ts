import type { MemoryListed as Remembered } from '@commedia/core/wire'
import { describe, expect, it } from 'vitest'
import { type AlbumReading, albumRows, bindAlbum } from './album-rows.ts'

function memory(
  id: string,
  layer: Remembered['layer'],
  more: { readonly sources?: readonly string[]; readonly hour?: number; readonly importance?: number } = {},
): Remembered {
  return { id, layer, text: `text of ${id}`, importance: 0, sources: [], hour: 1, of: 'A play', ...more }
}

const LIFE = [
  memory('m1', 'observation'),
  memory('m2', 'observation'),
  memory('e1', 'event', { sources: ['m1', 'm2'] }),
  memory('k1', 'key-point', { sources: ['e1', 'm2'], importance: 2 }),
  memory('k2', 'key-point', { sources: ['e1', 'gone'], importance: 4 }),
  memory('m3', 'observation', { hour: 2 }),
  memory('i1', 'insight', { sources: ['k1'], hour: 2, importance: 1 }),
  memory('i2', 'insight', { sources: ['k1'], hour: 2, importance: 5 }),
]

function read(reading: Partial<AlbumReading>): readonly string[] {
  const rows = albumRows(bindAlbum(LIFE), { order: 'insights', open: new Set(), search: '', ...reading })
  return rows.map((row) => (row.kind === 'memory' ? `${'·'.repeat(row.depth)}${row.memory.id}` : row.key))
}

describe('An album of memories', () => {
  it('begins with insights, the weightiest first, and ends with points nobody thought over', () => {
    expect(read({})).toEqual(['i2', 'i1', 'loose', 'k2'])
  })

  it('opens an insight to its key points, these to their event and lines, the event to all its lines', () => {
    const open = new Set(['/i2', '/i2/k1', '/i2/k1/e1'])
    expect(read({ open })).toEqual(['i2', '·k1', '··e1', '···m1', '···m2', '··m2', 'i1', 'loose', 'k2'])
  })

  it('opens one place only, where the same point stands in two', () => {
    expect(read({ open: new Set(['/i1', '/i1/k1']) })).toEqual([
      ...['i2', 'i1', '·k1', '··e1', '··m2', 'loose', 'k2'],
    ])
  })

  it('goes hour by hour: an event holds its key points and lines, the rest stands in the hour', () => {
    const open = new Set(['/e1', '/e1/k1'])
    expect(read({ order: 'hours', open })).toEqual([
      ...['hour 1', 'e1', '·k1', '··m2', '·k2', '·m1', '·m2', 'hour 2', 'm3', 'i1', 'i2'],
    ])
  })

  it('finds words in every layer, whatever their case', () => {
    expect(read({ search: ' OF K1' })).toEqual(['k1'])
    expect(read({ search: 'text', order: 'hours' })).toHaveLength(LIFE.length)
  })

  it('survives memories that rest on each other', () => {
    const album = bindAlbum([
      memory('a', 'insight', { sources: ['b'] }),
      memory('b', 'key-point', { sources: ['a'] }),
    ])
    const rows = albumRows(album, { order: 'insights', open: new Set(['/a', '/a/b']), search: '' })
    expect(rows.map(({ key }) => key)).toEqual(['/a', '/a/b'])
  })

  it('lays out two thousand memories at once', () => {
    const many = Array.from({ length: 2_000 }, (_, at) => memory(`o${at}`, 'observation', { hour: at % 40 }))
    const rows = albumRows(bindAlbum(many), { order: 'hours', open: new Set(), search: '' })
    expect(rows).toHaveLength(2_040)
  })
})
