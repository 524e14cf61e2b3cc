import { settle } from '@commedia/core/testing'
import { describe, expect, it } from 'vitest'
import { type Listening, noSpeech } from './listening.ts'
import { type SpeechHouse, speechDesk } from './speech-desk.ts'

/** A desk with an ear whose doings are written down. */
function aDesk({ words = 'Good evening.', ...more }: Partial<SpeechHouse> & { words?: string | Error } = {}) {
  const seen: string[] = []
  const said: string[] = []
  const ears: string[] = []
  let endBySelf = (): void => {}
  const ear = (): Listening => ({
    level: () => 0.5,
    words: async () => {
      ears.push('words')
      if (words instanceof Error) throw words
      return words
    },
    leave: () => void ears.push('leave'),
    over: new Promise<void>((resolve) => {
      endBySelf = resolve
    }),
  })
  const desk = speechDesk({
    openEar: async () => {
      ears.push('open')
      return ear()
    },
    isFirst: () => false,
    onTold: () => {},
    onWords: (heard) => said.push(heard),
    onChange: (state) => seen.push(state.kind === 'refused' ? `refused: ${state.why}` : state.kind),
    ...more,
  })
  return { desk, seen, said, ears, endBySelf: () => endBySelf() }
}

describe('speechDesk', () => {
  it('listens, understands, and hands on the words', async () => {
    const { desk, seen, said } = aDesk()
    desk.begin()
    await settle()
    expect(desk.level()).toBe(0.5)
    desk.end()
    await settle()
    expect(seen).toEqual(['asking', 'listening', 'understanding', 'idle'])
    expect(said).toEqual(['Good evening.'])
  })

  it('understands what was said when an ear ends by itself', async () => {
    const { desk, said, endBySelf, ears } = aDesk()
    desk.begin()
    await settle()
    endBySelf()
    await settle()
    expect(said).toEqual(['Good evening.'])
    expect(ears).toEqual(['open', 'words'])
  })

  it('does not listen to whoever let go before the microphone was theirs', async () => {
    const { desk, seen, said, ears } = aDesk()
    desk.begin()
    desk.end()
    await settle()
    expect(seen).toEqual(['asking', 'idle'])
    expect(ears).toEqual(['open', 'leave'])
    expect(said).toEqual([])
  })

  it('opens one microphone, however often one presses', async () => {
    const { desk, ears } = aDesk()
    desk.begin()
    desk.begin()
    await settle()
    desk.begin()
    expect(ears).toEqual(['open'])
  })

  it('says that nothing was understood, and listens again', async () => {
    const { desk, seen, said } = aDesk({ words: '' })
    desk.begin()
    await settle()
    desk.end()
    await settle()
    expect(seen.at(-1)).toBe('nothing')
    expect(said).toEqual([])
    desk.begin()
    expect(seen.at(-1)).toBe('asking')
  })

  it('says why nobody can be heard', async () => {
    const refusals = [
      [Object.assign(new Error('no'), { name: 'NotAllowedError' }), 'refused: not-allowed'],
      [Object.assign(new Error('none'), { name: 'NotFoundError' }), 'refused: no-microphone'],
      [noSpeech('insecure'), 'refused: insecure'],
      [new Error('boom'), 'refused: failed'],
    ] as const
    for (const [error, told] of refusals) {
      const { desk, seen } = aDesk({ openEar: () => Promise.reject(error) })
      desk.begin()
      await settle()
      expect(seen).toEqual(['asking', told])
    }
    const { desk, seen } = aDesk({ words: new Error('the ear broke') })
    desk.begin()
    await settle()
    desk.end()
    await settle()
    expect(seen.at(-1)).toBe('refused: failed')
  })

  it('opens nothing before they were told who hears them', async () => {
    let wasTold = false
    const { desk, seen, ears } = aDesk({
      isFirst: () => !wasTold,
      onTold: () => {
        wasTold = true
      },
    })
    desk.begin()
    await settle()
    expect([seen, ears]).toEqual([['first'], []])
    desk.goAhead()
    await settle()
    expect([wasTold, seen.at(-1), ears]).toEqual([true, 'listening', ['open']])
  })

  it('leaves the microphone when one goes, and nothing of it arrives', async () => {
    const { desk, said, ears } = aDesk()
    desk.begin()
    await settle()
    desk.end()
    desk.leave()
    await settle()
    expect(said).toEqual([])
    desk.begin()
    await settle()
    desk.leave()
    expect(ears).toEqual(['open', 'words', 'open', 'leave'])
  })
})
