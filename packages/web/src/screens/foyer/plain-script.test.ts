import { describe, expect, it } from 'vitest'
import { readPlainScript } from './plain-script.ts'

describe('A plain script', () => {
  it('is read as headings, speeches and what is told', () => {
    const script = [
      "The King's Soup",
      '[This play was improvised with artificial intelligence.]',
      'Scene 1. The kitchen: near noon',
      'AGNES: (to Bo) Taste it.\nNow.',
      '[Bo looks at the door.]',
    ].join('\n\n')
    expect(readPlainScript(`${script}\n`)).toEqual([
      { kind: 'told', text: 'This play was improvised with artificial intelligence.' },
      { kind: 'heading', text: 'Scene 1. The kitchen: near noon' },
      {
        kind: 'speech',
        by: 'AGNES',
        parts: [
          { kind: 'manner', text: '(to Bo)' },
          { kind: 'words', text: 'Taste it.\nNow.' },
        ],
      },
      { kind: 'told', text: 'Bo looks at the door.' },
    ])
  })

  it('is read in Chinese too', () => {
    const script = ['夜航灯', '第一场 渡口：夜', '沈掌柜：（低声）灯灭了。', '【门响了一声。】'].join('\n\n')
    expect(readPlainScript(script)).toEqual([
      { kind: 'heading', text: '第一场 渡口：夜' },
      {
        kind: 'speech',
        by: '沈掌柜',
        parts: [
          { kind: 'manner', text: '（低声）' },
          { kind: 'words', text: '灯灭了。' },
        ],
      },
      { kind: 'told', text: '门响了一声。' },
    ])
  })
})
