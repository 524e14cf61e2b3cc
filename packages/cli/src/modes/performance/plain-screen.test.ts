import { PassThrough } from 'node:stream'
import { anEvent } from '@commedia/core/testing'
import { expect, it } from 'vitest'
import { PLAY_WORDS } from '../../evening/words.ts'
import { aLook } from './a-look.test.data.ts'
import type { Evening, Look, News } from './look.ts'
import { pageReader, withLine } from './page.ts'
import { playPlain } from './plain-screen.ts'

const READING = { viewer: 'role_pip', names: new Map([['role_pip', 'Pip']]), words: PLAY_WORDS.en }
const SCENE = {
  scene: 's',
  name: 'Kitchen',
  surroundings: 'It is very hot.',
  time: '',
  people: [],
  props: [],
}
const happened = (seq: number, type: string, body: object) =>
  anEvent({
    ...{ type, version: 1, by: 'role_pip', audience: ['role_pip'], seq, body },
    cause: { turn: 'turn_1', index: seq },
  } as Parameters<typeof anEvent>[0])
const EVENTS = [
  happened(1, 'stage-changed', { change: { kind: 'enter', by: 'role_pip' }, told: 'Pip enters.', seen: [] }),
  happened(2, 'looked-round', SCENE),
  happened(3, 'act-attempted', { act: 'a', text: 'takes the letter' }),
  happened(4, 'line-spoken', { text: 'Read it.', channel: 'aloud' }),
  happened(5, 'gesture-made', { text: 'sits' }),
]

/** What a screen without a terminal prints of an evening in which these things happen. */
async function printed(form: 'text' | 'json'): Promise<readonly string[]> {
  const said: string[] = []
  const listeners = new Set<(news: News) => void>()
  let look: Look = aLook('the-kings-soup')
  const evening = {
    look: () => look,
    watch: (listener: (news: News) => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    async run() {
      for (const { line, event } of EVENTS.flatMap(pageReader(READING))) {
        look = { ...look, page: withLine(look.page, line) }
        for (const listen of listeners) listen({ kind: 'line', line, event })
      }
    },
  } as unknown as Evening
  const terminal = { out: (text: string) => void said.push(text), note: () => {}, status: () => {} }
  await playPlain(evening, { terminal, form, input: new PassThrough(), obey: async () => {} })
  return said
}

it('prints what is said and done in one breath on one line', async () => {
  expect(await printed('text')).toEqual([
    '\n== Kitchen ==\n[It is very hot.]',
    '[Pip enters.]',
    'PIP: (takes the letter) Read it. (sits)',
  ])
})

it('[fault 6] says everything once in lines of JSON, each event by itself', async () => {
  const said = await printed('json')
  const events = said.map((line) => JSON.parse(line)).filter(({ kind }) => kind === 'event')
  expect(events.map(({ seq }) => seq)).toEqual([2, 1, 3, 4, 5])
  for (const words of ['It is very hot.', 'Pip enters.', 'takes the letter', 'Read it.'])
    expect(said.join('\n').split(words)).toHaveLength(2)
  expect(events.at(-1)).toMatchObject({ type: 'gesture-made', name: 'Pip Tansy', body: { text: 'sits' } })
})
