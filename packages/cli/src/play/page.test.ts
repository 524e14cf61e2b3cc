import { anEvent } from '@commedia/core/testing'
import { expect, it } from 'vitest'
import { pageReader } from './page.ts'
import { PLAY_WORDS } from './words.ts'

const READING = { viewer: 'role_pip', names: new Map([['role_pip', 'Pip']]), words: PLAY_WORDS.en }
const happened = (type: string, body: object, by = 'role_pip') =>
  anEvent({ type, version: 1, by, audience: ['role_pip'], body } as Parameters<typeof anEvent>[0])
const looks = (scene: string) =>
  happened('looked-round', {
    scene,
    name: scene,
    surroundings: 'Hot.',
    time: '',
    people: [],
    props: [],
  })
const enters = (by: string, told: string) =>
  happened('stage-changed', { change: { kind: 'enter', by }, told, seen: [] }, by)
const page = (...events: readonly ReturnType<typeof happened>[]) =>
  events
    .flatMap(pageReader(READING))
    .map((line) => (line.kind === 'scene' ? `== ${line.place}` : 'text' in line ? line.text : ''))

it('tells a place once, however often its viewer looks round', () => {
  expect(page(looks('Kitchen'), looks('Kitchen'), looks('Cellar'), looks('Kitchen'))).toEqual([
    '== Kitchen',
    '== Cellar',
    '== Kitchen',
  ])
})

it('shows whoever comes on the place first, and tells of them after', () => {
  expect(page(enters('role_pip', 'Pip enters.'), looks('Kitchen'))).toEqual(['== Kitchen', 'Pip enters.'])
  expect(page(looks('Kitchen'), enters('role_pip', 'Pip enters.'), looks('Kitchen'))).toEqual([
    '== Kitchen',
    'Pip enters.',
  ])
  expect(page(looks('Kitchen'), enters('role_dray', 'Dray enters.'))).toEqual(['== Kitchen', 'Dray enters.'])
})
