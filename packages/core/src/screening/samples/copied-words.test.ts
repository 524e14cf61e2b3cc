import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { copiedWords } from './copied-words.ts'

describe('two consecutive words of a line', () => {
  it.each([
    ['He would likely ask to be let through.', 'Let me through, please.', undefined],
    ['He says let me pass.', 'Let me through, please.', 'let me'],
    ['LET, ME!', '“Let me through.”', 'let me'],
    ['An outlet merges here.', 'Let me through.', undefined],
    ['The door, the door.', 'The window door the.', 'door the'],
    ['Don’t go on.', "don't go", "don't go"],
    ['Run', 'Run!', undefined],
    ['', 'Let me through.', undefined],
    ['Let me through.', '', undefined],
    ['多半会请对方让路。', '让我过去。', undefined],
    ['他说让我走。', '让我过去。', '让我'],
    ['他想把那封信拿回来。', '那封信，还给我！', '那封'],
    ['他不肯。', '灯的事，不商量。', undefined],
  ])('[E31] in “%s” of “%s”: %s', (text, line, copied) => {
    expect(copiedWords(text, line)).toBe(copied)
  })

  it('[E31] are found wherever two neighbours of the line stand, and never without them', () => {
    const word = fc.stringMatching(/^[a-z]{1,8}$/u)
    fc.assert(
      fc.property(
        fc.array(word, { minLength: 2, maxLength: 8 }),
        fc.array(word),
        fc.nat(),
        (line, around, at) => {
          const from = at % (line.length - 1)
          const pair = line.slice(from, from + 2)
          expect(copiedWords([...around, ...pair, ...around].join(' '), line.join(' '))).toBeDefined()
          const others = around.map((one) => `z${one}9`)
          expect(copiedWords(others.join(' '), line.join(' '))).toBeUndefined()
        },
      ),
    )
  })
})
