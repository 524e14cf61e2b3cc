import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { MysteryCase } from '../schema/case.ts'
import { givesAway, pagesApart, questionsSeen } from './key-apart.ts'

const question = (text: string, options: readonly string[], gold: number) => ({
  text,
  options: options.map((option, at) => ({ letter: (['a', 'b', 'c'] as const)[at] ?? 'a', text: option })),
  gold: [(['a', 'b', 'c'] as const)[gold] ?? ('a' as const)],
})
const who = question('Who killed Old Moss?', ['Ann Lee', 'Bob Day', 'Cid Stone'], 2)
const where = question('Where did Cid Stone hide the spade?', ['In the hay', 'In the well'], 0)
const saw = question('Who crossed the yard?', ['Ann Lee', 'Bob Day', 'Cid Stone'], 2)

describe('questions of the key that give one another away', () => {
  it('[P35] are those whose words name the right answer to another, and none of its wrong ones', () => {
    expect(givesAway(where, who)).toBe(true)
    expect(givesAway(who, where)).toBe(false)
    expect(givesAway(saw, who)).toBe(false)
  })

  it('are found by names of two signs too, as Korean and Japanese ones are', () => {
    const killer = question('누가 죽였나?', ['민수', '지영', '하늘'], 0)
    expect(givesAway(question('민수는 삽을 어디에 숨겼나?', ['창고에'], 0), killer)).toBe(true)
    expect(givesAway(question('삽은 어디에 있나?', ['창고에'], 0), killer)).toBe(false)
  })

  it('[P35] stand on pages of their own, and no page is longer than it may be', () => {
    expect(pagesApart([who, where, saw], 10)).toEqual([[who, saw], [where]])
    expect(pagesApart([who, saw], 1)).toEqual([[who], [saw]])
    expect(pagesApart([], 10)).toEqual([])
  })

  it('[P35] are not both among the few that somebody is asked after the truth, and none asks who did it: all have written that down', () => {
    const folder = new URL('../../../../shows/cases/', import.meta.url)
    for (const name of readdirSync(folder).filter((one) => one.endsWith('.json'))) {
      const of = MysteryCase.parse(JSON.parse(readFileSync(new URL(name, folder), 'utf8')))
      for (const { id } of of.roles) {
        const seen = questionsSeen(of, id)
        expect(seen.length).toBeGreaterThan(0)
        expect(seen.length).toBeLessThanOrEqual(8)
        const guilty = of.victims.flatMap(({ killedBy }) => killedBy)
        const names = of.roles.filter((role) => guilty.includes(role.id)).map(({ name }) => name)
        for (const { kind, aspect, options, gold } of seen)
          if (kind === 'objective' || aspect === 'suspects')
            expect(options.some((one) => gold.includes(one.letter) && names.includes(one.text))).toBe(false)
        for (const one of seen)
          for (const other of seen) if (one !== other) expect(givesAway(one, other)).toBe(false)
      }
    }
  })
})
