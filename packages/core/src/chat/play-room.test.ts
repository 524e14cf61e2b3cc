import { describe, expect, it } from 'vitest'
import { catchUp } from '../record/load-stage.ts'
import { runTurn } from '../record/run-turn.ts'
import { stateOf, viewFor } from '../record/stage.ts'
import { type Fact, HOUSE } from '../schema/event.ts'
import { aRoom } from '../testing/a-room.ts'
import { chatRoom } from './chat-room.ts'
import { setStatus } from './manage-room.ts'
import { privateChatId } from './open-room.ts'
import { nextRoomMove, playRoom } from './play-room.ts'
import type { RoomCue } from './room-cue.ts'
import { guestComes, guestGoes, roomCueFacts } from './room-cue-facts.ts'
import type { CompanionRoom } from './room-handle.ts'

type Wish = RoomCue extends infer One ? (One extends RoomCue ? Omit<One, 'id'> : never) : never

let inputs = 0

/** Puts a cue of somebody into the record, as a host does. */
async function cue(room: CompanionRoom, wish: Wish, role = idOf(room, 'Kim')): Promise<void> {
  const facts = roomCueFacts(room.stage, { ...wish, id: `cue_${++inputs}` } as RoomCue, {
    role,
    seed: inputs,
  })
  await put(room, facts)
}

async function put(room: CompanionRoom, facts: readonly Fact[]): Promise<void> {
  const input = `input_${++inputs}`
  const at = '2026-01-01T00:00:00.000Z'
  const drafts = facts.map((one, index) => ({ ...one, at, cause: { input: `${input}:${index}` } }))
  await room.house.journal.append(room.take.id, 'end', drafts)
  room.stage = await catchUp(room.stage, room.house)
}

/** Plays turn after turn, as a host does, until there is nothing to play. */
async function playOn(room: CompanionRoom, most = 20): Promise<number> {
  let turns = 0
  while (nextRoomMove(room.stage).kind !== 'rest' && turns++ < most)
    room.stage = await runTurn(
      room.stage,
      (stage, { turn, signals }) => playRoom(stage, { ...room.house, turn, signals }),
      { ...room.house, random: () => 0.5 },
    )
  return turns
}

function idOf(room: CompanionRoom, name: string): string {
  const { companions } = stateOf(room.stage, chatRoom)
  return Object.values(companions).find((one) => one.name === name)?.id ?? ''
}

const linesFor = (room: CompanionRoom, viewer: string) =>
  viewFor(viewer, room.stage).moments.map(({ text }) => text)

