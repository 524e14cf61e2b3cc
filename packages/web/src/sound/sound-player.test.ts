import { describe, expect, it } from 'vitest'
import { soundPlayer } from './sound-player.ts'
import type { Loaded, ToHear } from './to-hear.ts'

const piece = (text: string, details: Partial<ToHear> = {}): ToHear => ({
  ...{ key: text, line: 'l1', stretch: '0', by: 'role_ana', quiet: false },
  ...{ text, ...details },
})

/** A player by a clock that is moved by hand, and what was heard from when to when. */
function aPlayer({ isLengthKnown = true, holds = false, speaks = undefined as Loaded['speaks'] } = {}) {
  let at = 0
  const timers = new Set<{ readonly due: number; readonly work: () => void }>()
  const played: { text: string; from: number; to: number }[] = []
  const ready = new Map<string, (loaded: Loaded | Error) => void>()
  const asked: string[] = []
  const failures: unknown[] = []
  const later = (work: () => void, ms: number) => {
    const timer = { due: at + ms, work }
    timers.add(timer)
    return () => void timers.delete(timer)
  }
  const loadedOf = ({ text }: ToHear): Loaded => ({
    lastsMs: isLengthKnown ? 1_000 : undefined,
    ...(speaks && { speaks }),
    play(from) {
      const heard = { text, from, to: Number.POSITIVE_INFINITY }
      played.push(heard)
      let end = (): void => {}
      const over = new Promise<void>((resolve) => {
        end = resolve
      })
      const stop = later(
        () => {
          heard.to = at
          end()
        },
        from - at + 1_000,
      )
      return {
        over,
        stop: () => {
          stop()
          heard.to = Math.min(heard.to, at)
        },
      }
    },
  })
  const source = {
    now: () => at,
    load: (one: ToHear) => {
      asked.push(one.text)
      if (!holds) return Promise.resolve(loadedOf(one))
      return new Promise<Loaded>((resolve, reject) => {
        ready.set(one.text, (given) => (given instanceof Error ? reject(given) : resolve(given)))
      })
    },
  }
  const player = soundPlayer({
    source,
    later,
    onChange: () => {},
    onFailure: (error) => failures.push(error),
  })
  const settle = async (): Promise<void> => {
    for (let turn = 0; turn < 20; turn++) await Promise.resolve()
  }
  return {
    ...{ player, played, asked, failures, settle },
    bring: async (text: string, how: 'loaded' | Error = 'loaded') => {
      ready.get(text)?.(how === 'loaded' ? loadedOf(piece(text)) : how)
      await settle()
    },
    async go(ms: number) {
      const until = at + ms
      await settle()
      for (;;) {
        const next = [...timers].sort((one, other) => one.due - other.due)[0]
        if (next === undefined || next.due > until) break
        at = Math.max(at, next.due)
        timers.delete(next)
        next.work()
        await settle()
      }
      at = until
    },
  }
}

