import { type PlayScript, printPlain } from '@commedia/core'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ELISION, fitScripts, scriptChars } from './fit-scripts.ts'

function aScript(language: 'en' | 'zh', acts: number, lines: number): string {
  const actName = (at: number) => (language === 'zh' ? `第${'一二三'[at]}幕` : `Act ${at + 1}`)
  const play: PlayScript = {
    notice: language === 'zh' ? '由模型写成。' : 'Made with a model.',
    cast: [{ name: 'Ana', description: '' }],
    script: {
      ...{ title: 'The lamp', language, people: [] },
      scenes: Array.from({ length: acts }, (_, act) => ({
        ...{ id: `scene_${act}`, title: '', sourceDivision: { index: act, title: actName(act) } },
        items: Array.from({ length: lines }, (_, at) => ({
          ...{ kind: 'speech' as const, speakers: ['ana'], label: 'Ana' },
          parts: [{ kind: 'words' as const, text: `act ${act + 1}, line ${at + 1}.` }],
        })),
      })),
    },
  }
  return printPlain(play)
}

describe.each(['en', 'zh'] as const)('two scripts on one page (%s)', (language) => {
  const [long, short] = [aScript(language, 3, 60), aScript(language, 3, 20)]

  it('stay as they are where they fit', () => {
    const fitted = fitScripts([long, short], { chars: long.length, language })
    expect(fitted).toEqual({ scripts: [long.trim(), short.trim()], kept: 1 })
  })

  it('[H58] are cut alike, by one share, when one of them is too long: beginnings and ends of all acts stay', () => {
    const { scripts, kept } = fitScripts([long, short], { chars: 1_500, language })
    expect(kept).toBeCloseTo(1_500 / long.trim().length, 9)
    for (const [at, script] of scripts.entries()) {
      const whole = [long, short][at] ?? ''
      const last = at === 0 ? 60 : 20
      expect(script.length).toBeLessThanOrEqual(kept * whole.length)
      expect(script.length).toBeGreaterThan(0.7 * kept * whole.length)
      expect(script.split(ELISION[language])).toHaveLength(5)
      for (const act of [1, 2, 3]) {
        expect(script).toContain(`act ${act}, line 1.`)
        expect(script).toContain(`act ${act}, line ${last}.`)
        expect(script).not.toContain(`act ${act}, line ${last / 2}.`)
        expect(script).toContain(language === 'zh' ? `第${'一二三'[act - 1]}幕` : `Act ${act}\n`)
      }
    }
  })

  it('keep to the room, whatever they hold', () => {
    const script = fc.string({ unit: fc.constantFrom('🎭', '戏', 'a', ' ', '\n\n', '。'), maxLength: 600 })
    fc.assert(
      fc.property(script, script, fc.integer({ min: 60, max: 700 }), (one, other, chars) => {
        const { scripts } = fitScripts([one, other], { chars, language })
        for (const fitted of scripts) expect(fitted.length).toBeLessThanOrEqual(chars)
      }),
    )
  })

  it('lose no half of a character where there is nothing else to cut at', () => {
    for (const chars of [60, 61, 62, 63, 64, 65, 66, 67]) {
      const { scripts } = fitScripts([`x${'🎭'.repeat(99)}`, ''], { chars, language })
      expect(scripts[0]).toContain('🎭')
      expect(() => encodeURIComponent(scripts[0])).not.toThrow()
    }
  })
})

it('have as much room as the judge’s context leaves, and never none', () => {
  expect(scriptChars({ contextTokens: 32_000 }, 'en')).toBe(45_900)
  expect(scriptChars({ contextTokens: 32_000 }, 'zh')).toBe(15_300)
  expect(scriptChars({ contextTokens: 1_000 }, 'en')).toBe(400)
})
