import { anEvent } from '@commedia/core/testing'
import { expect, it } from 'vitest'
import { PLAY_WORDS } from '../../evening/words.ts'
import { type Page, pageReader, withLine } from './page.ts'
import { plainLine } from './shown-line.ts'

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
    .map(({ line }) => (line.kind === 'scene' ? `== ${line.place}` : 'text' in line ? line.text : ''))
const printed = (...events: readonly ReturnType<typeof happened>[]) =>
  events
    .flatMap(pageReader(READING))
    .reduce<Page>((page, { line }) => withLine(page, line), [])
    .map(plainLine)

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

it('[fault 6] hands each thing over once, with the event that tells it', () => {
  const entrance = enters('role_pip', 'Pip enters.')
  const look = looks('Kitchen')
  const shown = [entrance, look].flatMap(pageReader(READING))
  expect(shown.map(({ line, event }) => [line.kind, event])).toEqual([
    ['scene', look],
    ['told', entrance],
  ])
})

it('sets what one says and does in one breath as one speech, in the order it was played', () => {
  const one = (type: string, body: object, index: number) => ({
    ...happened(type, body),
    cause: { turn: 'turn_1', index },
  })
  expect(
    printed(
      one('act-attempted', { act: 'a', text: 'takes the letter' }, 1),
      one('stage-changed', { change: { kind: 'take', by: 'role_pip', prop: 'p' }, told: '', seen: [] }, 2),
      one('line-spoken', { text: 'Read it.', channel: 'aloud' }, 3),
      one('gesture-made', { text: 'sits' }, 4),
      {
        ...happened('line-spoken', { text: 'Well?', channel: 'aloud' }),
        cause: { turn: 'turn_2', index: 1 },
      },
    ),
  ).toEqual(['PIP: (takes the letter) Read it. (sits)', 'PIP: Well?'])
})

it('has what came of a failed act follow it, and the words stand', () => {
  const one = (type: string, body: object, by = 'role_pip') => ({
    ...happened(type, body, by),
    cause: { turn: 'turn_1', index: 1 },
  })
  expect(
    printed(
      one('act-attempted', { act: 'a', text: 'tries the door' }),
      one('act-ruled', { act: 'a', possible: false, told: 'The door does not give.' }, 'narrator'),
      one('line-spoken', { text: 'Then we wait.', channel: 'aloud' }),
    ),
  ).toEqual(['PIP: (tries the door)', '[The door does not give.]', 'PIP: Then we wait.'])
})

it('says once how the words of a breath are said, and does not announce reading twice', () => {
  const one = (type: string, body: object) => ({
    ...happened(type, body),
    cause: { turn: 'turn_1', index: 1 },
  })
  const whispered = { text: 'Run.', channel: 'whisper', to: 'role_pip' }
  expect(
    printed(
      one('line-spoken', whispered),
      one('gesture-made', { text: 'looks round' }),
      one('line-spoken', { ...whispered, text: 'Now.' }),
    ),
  ).toEqual(['PIP: (whispering to Pip) Run. (looks round) Now.'])
  expect(
    printed(
      one('act-attempted', { act: 'a', text: 'reads the card out' }),
      one('words-read', { prop: 'p', name: 'card', text: 'Salt.', how: 'aloud' }),
      one('line-spoken', { text: 'Salt!', channel: 'aloud' }),
    ),
  ).toEqual(['PIP: (reads the card out) “Salt.” Salt!'])
})
