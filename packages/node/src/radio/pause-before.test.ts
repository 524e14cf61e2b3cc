import { expect, it } from 'vitest'
import { type Beat, pauseBefore } from './pause-before.ts'

const said = (text: string, by = 'role_ana'): Beat => ({ kind: 'spoken', by, text })
const answer = said('Yes.', 'role_ben')
const [told, title, notice] = (['told', 'title', 'notice'] as const).map(
  (kind): Beat => ({ kind, by: 'narrator', text: 'Night.' }),
) as [Beat, Beat, Beat]

it.each([
  ['at the beginning', [notice, undefined], 500],
  ['between what belongs to the title', [title, notice], 1200],
  ['after a title', [told, title], 1200],
  ['before a scene', [title, answer], 2200],
  ['between telling and speaking', [answer, told], 650],
  ['while somebody goes on', [said('And.'), said('Yes.')], 250],
  ['where another answers', [answer, said('No.')], 500],
  ['after a question', [answer, said('Is it?')], 350],
  ['after a question in Chinese', [answer, said('是吗？”')], 350],
  ['where somebody breaks in', [answer, said('It went at—')], 0],
  ['where words trail off', [answer, said('那就……')], 800],
] as const)('leaves a silence %s', (_when, [line, before], ms) => {
  expect(pauseBefore(line, before)).toBe(ms)
})
