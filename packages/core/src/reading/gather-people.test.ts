import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { gatherPeople } from './gather-people.ts'

const groups = (...labels: string[]) => gatherPeople(labels).people.map((person) => person.labels)

describe('gatherPeople', () => {
  it('[R2] makes one person of labels that can only mean the same', () => {
    expect(groups('Rank', 'Nora', 'Doctor Rank', 'The Children', 'Children')).toEqual([
      ['Rank', 'Doctor Rank'],
      ['Nora'],
      ['The Children', 'Children'],
    ])
  })

  it('[R2] keeps people apart whom their titles tell apart', () => {
    expect(groups('Mr. Bennet', 'Mrs. Bennet', 'Bennet')).toEqual([
      ['Mr. Bennet'],
      ['Mrs. Bennet'],
      ['Bennet'],
    ])
  })

  it('[R2] keeps apart any number of namesakes by title, in the order they come', () => {
    const numbered = Array.from({ length: 500 }, (_, at) => `${at % 2 === 0 ? 'Mrs.' : 'Mr.'} Bennet (${at})`)
    expect(groups(...numbered)).toEqual([
      numbered.filter((_, at) => at % 2 === 0),
      numbered.filter((_, at) => at % 2 === 1),
    ])
  })

  it('[R2] lets both speak under a joint label', () => {
    const { people, speakersOf } = gatherPeople([
      'Gwendolen',
      'Cecily',
      'Gwendolen and Cecily',
      'Salt and Pepper',
    ])
    expect(people.map(({ name }) => name)).toEqual(['Gwendolen', 'Cecily', 'Salt and Pepper'])
    expect(speakersOf.get('Gwendolen and Cecily')).toEqual(['person_1', 'person_2'])
  })

  it('writes names in capitals as names are written', () => {
    expect(gatherPeople(['MRS. LINDE', 'THE CHILDREN']).people.map(({ name }) => name)).toEqual([
      'Mrs. Linde',
      'Children',
    ])
  })

  it('gives every label a speaker, and every person a label', () => {
    fc.assert(
      fc.property(
        fc.array(fc.string({ minLength: 1, unit: 'grapheme' }).filter((label) => label.trim() !== '')),
        (labels) => {
          const { people, speakersOf } = gatherPeople(labels)
          const ids = new Set(people.map(({ id }) => id))
          for (const label of labels) expect(speakersOf.get(label)?.every((id) => ids.has(id))).toBe(true)
          for (const label of labels) expect(speakersOf.get(label)?.length).toBeGreaterThan(0)
        },
      ),
    )
  })
})
