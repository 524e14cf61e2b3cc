import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { followReply } from './reply-text.ts'

function play(chunks: readonly string[], stops: readonly string[]): string {
  const reply = followReply(stops)
  const shown: string[] = []
  let whole = ''
  for (const chunk of chunks) {
    whole += chunk
    const { delta, stopped } = reply.grow(whole)
    shown.push(delta)
    if (stopped) return shown.join('')
  }
  return shown.join('') + reply.rest()
}

describe('followReply', () => {
  it('shows text as it comes', () => {
    const reply = followReply([])
    expect(reply.grow('Good')).toEqual({ delta: 'Good', stopped: false })
    expect(reply.grow('Good evening')).toEqual({ delta: ' evening', stopped: false })
  })

  it('holds back what may be a stop sequence until it is sure', () => {
    const reply = followReply(['\nBruno:'])
    expect(reply.grow('Yes.\nBru').delta).toBe('Yes.')
    expect(reply.grow('Yes.\nBruised').delta).toBe('\nBruised')
  })

  it('holds back half a character', () => {
    const reply = followReply([])
    expect(reply.grow('caf\uFFFD').delta).toBe('caf')
    expect(reply.grow('café').delta).toBe('é')
  })

  it('shows exactly what stands before the first stop sequence to be completed, however the text is cut', () => {
    const letters = fc.string({ unit: fc.constantFrom('a', 'b', '\n'), maxLength: 6 })
    const ends = fc.array(
      letters.filter((stop) => stop.length > 0),
      { maxLength: 3 },
    )
    fc.assert(
      fc.property(fc.array(letters), ends, (chunks, stops) => {
        const growing = chunks.map((_, at) => chunks.slice(0, at + 1).join(''))
        const ended = growing.find((text) => stops.some((stop) => text.includes(stop))) ?? chunks.join('')
        const cuts = stops.map((stop) => ended.indexOf(stop)).filter((at) => at >= 0)
        expect(play(chunks, stops)).toBe(ended.slice(0, Math.min(ended.length, ...cuts)))
      }),
    )
  })
})
