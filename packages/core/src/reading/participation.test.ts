import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { NARRATOR } from '../schema/script.ts'
import { behaviours, mainRoles, observations, participation } from './participation.ts'
import { readScript } from './read-script.ts'

const text = readFileSync(new URL('./fixtures/ibsen-dolls-house-act1.colon.txt', import.meta.url), 'utf8')
const ibsen = readScript(text)

describe('participation', () => {
  it('[R3] counts who speaks in a scene and also names whom only a direction shows', () => {
    const script = readScript(
      'ACT I\n\nBen: Off you go.\nAnn: Gladly.\n\nACT II\n\n[Enter Ann and Ben.]\nAnn: Good evening.\nAnn: Nobody?',
    )
    const [first, second] = script.scenes.map((scene) => participation(scene, script.people))
    expect(first?.map(({ person, speeches }) => [person, speeches])).toEqual([
      ['person_1', 1],
      ['person_2', 1],
    ])
    expect(second).toEqual([
      { person: 'person_2', speeches: 2, characters: 20 },
      { person: 'person_1', speeches: 0, characters: 0 },
    ])
  })

  it('[X3] looks at each name as often in many scenes as in one', () => {
    const looksAt = (scenes: number): number => {
      const acts = Array.from(
        { length: scenes },
        (_, at) => `ACT ${at + 1}\n\nAnn: Yes.\n\nBen: (To Ann.) No.`,
      )
      const script = readScript(acts.join('\n\n'))
      let looks = 0
      const people = script.people.map((person) => ({
        ...person,
        get name() {
          looks++
          return person.name
        },
      }))
      expect(mainRoles({ ...script, people })).toHaveLength(2)
      expect(observations({ ...script, people }, 'person_1')).toHaveLength(scenes * 3)
      return looks
    }
    expect(looksAt(50)).toBe(looksAt(1))
  })

  it('[R3] chooses the main roles by how much they take part', () => {
    expect(mainRoles(ibsen, { limit: 4 }).map(({ name }) => name)).toEqual([
      'Nora',
      'Mrs. Linde',
      'Helmer',
      'Krogstad',
    ])
  })

  it('[R3] lets a role observe the lines and narration of its own scenes only', () => {
    const porter = ibsen.people.find(({ name }) => name === 'Porter')
    const seen = observations(ibsen, porter?.id ?? '')
    expect(seen.map(({ text }) => text)).toContain('Sixpence.')
    expect(seen.some(({ person }) => person === NARRATOR)).toBe(true)
    expect(seen.some(({ text }) => text.includes('Deprave my little children'))).toBe(false)
  })
})

describe('behaviours', () => {
  it('[R2] lists every line and behaviour in order, narration under the narrator', () => {
    const [scene] = readScript('[A bell rings.]\nNora: (Humming.) Come in.\nRank: Thank you.').scenes
    expect(scene && behaviours(scene)).toEqual([
      { person: NARRATOR, kind: 'tells', text: 'A bell rings.' },
      { person: 'person_1', kind: 'does', text: 'Humming.' },
      { person: 'person_1', kind: 'says', text: 'Come in.' },
      { person: 'person_2', kind: 'says', text: 'Thank you.' },
    ])
  })
})
