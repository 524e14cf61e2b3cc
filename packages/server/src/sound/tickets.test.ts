import { describe, expect, it } from 'vitest'
import { ticketDesk } from './tickets.ts'

const KEY = 'a-key-that-all-processes-of-a-house-share'
const WORDS = { text: 'Not a word to Ben.', by: 'role_ana', language: 'en', quiet: true }
const ANA = { show: 'show_1', viewer: 'role_ana' }
const MINUTE_MS = 60_000

function aDesk(key = KEY) {
  let at = 1_000_000
  const desk = ticketDesk(key, { now: () => at })
  const wait = (ms: number): void => {
    at += ms
  }
  return { ...desk, wait }
}

const WRONG = expect.objectContaining({ code: 'forbidden', reason: 'wrong-ticket' })

describe('A ticket to hear words', () => {
  it('stands for exactly these words, in any process of the house', () => {
    const ticket = aDesk().write(WORDS, ANA)
    expect(aDesk().read(ticket, ANA)).toEqual(WORDS)
    expect(ticket).not.toContain('Ben')
  })

  it.each([
    ['in another show', { ...ANA, show: 'show_2' }],
    ['for another viewer', { ...ANA, viewer: 'role_ben' }],
    ['for the house', { ...ANA, viewer: 'house' }],
  ])('is good for nothing %s', (_, shown) => {
    const desk = aDesk()
    const ticket = desk.write(WORDS, ANA)
    expect(() => desk.read(ticket, shown)).toThrow(WRONG)
  })

  it('is good for nothing at another house', () => {
    const ticket = aDesk().write(WORDS, ANA)
    expect(() => aDesk('another-key-that-is-as-long-as-the-first').read(ticket, ANA)).toThrow(WRONG)
  })

  it('is good for nothing once a letter of it was changed', () => {
    const desk = aDesk()
    const ticket = desk.write(WORDS, ANA)
    for (let at = 0; at < ticket.length - 1; at++) {
      const changed = `${ticket.slice(0, at)}${ticket[at] === 'A' ? 'B' : 'A'}${ticket.slice(at + 1)}`
      expect(() => desk.read(changed, ANA)).toThrow(WRONG)
    }
    for (const nothing of ['', 'v1', '..', 'v1..', ticket.slice(0, -4)])
      expect(() => desk.read(nothing, ANA)).toThrow(WRONG)
  })

  it('is good for ten minutes, by clocks that differ a little', () => {
    const desk = aDesk()
    const ticket = desk.write(WORDS, ANA)
    desk.wait(10 * MINUTE_MS)
    expect(desk.read(ticket, ANA)).toEqual(WORDS)
    desk.wait(1)
    expect(() => desk.read(ticket, ANA)).toThrow(WRONG)
    desk.wait(-11 * MINUTE_MS)
    expect(desk.read(ticket, ANA)).toEqual(WORDS)
    desk.wait(-MINUTE_MS)
    expect(() => desk.read(ticket, ANA)).toThrow(WRONG)
  })
})
