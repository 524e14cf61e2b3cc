import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { browserSource } from './browser-source.ts'
import type { ToHear } from './to-hear.ts'

class Utterance {
  lang = ''
  volume = 1
  rate = 1
  pitch = 1
  voice: { readonly voiceURI: string } | undefined
  onend = (): void => {}
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

const VOICES = [
  { voiceURI: 'tingting', name: 'Tingting', lang: 'zh-CN' },
  { voiceURI: 'amy', name: 'Amy', lang: 'en-GB' },
  { voiceURI: 'bob', name: 'Bob', lang: 'en-US' },
]
const CAST = ['role_ana', 'role_ben'].map((id) => ({ id, name: id, description: '' }))
const piece = (details: Partial<ToHear> = {}): ToHear => ({
  ...{ key: 'k', line: 'l', stretch: '0', by: 'role_ana', text: 'Good evening.', quiet: false },
  ...details,
})

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('SpeechSynthesisUtterance', Utterance)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function aBrowser(cast = CAST as readonly ((typeof CAST)[number] & { chosen?: { voice: string } })[]) {
  const spoken: Utterance[] = []
  let cancels = 0
  const synthesis = {
    speak: (utterance: unknown) => void spoken.push(utterance as Utterance),
    cancel: () => {
      cancels++
    },
    getVoices: () => VOICES as unknown as SpeechSynthesisVoice[],
  }
  const source = browserSource({ cast: () => cast, language: 'en', volume: () => 0.8 }, synthesis)
  const say = async (one: ToHear) => {
    const playing = (await source.load(one, new AbortController().signal)).play(source.now())
    vi.advanceTimersByTime(1)
    return playing
  }
  return { spoken, say, cancels: () => cancels }
}

it('everybody is heard in a voice of the language, each in their own, a whisper quieter', async () => {
  const { spoken, say } = aBrowser()
  await say(piece())
  await say(piece({ by: 'role_ben', quiet: true }))
  expect(new Set(spoken.map(({ voice }) => voice?.voiceURI))).toEqual(new Set(['amy', 'bob']))
  const [aloud, whispered] = spoken.map(({ volume }) => volume)
  expect(aloud).toBe(0.8)
  expect(whispered).toBeLessThan(0.5)
})

it('a voice that was chosen is the one that is heard', async () => {
  const { spoken, say } = aBrowser([{ ...CAST[0], chosen: { voice: 'bob' } } as never])
  await say(piece())
  expect(spoken[0]?.voice?.voiceURI).toBe('bob')
})

it('what is stopped before it began is never spoken, and afterwards no more', async () => {
  const { spoken, say, cancels } = aBrowser()
  const playing = await say(piece())
  playing.stop()
  expect([spoken.length, cancels()]).toEqual([1, 1])
  spoken[0]?.onend()
  await playing.over
})
