import { expect, it } from 'vitest'
import { viewFor } from '../record/stage.ts'
import { aBlueprint, aCastMember } from '../testing/a-blueprint.ts'
import { actOpened, said, stageAfter } from '../testing/an-act.ts'
import { unwantedIn } from './unwanted-in.ts'

const cast = [
  aCastMember({ id: 'role_nora', name: 'Nora Helmer', aliases: ['the lark'], relationships: [] }),
  aCastMember({
    id: 'role_torvald',
    name: 'Torvald Helmer',
    relationships: [{ to: 'Squirrel', view: 'His.' }],
  }),
  aCastMember({ id: 'role_shen', name: '沈玉茹', aliases: [], relationships: [] }),
]
const stage = stageAfter(
  [
    said('role_nora', 'Not yet. I have danced the whole evening for you.', ['role_torvald']),
    said('role_shen', '灯的事，不商量。这盏灯我守了整整三年了。', ['role_torvald']),
  ],
  actOpened(aBlueprint({ cast }), ['role_nora', 'role_torvald', 'role_shen']),
)

it('knows everybody by their names and what these are shortened to; a shared name is nobody’s', () => {
  const { own, others } = unwantedIn(viewFor('role_torvald', stage))
  expect(own).toEqual(expect.arrayContaining(['Torvald Helmer', 'torvald']))
  expect(others).toEqual(
    expect.arrayContaining(['Nora Helmer', 'nora', '沈玉茹', '玉茹', 'Squirrel', 'narrator', '旁白']),
  )
  expect([...own, ...others]).not.toContain('helmer')
})

it('knows what was said in its hearing, but for what is short enough to be a habit', () => {
  expect(unwantedIn(viewFor('role_torvald', stage)).said).toEqual([
    'I have danced the whole evening for you.',
    '这盏灯我守了整整三年了。',
  ])
  expect(unwantedIn(viewFor('role_nora', stage)).said).toEqual(['I have danced the whole evening for you.'])
})
