import { describe, expect, it } from 'vitest'
import { theCloset } from '../testing/players/performance-plays.ts'
import { GERTRUDE, HAMLET, POLONIUS, play } from './the-closet.test.data.ts'

const SECRET = 'She watched her husband die and told the court that he was asleep.'
const CONFESSION = 'I watched your father die, and told the court that he was asleep.'

function closet() {
  const blueprint = theCloset()
  const cast = blueprint.cast.map((member) =>
    member.id === GERTRUDE ? { ...member, secret: SECRET } : member,
  )
  return { ...blueprint, cast }
}

const confessing = (letOut: () => { readonly out: boolean; readonly quote: string }) =>
  play(
    [
      [HAMLET, 'Where were you that afternoon?'],
      [GERTRUDE, `${CONFESSION} There.`],
      [HAMLET, 'Say it again.'],
      [GERTRUDE, 'Once is enough.'],
    ],
    { opening: { blueprint: closet() }, backstage: { letOut } },
  )

describe('a secret', () => {
  it('that was said is no secret to those who heard it, and its owner knows before whom', async () => {
    const { types, pagesOf } = await confessing(() => ({ out: true, quote: CONFESSION }))
    expect(types('secret-told')).toMatchObject([
      { audience: [GERTRUDE], body: { role: GERTRUDE, quote: CONFESSION, to: [HAMLET, POLONIUS] } },
    ])
    const after = pagesOf('acting.speak', GERTRUDE).at(-1)?.last
    expect(after).toContain('before Hamlet, Polonius')
    expect(pagesOf('acting.speak', GERTRUDE)[0]?.last).not.toContain('before Hamlet')
    for (const page of pagesOf('acting.speak', HAMLET)) expect(page.words).not.toContain('no secret any more')
  })

  it('is out only by words that were really said', async () => {
    const { types } = await confessing(() => ({ out: true, quote: 'I poisoned him.' }))
    expect(types('secret-told')).toEqual([])
  })

  it('is asked after on its owner’s page alone, and only where the words come near it', async () => {
    const { pagesOf } = await confessing(() => ({ out: false, quote: '' }))
    const asked = pagesOf('performance.let-out', GERTRUDE)
    expect(asked).toHaveLength(1)
    expect(asked[0]?.words).toContain(SECRET)
    for (const role of [HAMLET, POLONIUS]) expect(pagesOf('performance.let-out', role)).toEqual([])
  })
})
