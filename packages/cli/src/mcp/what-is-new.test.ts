import type { SeenEvent, ShowDetail, WireClient } from '@commedia/core/wire'
import { expect, it } from 'vitest'
import { whatIsNew } from './what-is-new.ts'

let seq = 0
const event = (type: string, by: string, body: object): SeenEvent => ({
  ...{ seq: ++seq, type, version: 1, by, at: 'one' },
  body: body as SeenEvent['body'],
})
const later = (at: string, one: SeenEvent): SeenEvent => ({ ...one, at })

async function linesOf(details: Partial<ShowDetail>, events: readonly SeenEvent[]) {
  const detail = {
    ...{ id: 'show_1', kind: 'performance', language: 'en', take: 'take_1', over: false, waitsFor: [] },
    ...{ roles: ['role_pip'], viewers: ['role_pip', 'house'] },
    cast: [
      { id: 'role_pip', name: 'Pip' },
      { id: 'role_marta', name: 'Marta' },
    ],
    ...details,
  }
  const wire = {
    getShow: async () => detail,
    getRecord: async () => ({ events, after: null }),
  } as unknown as WireClient
  return (await whatIsNew('show_1', 0, wire)).lines
}

it('tells what somebody says and does in one breath as one line, in its order', async () => {
  expect(
    await linesOf({}, [
      event('act-attempted', 'role_marta', { act: 'a', text: 'takes the letter' }),
      event('line-spoken', 'role_marta', { text: 'Read it.', channel: 'aloud' }),
      event('gesture-made', 'role_marta', { text: 'sits' }),
      later('two', event('line-spoken', 'role_marta', { text: 'Psst.', channel: 'whisper', to: 'role_pip' })),
      event('act-attempted', 'role_pip', { act: 'b', text: 'flies' }),
      event('act-ruled', 'narrator', { act: 'b', possible: false, told: 'Pip has no wings.' }),
      event('thought-had', 'role_pip', { text: 'A pity.' }),
      event('act-seen', 'role_marta', { told: 'Marta slips something away.', seen: [] }),
    ]),
  ).toEqual([
    'Marta: (takes the letter) Read it. (sits)',
    'Marta: (whispering to Pip) Psst.',
    'Pip: (flies)',
    '[Pip has no wings.]',
    'Pip: (thinking: A pity.)',
    '[Marta slips something away.]',
  ])
})

it('tells a guest where they are, what they know and want, and what is read', async () => {
  const look = { scene: 's', name: 'Kitchen', surroundings: 'Hot.', time: '', people: [], props: [] }
  const given = { role: 'role_pip', news: 'The King is early.', want: 'The warrant.', business: '' }
  const card = { prop: 'p', name: 'card', text: 'Salt.' }
  expect(
    await linesOf({}, [
      event('looked-round', 'role_pip', look),
      event('circumstances-given', 'director', given),
      event('words-read', 'role_pip', { ...card, how: 'at-hand' }),
      event('words-read', 'role_marta', { ...card, how: 'aloud' }),
    ]),
  ).toEqual([
    '[Kitchen. Hot.]',
    '[Everybody here knows: The King is early.]',
    '[What you want from this scene: The warrant.]',
    '[Written on card: “Salt.”]',
    'Marta: (reading aloud) “Salt.”',
  ])
})

it('tells Chinese plays in Chinese', async () => {
  const cast = [{ id: 'role_ma', name: '马德彪' }] as unknown as ShowDetail['cast']
  expect(
    await linesOf({ language: 'zh', cast }, [
      event('gesture-made', 'role_ma', { text: '抬眼' }),
      event('line-spoken', 'role_ma', { text: '灯还亮着？', channel: 'aloud' }),
    ]),
  ).toEqual(['马德彪：（抬眼）灯还亮着？'])
})

it('tells a room by who said what', async () => {
  const posted = { chat: 'c', text: 'Good evening.', form: 'message' }
  expect(await linesOf({ kind: 'room' }, [event('message-posted', 'role_marta', posted)])).toEqual([
    'Marta: Good evening.',
  ])
})
