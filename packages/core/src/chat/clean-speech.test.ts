import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cleanSpeech, withoutTemplateMarks } from './clean-speech.ts'

const mara = { name: 'Mara', others: ['Ben', '老本', 'Kim'] }

describe('cleaning text', () => {
  it('[D33] takes out the marks of chat templates', () => {
    expect(withoutTemplateMarks('<|im_start|>assistant\nHello.<|im_end|>')).toBe('Hello.')
    expect(withoutTemplateMarks('[INST] Hello. [/INST]')).toBe(' Hello. ')
    expect(withoutTemplateMarks('<<SYS>>x<</SYS>>')).toBe('x')
    expect(withoutTemplateMarks('<s>Hello.</s>')).toBe('<s>Hello.</s>')
    expect(withoutTemplateMarks('<s>Hello.')).toBe('Hello.')
    expect(withoutTemplateMarks('Hello.</s>')).toBe('Hello.')
    expect(withoutTemplateMarks('<|eot_id|><|start_header_id|>user<|end_header_id|>Hi')).toBe('Hi')
    expect(withoutTemplateMarks('<start_of_turn>model\nHi<end_of_turn>')).toBe('Hi')
    expect(withoutTemplateMarks('你好<｜end▁of▁sentence｜>')).toBe('你好')
  })

  it('[D33] keeps ordinary words between angle brackets', () => {
    const kept = [
      'if a < b and c > d then',
      'I <3 you, <really> I do',
      'The tag <b>bold</b> and <user text>',
      'a[i] = [1, 2]',
      '<- left, right ->',
      '《红楼梦》与<石头记>',
      '<s>old price</s> new price',
      '|x| < |y|',
    ]
    for (const text of kept) expect(withoutTemplateMarks(text)).toBe(text)
  })

  it('[D33] changes no text without a mark', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('<', '>', '|', ' ', 'a', 'b', '\n', '3') }), (text) => {
        fc.pre(!/<\|[a-z_]{2,24}\|>/.test(text))
        expect(withoutTemplateMarks(text)).toBe(text)
      }),
    )
  })

  it('takes a name off the front, wherever the model put it', () => {
    expect(cleanSpeech('Mara: Come in.', mara)).toBe('Come in.')
    expect(cleanSpeech('**Mara:** Come in.', mara)).toBe('Come in.')
    expect(cleanSpeech('mara：进来。', mara)).toBe('进来。')
    expect(cleanSpeech('Mara said: come in.', mara)).toBe('Mara said: come in.')
    expect(cleanSpeech('"Come in."', mara)).toBe('Come in.')
    expect(cleanSpeech('"Come in," she said, "now."', mara)).toBe('"Come in," she said, "now."')
  })

  it('[D25] ends where the model began to speak for somebody else', () => {
    expect(cleanSpeech('Come in.\nBen: Thanks.\nMara: Sit.', mara)).toBe('Come in.')
    expect(cleanSpeech('进来。\n老本：多谢。', mara)).toBe('进来。')
    expect(cleanSpeech('Ben: Thanks.', mara)).toBe('')
    expect(cleanSpeech('Bench: a place to sit.', mara)).toBe('Bench: a place to sit.')
  })
})
