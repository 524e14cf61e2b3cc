import type { Step, Steps } from '../../ports/steps.ts'
import { settle } from '../settle.ts'
import { idsOf, type Open, type TestApi } from './test-api.ts'

/** Steps of one turn, and the same turn's steps again as a restarted process gets them. */
export interface StepsUnderTest {
  readonly steps: Steps
  readonly again: () => Steps | Promise<Steps>
}

/** The promises every keeper of steps keeps; each adapter runs this same suite. */
export function stepsContract(
  name: string,
  open: Open<StepsUnderTest>,
  { describe, it, expect }: TestApi,
): void {
  const newId = idsOf(name)

  /** A step that ends after so many rounds of everything else. */
  const slow = (step: string, rounds: number, begun: string[] = []): Step<string> => ({
    name: step,
    run: async () => {
      begun.push(step)
      for (let round = 0; round < rounds; round++) await settle()
      return `${step} done`
    },
  })

  describe(`${name} keeps the promises of steps`, () => {
    it('gives all results in the order asked, whatever the order of completion', async () => {
      const { steps } = await open()
      const names = [newId('a'), newId('b'), newId('c')] as const
      const results = await steps.all([slow(names[0], 9), slow(names[1], 1), slow(names[2], 5)])
      expect(results).toEqual(names.map((step) => `${step} done`))
    })

    it('runs all at once', async () => {
      const { steps } = await open()
      const begun: string[] = []
      const names = [newId('a'), newId('b'), newId('c')] as const
      let begunBeforeTheFirstEnded = 0
      const first = slow(names[0], 3, begun)
      const watched: Step<string> = {
        name: first.name,
        run: async () => {
          const result = await first.run()
          begunBeforeTheFirstEnded = begun.length
          return result
        },
      }
      await steps.all([watched, slow(names[1], 9, begun), slow(names[2], 9, begun)])
      expect(begunBeforeTheFirstEnded).toEqual(3)
    })

    it('has nothing to wait for when nothing is asked', async () => {
      expect(await (await open()).steps.all([])).toEqual([])
    })

    it('passes a failure on', async () => {
      const { steps } = await open()
      const failing: Step<string> = {
        name: newId('fail'),
        run: () => Promise.reject(new Error('the lamp fell')),
      }
      const seen = await steps.all([slow(newId('a'), 1), failing]).then(
        () => 'no failure',
        (error: unknown) => String(error),
      )
      expect(seen.includes('the lamp fell')).toEqual(true)
    })

    it('gives the first to finish, by its name', async () => {
      const { steps } = await open()
      const [late, early] = [newId('late'), newId('early')]
      expect(await steps.first([slow(late, 9), slow(early, 1)])).toEqual({
        name: early,
        result: `${early} done`,
      })
    })

    it('finds the same winner in a rerun, though another is faster then', async () => {
      const { steps, again } = await open()
      const [one, other] = [newId('one'), newId('other')]
      expect((await steps.first([slow(one, 9), slow(other, 1)])).name).toEqual(other)
      const rerun = await again()
      expect(await rerun.first([slow(one, 1), slow(other, 9)])).toEqual({
        name: other,
        result: `${other} done`,
      })
    })
  })
}
