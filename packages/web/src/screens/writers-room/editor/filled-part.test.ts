import { describe, expect, it } from 'vitest'
import { editorWords } from './editor-words.ts'
import { filledPart } from './filled-part.ts'

describe('A part no model wrote', () => {
  it.each([
    ['story', 'the story'],
    ['cast-list', 'the names'],
    ['profile:Marta Quill:1', 'the page of Marta Quill'],
    ['scene:1:The yard: by night', 'the place “The yard: by night”'],
    ['points:1:2#3', 'the points'],
    ['review-plot:1:1', 'a review'],
    ['something:new', 'something:new'],
  ])('is named as a person would name it: %s', (step, name) => {
    expect(filledPart(step, editorWords.en.filled)).toBe(name)
  })
})
