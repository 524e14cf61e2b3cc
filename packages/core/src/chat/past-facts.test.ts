import { describe, expect, it } from 'vitest'
import { aRoom, kim, mara } from '../testing/a-room.ts'
import { readChat } from './look-around.ts'
import { MAIN_CHAT } from './open-room.ts'
import { retake } from './retake.ts'
import { say } from './say.ts'

describe('a chat that was brought', () => {
  const lines = [
    { by: 'Mara', text: 'Wipe your feet.' },
    { by: 'Kim', text: 'Is the lamp out?' },
    { by: 'Mara', text: '*looks up* It never was.' },
  ]

  it('is gone on with: whoever answers has it on their page, and nobody greets anybody again', async () => {
    const { room, model } = await aRoom(['As ever.'], {
      companions: [kim(), mara({ greetings: ['You again.'] })],
      past: [{ text: 'It rains.' }, ...lines],
    })
    await say(room, 'And tonight?')
    const [page = ''] = model.asked
    for (const { text } of lines) expect(page).toContain(text)
    expect(page.indexOf('It rains.')).toBeLessThan(page.indexOf('Wipe your feet.'))
    expect(page).not.toContain('You again.')
    const said = (await readChat(room, MAIN_CHAT)).map(({ name, text }) => [name, text])
    expect(said).toEqual([
      ['', 'It rains.'],
      ...lines.map(({ by, text }) => [by, text]),
      ['Kim', 'And tonight?'],
      ['Mara', 'As ever.'],
    ])
  })

  it('can be gone back in, to any of its lines, and goes another way from there', async () => {
    const { room, model } = await aRoom(['It is.'], { companions: [kim(), mara()], past: lines })
    const [, asked] = await readChat(room, MAIN_CHAT)
    const again = await retake(room, asked?.seq ?? 0)
    await say(again, 'Is it late?')
    expect((await readChat(again, MAIN_CHAT)).map(({ text }) => text)).toEqual([
      'Wipe your feet.',
      'Is it late?',
      'It is.',
    ])
    expect(model.asked[0]).not.toContain('Is the lamp out?')
    expect((await readChat(room, MAIN_CHAT)).map(({ text }) => text)).toEqual(lines.map(({ text }) => text))
  })

  it('is refused where somebody spoke who is not in the room', async () => {
    await expect(aRoom([], { companions: [kim()], past: lines })).rejects.toThrow(
      'Nobody in this room is called Mara',
    )
  })
})