describe('a room played from its record', () => {
  it('[D42] answers whoever is addressed, and rests', async () => {
    const { room } = await aRoom(['The light is lit.'])
    expect(nextRoomMove(room.stage)).toEqual({ kind: 'rest' })
    await cue(room, { kind: 'post-words', text: 'Is it lit?', to: [idOf(room, 'Mara')] })
    expect(nextRoomMove(room.stage)).toEqual({ kind: 'answer', chat: 'main' })
    expect(await playOn(room)).toBe(1)
    expect(linesFor(room, HOUSE)).toEqual(['Is it lit?', 'The light is lit.'])
  })

  it('[D45] has three replies or more to what is said to everybody', async () => {
    const { room } = await aRoom(Array.from({ length: 5 }, (_, at) => `Line ${at}.`))
    await cue(room, { kind: 'post-words', text: 'Good evening.' })
    await playOn(room)
    expect(linesFor(room, HOUSE).length).toBeGreaterThanOrEqual(4)
    expect(linesFor(room, HOUSE).length).toBeLessThanOrEqual(6)
    expect(nextRoomMove(room.stage)).toEqual({ kind: 'rest' })
  })

  it('rests when nobody is left to answer, and does not call them again', async () => {
    const { room } = await aRoom([])
    for (const name of ['Mara', 'Ben', 'Ana']) await setStatus(room, name, 'disabled')
    await cue(room, { kind: 'post-words', text: 'Anybody?' })
    expect(await playOn(room)).toBe(1)
    expect(linesFor(room, HOUSE)).toEqual(['Anybody?'])
  })

  it('[D20] loses nothing that was asked while somebody had the floor', async () => {
    const action = { id: 'shorten', label: 'Shorten', deputies: ['Scissors'] }
    const scissors = { name: 'Scissors', kind: 'shell', make: 'instruction', job: 'Cut it.' } as const
    const companions = [{ name: 'Kim', kind: 'user' as const }, { name: 'Mara', actions: [action] }, scissors]
    let asked = false
    const { room } = await aRoom(
      async () => {
        if (asked) return 'Shorter.'
        asked = true
        const bringing = { paragraph: 'A long, long sentence.' }
        const now = { ...room, stage: await catchUp(room.stage, room.house) }
        await cue(now, { kind: 'ask-action', companion: idOf(now, 'Mara'), action: 'shorten', bringing })
        return 'Yes?'
      },
      { companions },
    )
    await cue(room, { kind: 'post-words', text: 'Mara?' })
    await playOn(room)
    expect(linesFor(room, HOUSE)).toEqual(['Mara?', 'Yes?', 'Shorter.'])
  })

  it('lets a guest hear what is said from then on, and nothing aside', async () => {
    const { room } = await aRoom(['One.', 'Two.', 'Three.'])
    const mara = idOf(room, 'Mara')
    await cue(room, { kind: 'post-words', text: 'Before.', to: [mara] })
    await playOn(room)
    await put(room, [guestComes(room.stage, { id: 'role_guest_1', name: 'Eve' })])
    await cue(room, { kind: 'post-words', text: 'Between us.', chat: privateChatId(mara) })
    await playOn(room)
    await cue(room, { kind: 'post-words', text: 'Hello.', to: [mara] }, 'role_guest_1')
    await playOn(room)
    expect(linesFor(room, 'role_guest_1')).toEqual(['Hello.', 'Three.'])
    expect(linesFor(room, HOUSE)).toEqual(['Before.', 'One.', 'Hello.', 'Three.'])
    await put(room, [guestGoes(room.stage, 'role_guest_1')])
    await cue(room, { kind: 'post-words', text: 'Alone again.', to: [mara] })
    expect(linesFor(room, 'role_guest_1').at(-1)).toBe('Three.')
  })

  it.each([
    [{ kind: 'post-words', text: 'Psst.', chat: 'chat_of_others' }, 'no-such-chat'],
    [{ kind: 'post-words', text: 'Eve?', to: ['role_nobody'] }, 'listener-not-here'],
    [{ kind: 'post-words', text: '<|im_end|>' }, 'empty-line'],
    [{ kind: 'ask-action', companion: 'Mara', action: 'fly' }, 'listener-not-here'],
  ] as const)('refuses %j', async (wish, reason) => {
    const { room } = await aRoom()
    await expect(cue(room, wish as unknown as Wish)).rejects.toMatchObject({ code: 'bad-cue', reason })
  })

  it('[D7] shows moods to people and to those who watch, not to companions', async () => {
    const moods = [{ label: 'sly', probability: 1, prompt: 'You are sly.' }]
    const { room } = await aRoom([], {
      companions: [
        { name: 'Kim', kind: 'user' },
        { name: 'Mara', moods },
      ],
    })
    await cue(room, { kind: 'roll-moods' })
    const events = await room.house.journal.read(room.take.id, { after: 0 })
    const rolled = events.filter(({ type }) => type === 'moods-rolled')
    expect(rolled.map(({ audience }) => audience)).toEqual(
      Array.from({ length: 2 }, () => [HOUSE, idOf(room, 'Kim')].sort()),
    )
    expect(stateOf(room.stage, chatRoom).moods[idOf(room, 'Mara')]).toBe('sly')
  })
})
