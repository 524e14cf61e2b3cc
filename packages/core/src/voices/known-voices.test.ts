import { describe, expect, it } from 'vitest'
import { browserVoices } from './browser-voices.ts'
import { voiceFacts } from './known-voices.ts'

describe('voiceFacts', () => {
  it.each([
    ['Samantha (Enhanced)', { sex: 'woman', bare: 'samantha' }],
    ['Grandma (English (US))', { sex: 'woman', age: 'old', bare: 'grandma' }],
    ['Grandpa', { sex: 'man', age: 'old' }],
    ['Microsoft Zira - English (United States)', { sex: 'woman', bare: 'zira' }],
    ['Microsoft Xiaoxiao Online (Natural) - Chinese (Mainland)', { sex: 'woman', bare: 'xiaoxiao' }],
    ['Google UK English Male', { sex: 'man' }],
    ['Google UK English Female', { sex: 'woman' }],
    ['Google US English', { sex: undefined }],
    ['Google 普通话（中国大陆）', { sex: undefined, bare: '普通话' }],
    ['婷婷', { sex: 'woman' }],
    ['bf_emma', { sex: 'woman', bare: 'emma' }],
    ['zm_yunxi', { sex: 'man', bare: 'yunxi' }],
    ['en_US-amy-medium', { sex: 'woman', bare: 'amy' }],
    ['zh-CN-YunyangNeural', { sex: 'man', bare: 'yunyang' }],
    ['cmn+f2', { sex: 'woman' }],
    ['en-gb+m3', { sex: 'man' }],
    ['Junior', { age: 'child' }],
    ['Zarvox', { being: 'robot' }],
    ['Whisper', { being: 'ghost' }],
    ['Bubbles', { being: 'oddity' }],
    ['Gwendolyn', { sex: 'woman', being: undefined }],
  ])('of %s', (id, facts) => {
    expect(voiceFacts({ id })).toMatchObject(facts)
  })

  it('lets what a voice says of itself go before its name, and its name before its id', () => {
    expect(voiceFacts({ id: 'Samantha', sex: 'man', age: 'old' })).toMatchObject({ sex: 'man', age: 'old' })
    expect(voiceFacts({ id: 'urn:7', name: 'Samantha' })).toMatchObject({ sex: 'woman' })
  })
})

it('takes the voices of a browser by their language, and Cantonese for one of its own', () => {
  const listed = [
    { voiceURI: 'urn:a', name: 'Daniel', lang: 'en-GB' },
    { voiceURI: 'urn:b', name: 'Ting-Ting', lang: 'zh_CN' },
    { voiceURI: 'urn:c', name: 'Sin-Ji', lang: 'zh-HK' },
    { voiceURI: 'urn:d', name: 'Mandarin', lang: 'cmn-Hans-CN' },
  ]
  expect(browserVoices(listed)).toEqual([
    { id: 'urn:a', name: 'Daniel', languages: ['en'] },
    { id: 'urn:b', name: 'Ting-Ting', languages: ['zh'] },
    { id: 'urn:c', name: 'Sin-Ji', languages: ['yue'] },
    { id: 'urn:d', name: 'Mandarin', languages: ['zh'] },
  ])
})
