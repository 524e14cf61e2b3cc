import { expect, it } from 'vitest'
import { findKills } from './find-kills.ts'
import type { OpenMutants } from './open-mutants.ts'

const root = new URL('../..', import.meta.url).pathname
const TEST = 'scripts/mutation/kills-of.test.ts'

it('tries the mutants that the fewest tests come by first, and keeps what a test of the requirement noticed', async () => {
  const tried: unknown[] = []
  let [shared, own] = ['', '']
  const tests: OpenMutants = {
    load({ mutants }) {
      ;[shared = '', own = ''] = mutants.map(({ id }) => id)
    },
    reached: async () =>
      new Map([
        ['room > [H1][D2] greets', [shared, own]],
        ['room > opens', [shared]],
      ]),
    async noticed(file, mutants) {
      tried.push(file, ...mutants)
      return new Map([['room > [H1][D2] greets', own]])
    },
    close: async () => {},
  }
  const kills = await findKills(['H1'], TEST, { tests, root })
  expect(tried).toEqual([TEST, ['room > [H1][D2] greets', [own, shared]]])
  expect(kills).toMatchObject([
    {
      ...{ requirement: 'H1', file: 'scripts/mutation/kills-of.ts' },
      test: { file: TEST, name: 'room [H1][D2] greets' },
    },
  ])
  expect(kills[0]?.find).not.toBe(kills[0]?.plant)
})
