import { settle } from '@commedia/core/testing'
import { describe, expect, it } from 'vitest'
import { noSpeech, type OpenListening, type Stretches } from './listening.ts'
import { type OpenHouse, openDesk } from './open-desk.ts'

/** A desk whose ear does what it is told, and whose doings are written down. */
function aDesk(more: Partial<OpenHouse> = {}) {
  const seen: string[] = []
  const said: string[] = []
  const voices: boolean[] = []
  const ears: string[] = []
  let on: Stretches | undefined
  let lose = (_failure?: Error): void => {}
  const desk = openDesk({
    openEar: async (stretches): Promise<OpenListening> => {
      ears.push('open')
      on = stretches
      return {
        level: () => 0.5,
        end: () => void ears.push('end'),
        leave: () => void ears.push('leave'),
        over: new Promise<void>((resolve, reject) => {
          lose = (failure) => (failure === undefined ? resolve() : reject(failure))
        }),
      }
    },
    isFirst: () => false,
    onTold: () => {},
    onWords: (words) => said.push(words),
    onVoice: (isVoice) => voices.push(isVoice),
    onChange: (state) => seen.push(state.kind === 'refused' ? `refused: ${state.why}` : state.kind),
    ...more,
  })
  return {
    ...{ desk, seen, said, voices, ears },
    voice: (isVoice: boolean) => on?.onVoice(isVoice),
    stretch: (words: Promise<string>) => on?.onStretch(words),
    lose: (failure?: Error) => lose(failure),
  }
}

/** Words that are understood, or not, when one likes. */
function slowWords() {
  return Promise.withResolvers<string>()
}

describe('openDesk', () => {
  it('stays open, tells who speaks, and hands on each stretch', async () => {
    const { desk, seen, said, voices, voice, stretch } = aDesk()
    desk.toggle()
    await settle()
    for (const words of ['Good evening.', 'Is nobody here?']) {
      voice(true)
      voice(false)
      stretch(Promise.resolve(words))
      await settle()
    }
    expect(seen).toEqual([
      'asking',
      'open',
      'voice',
      'open',
      'catching',
      'open',
      'voice',
      'open',
      'catching',
      'open',
    ])
    expect(said).toEqual(['Good evening.', 'Is nobody here?'])
    expect(voices).toEqual([true, false, true, false])
  })

  it('hands on what was said in the order it was said, whichever is understood first', async () => {
    const { desk, said, stretch } = aDesk()
    desk.toggle()
    await settle()
    const one = slowWords()
    stretch(one.promise)
    stretch(Promise.resolve('two'))
    await settle()
    expect(said).toEqual([])
    one.resolve('one')
    await settle()
    expect(said).toEqual(['one', 'two'])
  })

  it('puts nothing into the field for a cough, and stays open', async () => {
    const { desk, seen, said, stretch } = aDesk()
    desk.toggle()
    await settle()
    stretch(Promise.resolve(''))
    await settle()
    expect([said, seen.at(-1)]).toEqual([[], 'open'])
  })

  it('understands what was being said when it is closed, and lets voices be heard again', async () => {
    const { desk, seen, said, voices, ears, voice, stretch } = aDesk()
    desk.toggle()
    await settle()
    voice(true)
    desk.toggle()
    stretch(Promise.resolve('to the end'))
    expect(seen.at(-1)).toBe('understanding')
    await settle()
    expect([seen.at(-1), said, voices, ears]).toEqual([
      'idle',
      ['to the end'],
      [true, false],
      ['open', 'end'],
    ])
  })

  it('is left at once, and nothing of it arrives', async () => {
    const { desk, seen, said, voices, ears, voice, stretch } = aDesk()
    desk.toggle()
    await settle()
    voice(true)
    stretch(Promise.resolve('nobody hears this'))
    desk.leave()
    voice(true)
    await settle()
    expect([seen.at(-1), said, voices, ears]).toEqual(['idle', [], [true, false], ['open', 'leave']])
  })

  it('says why it cannot be heard, closes, and opens again', async () => {
    const refused = aDesk({ openEar: () => Promise.reject(noSpeech('insecure')) })
    refused.desk.toggle()
    await settle()
    expect(refused.seen).toEqual(['asking', 'refused: insecure'])
    const { desk, seen, ears, stretch } = aDesk()
    desk.toggle()
    await settle()
    stretch(Promise.reject(new Error('the ear broke')))
    await settle()
    expect([seen.at(-1), ears]).toEqual(['refused: failed', ['open', 'leave']])
    desk.toggle()
    await settle()
    expect(seen.at(-1)).toBe('open')
  })

  it('loses nothing that was said before what could not be understood', async () => {
    const { desk, seen, said, stretch } = aDesk()
    desk.toggle()
    await settle()
    const one = slowWords()
    stretch(one.promise)
    stretch(Promise.reject(new Error('the ear broke')))
    await settle()
    expect([said, seen.at(-1)]).toEqual([[], 'catching'])
    one.resolve('one')
    await settle()
    expect([said, seen.at(-1)]).toEqual([['one'], 'refused: failed'])
  })

  it('waits for nothing that was said before it was left', async () => {
    const { desk, said, stretch } = aDesk()
    desk.toggle()
    await settle()
    const never = slowWords()
    stretch(never.promise)
    desk.leave()
    desk.toggle()
    await settle()
    stretch(Promise.resolve('anew'))
    await settle()
    expect(said).toEqual(['anew'])
  })

  it('is closed when it ends by itself; where the microphone is pulled out it says so, when what was said is understood', async () => {
    const ended = aDesk()
    ended.desk.toggle()
    await settle()
    ended.lose()
    await settle()
    expect(ended.seen.at(-1)).toBe('idle')
    const { desk, seen, said, voices, ears, voice, stretch, lose } = aDesk()
    desk.toggle()
    await settle()
    const last = slowWords()
    stretch(last.promise)
    voice(true)
    lose(noSpeech('no-microphone'))
    await settle()
    expect([seen.at(-1), ears, voices]).toEqual(['understanding', ['open', 'end'], [true, false]])
    last.resolve('to the end')
    await settle()
    expect([seen.at(-1), said]).toEqual(['refused: no-microphone', ['to the end']])
  })

  it('does not listen to whoever closed it before it was theirs, nor before they were told who hears them', async () => {
    const { desk, ears } = aDesk()
    desk.toggle()
    desk.toggle()
    await settle()
    expect(ears).toEqual(['open', 'leave'])
    let wasTold = false
    const first = aDesk({
      isFirst: () => !wasTold,
      onTold: () => {
        wasTold = true
      },
    })
    first.desk.toggle()
    await settle()
    expect([first.seen, first.ears]).toEqual([['first'], []])
    first.desk.goAhead()
    await settle()
    expect([first.seen.at(-1), first.ears]).toEqual(['open', ['open']])
  })
})