describe('The player', () => {
  it.each([
    ['a house, whose sounds have a length', true],
    ['a browser, whose voices are heard to their end', false],
  ])('plays pieces one after the other by %s', async (_, isLengthKnown) => {
    const { player, played, go } = aPlayer({ isLengthKnown })
    player.add([piece('One,'), piece('two.'), piece('Three?', { line: 'l2', by: 'role_ben' })])
    await go(10_000)
    expect(played.map(({ text }) => text)).toEqual(['One,', 'two.', 'Three?'])
    for (const [nth, { from }] of played.entries())
      expect(from).toBeGreaterThanOrEqual(played[nth - 1]?.to ?? 0)
    const [first, second, third] = played
    expect((second?.from ?? 0) - (first?.to ?? 0)).toBeLessThan(50)
    expect((third?.from ?? 0) - (second?.to ?? 0)).toBeGreaterThan(100)
    expect(player.now()).toBeUndefined()
  })

  it('begins with what is ready, keeps the order, and makes no more ready than it needs', async () => {
    const { player, played, asked, bring, go } = aPlayer({ holds: true })
    player.add(['a', 'b', 'c', 'd', 'e', 'f'].map((text) => piece(text)))
    expect(asked).toEqual(['a', 'b', 'c', 'd'])
    await bring('b')
    await go(500)
    expect(played).toEqual([])
    await bring('a')
    await go(3_000)
    expect(played.map(({ text }) => text)).toEqual(['a', 'b'])
    expect(asked).toEqual(['a', 'b', 'c', 'd', 'e', 'f'])
  })

  it('goes on where a piece has no sound', async () => {
    const { player, played, failures, bring, go } = aPlayer({ holds: true })
    player.add([piece('a'), piece('b')])
    await bring('b')
    await bring('a', new Error('busy'))
    await go(2_000)
    expect(played.map(({ text }) => text)).toEqual(['b'])
    expect(failures).toHaveLength(1)
  })

  it('is silent at once, and heard again when something is added', async () => {
    const { player, played, go } = aPlayer()
    player.add([piece('One,'), piece('two.')])
    await go(300)
    expect(player.now()).toMatchObject({ by: 'role_ana', text: 'One,' })
    player.silence()
    await go(5_000)
    expect(played.map(({ to }) => to)).toEqual([300, 300])
    expect([player.now(), player.leftMs()]).toEqual([undefined, 0])
    player.add([piece('One,'), piece('Again.')])
    await go(100)
    expect(played.at(-1)?.text).toBe('Again.')
    expect(played).toHaveLength(3)
  })

  it('leaves out what was taken back, and goes on with the rest', async () => {
    const { player, played, go } = aPlayer()
    player.add([piece('One,'), piece('two.'), piece('Three.', { line: 'l2' })])
    await go(300)
    player.leaveOut(({ line }) => line === 'l1')
    await go(3_000)
    const heard = played.filter(({ from, to }) => to - from >= 1_000)
    expect(heard.map(({ text }) => text)).toEqual(['Three.'])
  })

  it('tells how much was heard, also in the silence behind it', async () => {
    const { player, go } = aPlayer()
    expect(player.where()).toBeUndefined()
    player.add([piece('One,'), piece('two.')])
    await go(300)
    expect(player.where()).toMatchObject({ piece: { text: 'One,' }, share: expect.closeTo(0.28, 2) })
    await go(1_000)
    expect(player.where()?.piece.text).toBe('two.')
    await go(5_000)
    expect(player.where()).toMatchObject({ piece: { text: 'two.' }, share: 1 })
    player.silence()
    expect(player.where()).toBeUndefined()
  })

  it('asks for no more ahead than four, however many are ready', async () => {
    const { player, asked, played, go } = aPlayer()
    player.add([...'abcdefgh'].map((text) => piece(text)))
    await go(10)
    expect(asked.join('')).toBe('abcd')
    await go(100)
    expect(asked.join('')).toBe('abcde')
    await go(2_000)
    expect(asked.length).toBeLessThanOrEqual(played.filter(({ from }) => from <= 2_110).length + 4)
    await go(20_000)
    expect(played.map(({ text }) => text).join('')).toBe('abcdefgh')
  })

  it('tells how much was heard of what is spoken, and not of the silence around and within it', async () => {
    const speaks = [
      { fromMs: 100, toMs: 300 },
      { fromMs: 500, toMs: 700 },
    ]
    const { player, go } = aPlayer({ speaks })
    player.add([piece('One,')])
    await go(370)
    expect(player.where()?.share).toBeCloseTo(0.5, 2)
    await go(100)
    expect(player.where()?.share).toBeCloseTo(0.5, 2)
    await go(300)
    expect(player.where()?.share).toBe(1)
  })

  it('tells how long it still lasts', async () => {
    const { player, go } = aPlayer()
    player.add([piece('One,'), piece('two.')])
    await go(0)
    expect(player.leftMs()).toBeCloseTo(2_020, -2)
    await go(1_500)
    expect(player.leftMs()).toBeCloseTo(520, -2)
  })
})
