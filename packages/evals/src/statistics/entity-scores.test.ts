import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Entity, entityScores, findEntities } from './entity-scores.ts'

const HOLMES: Entity = { name: 'Sherlock Holmes', aliases: ['Holmes'] }
const HUDSON: Entity = { name: 'Mrs Hudson' }
const STREET: Entity = { name: 'Baker Street' }
const WATSON: Entity = { name: 'Watson' }
const KNOWN = [HOLMES, HUDSON, STREET, WATSON]
const name = fc.string({ minLength: 1, maxLength: 6 })

describe('Entities in a summary', () => {
  it('[R24] by hand: three in ten words are 30 per 100; one of two gold ones is 50 percent; 50 / 30', () => {
    const found = entityScores('Holmes met Mrs Hudson in Baker Street and the dog', {
      gold: [HOLMES, WATSON],
      others: KNOWN,
    })
    expect(found.density).toBeCloseTo(30, 12)
    expect(found.recall).toBe(50)
    expect(found.ratio).toBeCloseTo(5 / 3, 12)
  })

  it('[R24] in Chinese: two in eight characters are 25 per 100, and both are gold', () => {
    const gold = [
      { name: '林黛玉', aliases: ['黛玉', '颦儿'] },
      { name: '贾宝玉', aliases: ['宝玉'] },
    ]
    const found = entityScores('宝玉来看黛玉的病。', { gold })
    expect(found).toEqual({ density: 25, recall: 100, ratio: 4 })
  })

  it('[R24] a name counts once, by whichever of its names, and only as a whole word', () => {
    expect(findEntities('HOLMES! Sherlock Holmes, Holmes’s hat', KNOWN)).toEqual([HOLMES])
    expect(findEntities('Holmesian Watsons in Baker Streets', KNOWN)).toEqual([])
  })

  it('[R24] the longest name wins: 林黛玉 is not 林, and “Mrs Hudson” is not “Hudson”', () => {
    const [forest, girl] = [{ name: '林' }, { name: '林黛玉' }]
    expect(findEntities('林黛玉走了', [forest, girl])).toEqual([girl])
    expect(findEntities('Mrs Hudson', [{ name: 'Hudson' }, HUDSON])).toEqual([HUDSON])
  })

  it('[R24] what cannot be told is absent: no words, no gold, nothing named', () => {
    expect(entityScores('', { gold: [HOLMES] })).toEqual({ recall: 0 })
    expect(entityScores('Nobody came.', { gold: [HOLMES] })).toEqual({ density: 0, recall: 0 })
    expect(entityScores('Watson came.', { gold: [], others: KNOWN })).toEqual({ density: 50 })
  })

  it('[R24] any name that is written down is found, whatever signs it has', () => {
    fc.assert(
      fc.property(name, (given) => {
        fc.pre(given.trim() !== '' && given.toLowerCase() === given)
        expect(findEntities(`— ${given.trim()} —`, [{ name: given }])).toEqual([{ name: given }])
        const { recall } = entityScores(`… ${given.trim()} …`, { gold: [{ name: given }, { name: given }] })
        expect(recall).toBe(100)
      }),
    )
  })

  it('[R24] saying the same in twice the words halves the density and leaves the recall', () => {
    fc.assert(
      fc.property(fc.subarray(KNOWN), (said) => {
        const text = ['so', ...said.map((one) => one.name)].join(', ')
        const [once, twice] = [text, `${text} ${text}`].map((one) => entityScores(one, { gold: KNOWN }))
        expect((once?.density ?? 0) / 2).toBeCloseTo(twice?.density ?? Number.NaN, 9)
        expect(once?.recall).toBe(said.length * 25)
        expect(twice?.recall).toBe(once?.recall)
      }),
    )
  })
})
