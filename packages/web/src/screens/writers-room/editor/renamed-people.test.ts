import type { Blueprint } from '@commedia/core'
import { aBlueprint } from '@commedia/core/testing'
import { describe, expect, it } from 'vitest'
import { withValue } from './at-path.ts'
import { renamedIn, withNameReplaced, withNames } from './renamed-people.ts'

/** A plan with these texts, whose first person bore one name and bears another. */
function renaming(from: string, to: string, texts: { readonly said: string; readonly other?: string }) {
  const before = withValue(withValue(aBlueprint(), 'cast.0.name', from), 'logline', texts.said)
  const told: Blueprint = texts.other === undefined ? before : withValue(before, 'cast.1.name', texts.other)
  return { draft: withValue(told, 'cast.0.name', to), had: withNames({}, told) }
}

describe('A person renamed at the desk', () => {
  it.each([
    {
      ...{ from: 'Priya Nair', to: 'Mara Lind' },
      said: "Priya Nair's coat. Priya Nairn is another.",
      after: "Mara Lind's coat. Priya Nairn is another.",
    },
    { from: 'Mara', to: 'Mara Lind', said: 'Mara knows Mara Lind.', after: 'Mara Lind knows Mara Lind.' },
    { from: '李明', to: '王芳', said: '今晚李明来了，找李明的信。', after: '今晚王芳来了，找王芳的信。' },
    { from: 'Tom', to: '王芳', said: '今晚Tom来了，Tomas没来。', after: '今晚王芳来了，Tomas没来。' },
  ])('$from is $to wherever the whole name stands, in both scripts', ({ from, to, said, after }) => {
    const { draft, had } = renaming(from, to, { said })
    const [left] = renamedIn(draft, had)
    expect(left).toMatchObject({ id: draft.cast[0]?.id, from, to })
    expect(left?.places).toContain('logline')
    const mended = withNameReplaced(draft, { from, to })
    expect(mended.logline).toBe(after)
    expect(renamedIn(mended, withNames(had, mended))).toEqual([])
  })

  it('leaves the name of somebody else alone, and what is no name', () => {
    const { draft, had } = renaming('王明', '李云', { said: '王明远等着王明。', other: '王明远' })
    expect(withNameReplaced(draft, { from: '王明', to: '李云' }).logline).toBe('王明远等着李云。')
    const ids = (blueprint: Blueprint) =>
      blueprint.acts.flatMap(({ points }) => points.map(({ enters }) => enters))
    const role = draft.cast[0]?.id ?? ''
    const mended = withNameReplaced(draft, { from: role, to: 'X' })
    expect(mended.cast[0]?.id).toBe(role)
    expect(ids(mended)).toEqual(ids(draft))
    expect(renamedIn(draft, had)).toHaveLength(1)
    expect(renamedIn(renaming('云', '李明', { said: '云来了，彩云在天上。' }).draft, had)).toEqual([])
  })

  it('is not asked about while the new name is still empty, nor where nothing was left', () => {
    const { draft, had } = renaming('Priya Nair', '', { said: 'Priya Nair waits.' })
    expect(renamedIn(draft, had)).toEqual([])
    expect(renamedIn(withValue(draft, 'cast.0.name', 'Priya Nair'), had)).toEqual([])
  })
})
