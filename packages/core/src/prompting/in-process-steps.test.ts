import { expect, it } from 'vitest'
import { memoryPromptBook } from '../record/memory-prompt-book.ts'
import { aTurn } from '../testing/index.ts'
import { inProcessSteps } from './in-process-steps.ts'

it('gives all results in the order asked, whatever the order of completion', async () => {
  let letGo = (): void => {}
  const slow = new Promise<void>((resolve) => {
    letGo = resolve
  })
  const steps = inProcessSteps(memoryPromptBook(), aTurn())
  const results = steps.all([
    { name: 'slow', run: () => slow.then(() => 'slow') },
    {
      name: 'fast',
      run: async () => {
        letGo()
        return 'fast'
      },
    },
  ])
  expect(await results).toEqual(['slow', 'fast'])
})

it('a rerun of a race gives the winner that stands in the book, and runs nobody else', async () => {
  const book = memoryPromptBook()
  const ran: string[] = []
  const race = (faster: string) =>
    inProcessSteps(book, aTurn()).first(
      ['ana', 'ben'].map((name) => ({
        name,
        run: async () => {
          ran.push(name)
          if (name !== faster) await new Promise(() => {})
          return `${name} speaks`
        },
      })),
    )
  expect(await race('ben')).toEqual({ name: 'ben', result: 'ben speaks' })
  ran.length = 0
  expect(await race('ben')).toEqual({ name: 'ben', result: 'ben speaks' })
  expect(ran).toEqual(['ben'])
})
