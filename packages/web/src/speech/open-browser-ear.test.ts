import { settle } from '@commedia/core/testing'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { openBrowserEar } from './open-browser-ear.ts'

class ARecogniser extends EventTarget {
  static all: ARecogniser[] = []
  lang = ''
  continuous = false
  constructor() {
    super()
    ARecogniser.all.push(this)
  }
  start = vi.fn()
  stop = vi.fn()
  abort = vi.fn()
  hear(resultIndex: number, ...said: readonly (readonly [words: string, isFinal: boolean])[]): void {
    const results = said.map(([transcript, isFinal]) => Object.assign([{ transcript }], { isFinal }))
    this.dispatchEvent(Object.assign(new Event('result'), { resultIndex, results }))
  }
  fail(error: string): void {
    this.dispatchEvent(Object.assign(new Event('error'), { error }))
    this.dispatchEvent(new Event('end'))
  }
}

beforeEach(() => {
  ARecogniser.all = []
  vi.stubGlobal('SpeechRecognition', ARecogniser)
  vi.stubGlobal('navigator', {})
})
afterEach(() => void vi.unstubAllGlobals())

async function anEar() {
  const said: string[] = []
  const voices: boolean[] = []
  const ear = await openBrowserEar('es', {
    onVoice: (isVoice) => voices.push(isVoice),
    onStretch: (words) => void words.then((text) => said.push(text)),
  })
  return { ear, said, voices }
}

it('takes what is final for a stretch, each once, in the language that is spoken', async () => {
  const { said, voices } = await anEar()
  const [recogniser] = ARecogniser.all
  recogniser?.dispatchEvent(new Event('speechstart'))
  recogniser?.hear(0, ['Buenas', false])
  recogniser?.hear(0, ['Buenas noches. ', true])
  recogniser?.dispatchEvent(new Event('speechend'))
  recogniser?.hear(1, ['Buenas noches. ', true], ['¿Quién es?', true])
  await settle()
  expect([recogniser?.lang, said, voices]).toEqual(['es', ['Buenas noches.', '¿Quién es?'], [true, false]])
})

it('is begun again when it ends by itself, and not when it is closed', async () => {
  const { ear } = await anEar()
  ARecogniser.all[0]?.fail('no-speech')
  expect(ARecogniser.all).toHaveLength(2)
  ear.end()
  ARecogniser.all[1]?.fail('aborted')
  expect(ARecogniser.all).toHaveLength(2)
  await ear.over
})

it('says why it does not hear, and does not begin without an end', async () => {
  const refused = await anEar()
  ARecogniser.all[0]?.fail('not-allowed')
  await expect(refused.ear.over).rejects.toMatchObject({ why: 'not-allowed' })
  ARecogniser.all = []
  const restless = await anEar()
  for (let nth = 0; nth < 5; nth++) ARecogniser.all.at(-1)?.fail('no-speech')
  await expect(restless.ear.over).rejects.toMatchObject({ why: 'failed' })
  expect(ARecogniser.all).toHaveLength(3)
})
