import { expect, it } from 'vitest'
// @ts-expect-error What an old Node has to read is no TypeScript.
import { oldNode } from '../bin/old-node.js'

it('says in a sentence that Node is too old, in the language of the machine', () => {
  expect(oldNode('18.20.8', {})).toBe(
    'Commedia needs Node 22.16 or later; this is 18.20.8. Get it from https://nodejs.org.',
  )
  expect(oldNode('22.15.1', { LANG: 'zh_CN.UTF-8' })).toContain('现在是 22.15.1')
})

it.each(['22.16.0', '22.23.3', '24.0.0', '25.1.0'])('says nothing on %s', (version) => {
  expect(oldNode(version, {})).toBeUndefined()
})
