import { describe, expect, it } from 'vitest'
import type { Frame } from '../schema/frame.ts'
import { aRoom } from '../testing/a-room.ts'
import { companionId } from './cast-companions.ts'
import { readChat } from './look-around.ts'
import { MAIN_CHAT, privateChatId } from './open-room.ts'
import { post, say } from './say.ts'

const MARA = companionId('Mara')

describe('a room while it talks', () => {
  it('[D50] delivers words while they arrive, to those who may hear them', async () => {
    const { room } = await aRoom(['Mara: Come in and close the door behind you.'])
    const frames: Frame[] = []
    const leaked: Frame[] = []
    room.house.feed.watch(room.take.id, companionId('Kim'), (frame) => frames.push(frame))
    room.house.feed.watch(room.take.id, companionId('Ben'), (frame) => leaked.push(frame))
    await say(room, 'Hello?', { chat: privateChatId(MARA) })
    const speech = frames.filter(({ kind }) => kind === 'speech')
    expect(speech.length).toBeGreaterThan(3)
    expect(speech.map(({ text }) => text).join('')).toBe('Come in and close the door behind you.')
    expect(frames.at(-1)?.kind).toBe('ended')
    expect(leaked).toEqual([])
  })

  it('[D50] takes back what a failed attempt had shown', async () => {
    const { room } = await aRoom(['Ben: I speak for Ben', 'I speak for myself.'])
    const frames: Frame[] = []
    room.house.feed.watch(room.take.id, companionId('Kim'), (frame) => frames.push(frame))
    await say(room, 'Mara?', { rounds: 1 })
    expect(frames.map(({ kind }) => kind)).toContain('retracted')
    const last = Math.max(...frames.map(({ attempt }) => attempt))
    expect(
      frames
        .filter(({ attempt, kind }) => attempt === last && kind === 'speech')
        .map(({ text }) => text)
        .join(''),
    ).toBe('I speak for myself.')
  })

  it('takes in words that come while a run goes on: the next speaker has heard them', async () => {
    const { room, model } = await aRoom([
      async () => {
        await post(room, 'WAIT, one more thing.')
        return 'One.'
      },
      'Two.',
    ])
    await say(room, 'Well?', { rounds: 2 })
    expect(model.asked[1]).toContain('Kim: WAIT, one more thing.')
    expect((await readChat(room, MAIN_CHAT)).map(({ name }) => name)).toEqual(['Kim', 'Kim', 'Mara', 'Ben'])
  })

  it('ends a run when it is told to stop', async () => {
    const bell = new AbortController()
    const { room } = await aRoom(() => 'On and on.')
    const { replies, returned } = await say(room, 'Well?', {
      rounds: 9,
      stop: bell.signal,
      onReply: () => bell.abort(),
    })
    expect(replies).toHaveLength(1)
    expect(returned).toBe('stopped')
  })
})
