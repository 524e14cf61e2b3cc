import type { SeenEvent } from '@commedia/core/wire'
import { describe, expect, it } from 'vitest'
import { BLANK_SCORE, partOf, writeScore } from './casting-score.ts'

const [NORA, RANK] = ['role_nora', 'role_rank']

function told(...news: readonly (readonly [type: string, by: string, body: object])[]): readonly SeenEvent[] {
  return news.map(([type, by, body], at) => ({
    ...{ seq: at + 1, type, version: type === 'memory-formed' ? 2 : 1, by, at: '2026-11-14T20:30:00Z' },
    body: body as SeenEvent['body'],
  }))
}

const MEMORY = { id: 'm', importance: 2, sources: [], hour: 1, upTo: 3 }

const NEWS = told(
  [
    'script-opened',
    'director',
    { title: 'A Doll’s House', names: { role_nora: 'Nora' }, roles: [NORA, RANK], calls: 7 },
  ],
  ['scene-relived', 'director', { title: 'I', hour: 1 }],
  ['moment-relived', NORA, { kind: 'line', text: 'Hide the tree.' }],
  ['moment-relived', 'role_porter', { kind: 'line', text: 'Sixpence.' }],
  ['scene-relived', 'director', { title: 'II', hour: 2 }],
  ['moment-relived', RANK, { kind: 'line', text: 'Good day.' }],
  ['moment-relived', NORA, { kind: 'line', text: 'Good day.' }],
  ['memory-formed', NORA, { ...MEMORY, role: NORA, layer: 'event', text: 'I came home.' }],
  ['casting-advanced', 'director', { role: NORA, done: 1, fallbacks: [] }],
  ['memory-formed', RANK, { ...MEMORY, role: RANK, layer: 'insight', text: 'She is afraid.' }],
  [
    'character-cast',
    'director',
    { role: RANK, character: { id: RANK, name: 'Rank', description: 'A doctor.' }, hours: 1 },
  ],
)

describe('The score of a casting', () => {
  const score = NEWS.reduce(writeScore, BLANK_SCORE)

  it('has a place for each scene a role speaks in, filled once it was read', () => {
    expect(partOf(score, NORA)).toEqual(['read', 'ahead'])
    expect(partOf(score, RANK)).toEqual(['off', 'ahead'])
  })

  it('knows how far the work is, who stands, and what came to mind last', () => {
    expect(score).toMatchObject({
      ...{ title: 'A Doll’s House', calls: 7, done: 1, cast: [RANK], insights: { [RANK]: 1 } },
      latest: { role: RANK, text: 'She is afraid.' },
    })
  })

  it('takes each piece of news once, however often it is told', () => {
    expect(NEWS.reduce(writeScore, score)).toEqual(score)
  })
})
