import { describe, expect, it } from 'vitest'
import type { Character } from '../schema/character.ts'
import { aBlueprint } from '../testing/a-blueprint.ts'
import { edited } from '../testing/edited.ts'
import { castInto } from './cast-into.ts'

const NORA: Character = {
  id: 'character_nora',
  name: 'Nora Helmer',
  description: 'A young woman in a travelling coat.',
  personality: 'Laughs when she is cornered.',
  voice: 'Quick, with little cries.',
  chronicle: [{ take: 'take_doll', role: 'role_n', upTo: 900, hours: 9 }],
}

describe('castInto', () => {
  it('[X1] a character plays a part as itself: own name, nature and past, the part’s wants', () => {
    const before = aBlueprint()
    const after = castInto(before, { role: 'role_ana', character: NORA })
    const part = after.cast.find(({ id }) => id === 'role_ana')
    expect(part).toMatchObject({
      name: 'Nora Helmer',
      personality: NORA.personality,
      voice: NORA.voice,
      description: NORA.description,
      chronicle: NORA.chronicle,
    })
    const { motivation = '' } = before.cast.find(({ id }) => id === 'role_ana') ?? {}
    expect(part?.motivation).toBe(motivation.replaceAll('Ana', 'Nora Helmer'))
    const others = before.cast.find(({ id }) => id === 'role_ana')?.relationships ?? []
    expect(others.length).toBeGreaterThan(0)
    expect(part?.relationships.map(({ to }) => to)).toEqual(others.map(({ to }) => to))
    expect(after.acts.map(({ id }) => id)).toEqual(before.acts.map(({ id }) => id))
  })

  it('the plot calls the part by its new name, and nobody else by it', () => {
    const { acts, ...play } = aBlueprint()
    const told = { ...play, acts, logline: 'Ana and Ben Carter wait. Anastasia does not. Ana’s bag is gone.' }
    const after = castInto(told, { role: 'role_ana', character: NORA })
    expect(after.logline).toBe(
      'Nora Helmer and Ben Carter wait. Anastasia does not. Nora Helmer’s bag is gone.',
    )
    expect(JSON.stringify(after)).toContain('role_ana')
    expect(after.cast.find(({ id }) => id === 'role_ben')?.name).toBe('Ben Carter')
  })

  it('whoever plays a part is called as the part is, and wants from each scene what it wants', () => {
    const told = edited(aBlueprint(), {
      'cast.0.address': ['Ana', 'sister', 'Miss Reyes'],
      'acts.0.points.0.wants': [{ role: 'role_ana', want: 'Ben must not learn that you are Ana.' }],
    })
    const after = castInto(told, { role: 'role_ana', character: NORA })
    expect(after.cast[0]?.address).toEqual(['Nora Helmer', 'sister'])
    expect(after.acts[0]?.points[0]?.wants).toEqual([
      { role: 'role_ana', want: 'Ben must not learn that you are Nora Helmer.' },
    ])
  })

  it('a part that is not there changes nothing', () => {
    expect(castInto(aBlueprint(), { role: 'role_nobody', character: NORA })).toEqual(aBlueprint())
  })
})
