import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { aReply } from './a-gallery.test.data.ts'
import { formatBorders, formatOrder, formatReward, formatTags } from './format-reward.ts'

const REPLY = aReply()
const OLDER = REPLY.replaceAll('perception>', 'vision>')
const partsOf = (text: string) => [formatTags(text), formatOrder(text), formatBorders(text)]

describe('the format reward', () => {
  it.each([
    ['perfect', REPLY, 3, 1, 1],
    ['perfect, with blanks around it', ` \n${REPLY}\n\n`, 3, 1, 1],
    ['perfect in the older spelling', OLDER, 3, 1, 1],
    ['perfect but for words between blocks', REPLY.replace('\n', ' so '), 3, 1, 1],
    ['empty', '', -3, 0, -2],
    ['plain words', 'Let me through.', -3, 0, -2],
    ['without thinking', REPLY.replace(/<think>.*<\/think>/u, ''), 1, 0, 1],
    ['with the answer twice', `${REPLY}<answer>No!</answer>`, 1, 0, 1],
    ['with words before it', `Sure! ${REPLY}`, 3, 1, -0.5],
    ['with words after it', `${REPLY} Hope this helps.`, 3, 1, -0.5],
    ['with its answer left open', REPLY.replace('</answer>', ''), 2, 0, -0.5],
    ['with a tag between blocks', REPLY.replace('\n', '<br/>'), 3, 0, 1],
    ['with a tag inside a block', REPLY.replace('A man', '<b>A man</b>'), 3, 1, 1],
    ['thinking first', '<think>a</think><perception>b</perception><answer>c</answer>', 3, 0, -0.5],
    ['in both spellings', `<vision>dark</vision>${REPLY}`, 1, 0, 1],
    ['opened by one spelling, closed by the other', REPLY.replace('</perception>', '</vision>'), 3, 0, 1],
    ['in capitals', REPLY.toUpperCase(), -3, 0, -2],
  ])('[E16] [E17] [E18] of a text %s', (...[, text, tags, order, borders]) => {
    expect(partsOf(text)).toEqual([tags, order, borders])
    expect(formatReward(text)).toBe(tags + order + borders)
  })

  it('[E19] goes from −5 to 5', () => {
    expect(formatReward('')).toBe(-5)
    expect(formatReward(REPLY)).toBe(5)
  })

  const piece = fc.oneof(
    fc.constantFrom(
      ...['perception', 'vision', 'think', 'answer'].flatMap((name) => [`<${name}>`, `</${name}>`]),
    ),
    fc.string(),
  )
  it('[E16] [E17] [E18] [E19] stays in its ranges, by halves, whatever the text', () => {
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
        const text = pieces.join('')
        const [tags = 0, order = 0, borders = 0] = partsOf(text)
        expect(Number.isInteger(tags) && Math.abs(tags) <= 3).toBe(true)
        expect([0, 1]).toContain(order)
        expect([-2, -0.5, 1]).toContain(borders)
        if (order === 1) expect(tags).toBe(3)
        expect(formatReward(`  ${text}\n`)).toBe(formatReward(text))
      }),
    )
  })

  it('[E16] [E19] does not mind the spelling of the first tag, nor what stands in the blocks', () => {
    const words = fc.string().filter((text) => !/[<>]/u.test(text))
    fc.assert(
      fc.property(
        words,
        words,
        words,
        fc.array(piece, { maxLength: 4 }),
        (...[perception, think, answer, more]) => {
          expect(formatReward(aReply({ perception, think, answer }))).toBe(5)
          const text = `${aReply({ perception, think, answer })}${more.join('').replaceAll('vision', 'think')}`
          expect(formatReward(text.replaceAll('perception>', 'vision>'))).toBe(formatReward(text))
        },
      ),
    )
  })
})
