import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { castBeside, giveRole } from './own-cast.ts'

const gifts = fc.array(
  fc.record({
    role: fc.constantFrom('role_ida', 'role_edith', 'role_lowe'),
    character: fc.option(fc.constantFrom('character_mara', 'character_bo'), { nil: undefined }),
  }),
)

describe('Characters of one’s own at a table', () => {
  it('take a role, hand it on, and give it back', () => {
    const mara = giveRole({}, { role: 'role_edith', character: 'character_mara' })
    expect(mara).toEqual({ role_edith: 'character_mara' })
    const bo = giveRole(mara, { role: 'role_edith', character: 'character_bo' })
    expect(bo).toEqual({ role_edith: 'character_bo' })
    expect(giveRole(bo, { role: 'role_edith', character: undefined })).toEqual({})
  })

  it('leave their role for another', () => {
    const cast = { role_edith: 'character_mara', role_lowe: 'character_bo' }
    expect(giveRole(cast, { role: 'role_ida', character: 'character_mara' })).toEqual({
      role_ida: 'character_mara',
      role_lowe: 'character_bo',
    })
  })

  it('play one role each, whatever is given to whom, and the last gift counts', () => {
    fc.assert(
      fc.property(gifts, (given) => {
        const cast = given.reduce(giveRole, {})
        const players = Object.values(cast)
        expect(new Set(players).size).toBe(players.length)
        const last = given.at(-1)
        if (last !== undefined) expect(cast[last.role]).toBe(last.character)
      }),
    )
  })

  it('do not play the seat one has taken oneself, and have it again when one gets up', () => {
    const cast = { role_edith: 'character_mara', role_lowe: 'character_bo' }
    expect(castBeside('role_edith', cast)).toEqual({ role_lowe: 'character_bo' })
    expect(castBeside('watch', cast)).toEqual(cast)
    expect(castBeside(undefined, cast)).toEqual(cast)
  })
})
