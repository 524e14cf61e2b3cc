import { afterEach, expect, it, vi } from 'vitest'
import { browserEar } from './browser-ear.ts'

class ARecogniser extends EventTarget {
  static last: ARecogniser
  static failsWith: string | undefined
  lang = ''
  continuous = false
  constructor() {
    super()
    ARecogniser.last = this
  }
  start(): void {
    queueMicrotask(() => {
      const error = ARecogniser.failsWith
      if (error === undefined) return this.dispatchEvent(new Event('start'))
      this.dispatchEvent(Object.assign(new Event('error'), { error }))
      return this.dispatchEvent(new Event('end'))
    })
  }
  hear(...said: readonly string[]): void {
    const results = said.map((transcript) => [{ transcript }])
    this.dispatchEvent(Object.assign(new Event('result'), { results }))
  }
  stop(): void {
    queueMicrotask(() => this.dispatchEvent(new Event('end')))
  }
  abort = vi.fn()
}

afterEach(() => {
  vi.unstubAllGlobals()
  ARecogniser.failsWith = undefined
})

it('gives all that the recogniser heard, in the language that is spoken', async () => {
  vi.stubGlobal('webkitSpeechRecognition', ARecogniser)
  const ear = await browserEar('zh-CN')
  ARecogniser.last.hear('你来晚了', '，坐吧 ')
  expect([ARecogniser.last.lang, ARecogniser.last.continuous]).toEqual(['zh-CN', true])
  expect(await ear.words()).toBe('你来晚了，坐吧')
})

it('says why it does not hear, and takes silence for silence', async () => {
  vi.stubGlobal('SpeechRecognition', ARecogniser)
  for (const [error, why] of [
    ['not-allowed', 'not-allowed'],
    ['audio-capture', 'no-microphone'],
    ['network', 'failed'],
  ] as const) {
    ARecogniser.failsWith = error
    await expect(browserEar('en')).rejects.toMatchObject({ why })
  }
  ARecogniser.failsWith = undefined
  const ear = await browserEar('en')
  ARecogniser.last.dispatchEvent(Object.assign(new Event('error'), { error: 'no-speech' }))
  expect(await ear.words()).toBe('')
})

it('is not there in a browser that understands nobody', async () => {
  await expect(browserEar('en')).rejects.toMatchObject({ why: 'failed' })
})
