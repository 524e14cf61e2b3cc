import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { chapters } from './chapters.ts'
import { headingKind } from './headings.ts'
import { xhtmlToText } from './read-xhtml.ts'

const WORDS = 'It was a long story, and nobody knew how it would end before the winter came. '

describe('chapters', () => {
  it('[H2] cuts a work along its headings with exact spans', () => {
    const text = `A Tale\n\nCHAPTER I.\nThe Door\n\n${WORDS}\n\nChapter 2\n\n${WORDS}`
    expect(
      chapters(text).map(({ title, start, end }) => [title, text.slice(start, end).slice(0, 10)]),
    ).toEqual([
      ['', 'A Tale\n\n'],
      ['CHAPTER I. The Door', 'CHAPTER I.'],
      ['Chapter 2', 'Chapter 2\n'],
    ])
    const second = chapters(text)[1]
    expect(text.slice(second?.bodyStart, second?.end).trim()).toBe(WORDS.trim())
  })

  it('[H2] cuts Chinese works by 回 and 章', () => {
    const words =
      '话说宝玉和凤姐回家，见过众人，宝玉便回明贾母要约秦钟上家塾之事，自己也有个伴读的朋友，正好发奋。'
    const text = `第一回 甄士隐梦幻识通灵\n${words}\n\n第二回 贾夫人仙逝扬州城\n\n${words}`
    expect(chapters(text).map(({ title }) => title)).toEqual([
      '第一回 甄士隐梦幻识通灵',
      '第二回 贾夫人仙逝扬州城',
    ])
  })

  it('[H2] takes bare numbers for headings where there are no others, and a contents list for none', () => {
    const text = `I\n\n${WORDS}\n\nII\n\n${WORDS}`
    expect(chapters(text).map(({ title }) => title)).toEqual(['I', 'II'])
    const listed = `Chapter 1\n\nChapter 2\n\nChapter 1\n\n${WORDS}\n\nChapter 2\n\n${WORDS}`
    expect(chapters(listed).map(({ title }) => title)).toEqual(['', 'Chapter 1', 'Chapter 2'])
  })

  it('[H2] follows the headings of an XHTML book', () => {
    const page = xhtmlToText(
      `<html><body><h2>The Door</h2><p>${WORDS}</p><h2>The Key</h2><p>${WORDS}</p></body></html>`,
    )
    expect(chapters(page.text, page.headings).map(({ title }) => title)).toEqual(['The Door', 'The Key'])
  })

  it('[H2] covers any text without gap or overlap', () => {
    const scrap = fc.constantFrom('Chapter 1\n\n', 'ACT II\n', '第三回 x\n\n', '\n\n', WORDS, 'IV\n\n')
    const text = fc.array(fc.oneof(scrap, fc.string({ unit: 'binary' }))).map((parts) => parts.join(''))
    fc.assert(
      fc.property(text, (work) => {
        const cut = chapters(work)
        expect(cut.map(({ start, end }) => work.slice(start, end)).join('')).toBe(work)
        for (const { start, bodyStart, end } of cut) expect(start <= bodyStart && bodyStart <= end).toBe(true)
      }),
    )
  })
})

it('[H2] knows headings from sentences', () => {
  expect(
    ['ACT I', 'First Act', 'SCENE II. A wood.', '第二幕', 'CHAPTER THE LAST'.replace('THE LAST', 'XII')].map(
      headingKind,
    ),
  ).toEqual(['act', 'act', 'scene', 'act', 'chapter'])
  expect(
    ['Act one way or another', 'A scene was made.', '第一次见面的时候他还很小，什么也不懂', ''].map(
      headingKind,
    ),
  ).toEqual([undefined, undefined, undefined, undefined])
})
