import { describe, expect, it } from 'vitest'
import { viewFor } from '../record/stage.ts'
import { ana, aRoom, ben, kim, mara } from '../testing/a-room.ts'
import { companionId } from './cast-companions.ts'
import { readChat } from './look-around.ts'
import { MAIN_CHAT, privateChatId } from './open-room.ts'
import { say } from './say.ts'

const MARA = companionId('Mara')

describe('whoever comes into a room', () => {
  it('is greeted before anything is said, by whoever has a greeting, and is called by name', async () => {
    const greetings = ['Wipe your feet, {{user}}.', 'You again.']
    const { room, model } = await aRoom(['Sit.'], { companions: [kim(), mara({ greetings })] })
    expect((await readChat(room, MAIN_CHAT)).map(({ name, text }) => [name, text])).toEqual([
      ['Mara', 'Wipe your feet, Kim.'],
    ])
    await say(room, 'Good evening.')
    expect(model.asked[0]).toContain('Wipe your feet, Kim.')
    expect(model.asked[0]).not.toContain('You again.')
  })

  it('is greeted aside where several are there, so that nobody hears what was meant for another', async () => {
    const { room } = await aRoom([], { companions: [kim(), mara({ greetings: ['Feet.'] }), ben(), ana()] })
    expect(await readChat(room, MAIN_CHAT)).toEqual([])
    expect((await readChat(room, privateChatId(MARA))).map(({ text }) => text)).toEqual(['Feet.'])
    expect(JSON.stringify(viewFor(companionId('Ben'), room.stage))).not.toContain('Feet.')
  })
})
