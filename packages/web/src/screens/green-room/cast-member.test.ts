import { checkBlueprint } from '@commedia/core'
import { aBlueprint } from '@commedia/core/testing'
import { describe, expect, it } from 'vitest'
import { castMemberOf, walkIn } from './cast-member.ts'

const AGNES = {
  id: 'character_1',
  name: 'Agnes',
  description: 'a cook who trusts nobody',
  secret: 'She stole.',
}

describe('A character that walks into a play', () => {
  const play = aBlueprint()
  const [first, ...others] = play.cast
  const role = first?.id ?? ''
  const changed = walkIn(play, { role, character: AGNES })

  it('takes the part, its id and the names it is known by', () => {
    expect(changed.cast[0]).toMatchObject({ id: role, name: 'Agnes', secret: 'She stole.' })
    expect(changed.cast[0]?.aliases).toContain(first?.name)
  })

  it('leaves everybody else alone', () => {
    expect(changed.cast.slice(1)).toEqual(others)
    expect(changed.acts).toEqual(play.acts)
  })

  it('leaves a play that can be played', () => {
    expect(checkBlueprint(changed)).toMatchObject({ ok: true })
  })
})

describe('A character of whom little is known', () => {
  it('is played by what there is', () => {
    expect(castMemberOf(AGNES, 'role_cook')).toMatchObject({
      id: 'role_cook',
      background: 'a cook who trusts nobody',
      relationships: [],
    })
  })
})
