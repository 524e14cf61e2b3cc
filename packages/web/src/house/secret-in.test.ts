import { describe, expect, it } from 'vitest'
import { secretIn } from './secret-in.ts'

const SECRET = 'Zm9yLW5vYm9keS1lbHNlLWJ1dC15b3UtYW5kLW1l'

describe('The secret of a link', () => {
  it('stands behind the # of a show', () => {
    expect(secretIn({ pathname: '/shows/show_1', hash: `#${SECRET}` })).toBe(SECRET)
  })

  it.each([
    ['/shows/show_1', '#line-12'],
    ['/shows/show_1', ''],
    ['/shows/show_1/cast', `#${SECRET}`],
    ['/join', `#${SECRET}`],
    ['/', `#${SECRET}`],
  ])('is not looked for elsewhere: %s%s', (pathname, hash) => {
    expect(secretIn({ pathname, hash })).toBeUndefined()
  })
})
