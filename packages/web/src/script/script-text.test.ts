import { expect, it } from 'vitest'
import type { ScriptLine } from './script-page.ts'
import { spokenText } from './script-text.ts'
import { scriptWords } from './script-words.ts'

const read = (tongue: 'en' | 'zh', line: object): string =>
  spokenText(line as ScriptLine, { names: {}, words: scriptWords[tongue] as (typeof scriptWords)['en'] })

it('reads out what somebody is given as their language sets it down', () => {
  expect(read('en', { kind: 'given', news: 'The gun is loaded.', want: 'To leave.' })).toBe(
    `${scriptWords.en.known}: The gun is loaded. ${scriptWords.en.wantHere}: To leave.`,
  )
  expect(read('zh', { kind: 'given', news: '一屋子人，一把枪。', want: '离开。' })).toBe(
    `${scriptWords.zh.known}：一屋子人，一把枪。${scriptWords.zh.wantHere}：离开。`,
  )
})

it('reads out that a line was lent by the house', () => {
  const lent = (tongue: 'en' | 'zh', text: string, channel = 'aloud') =>
    read(tongue, { kind: 'speech', by: 'Ben', parts: [{ kind: 'words', text }], channel, spare: true })
  expect(lent('en', 'And then?')).toBe('Ben (a spare line, no model answered): And then?')
  expect(lent('en', 'And then?', 'aside')).toBe(
    `Ben (${scriptWords.en.aside}) (a spare line, no model answered): And then?`,
  )
  expect(lent('zh', '后来呢？')).toBe('Ben（备用台词，模型没有回应）：后来呢？')
})

it('reads out nothing that is not there, and ends each part of a scene', () => {
  expect(read('zh', { kind: 'given', news: '', want: '离开。' })).toBe(`${scriptWords.zh.wantHere}：离开。`)
  expect(read('en', { kind: 'scene', name: 'The inn', time: '', text: 'Rain.' })).toBe('The inn. Rain.')
  expect(read('zh', { kind: 'scene', name: '客栈', time: '夜', text: '雨。' })).toBe('客栈。夜。雨。')
  expect(read('zh', { kind: 'scene', name: '', time: '', text: '' })).toBe('')
})
