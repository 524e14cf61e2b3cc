import { expect, it } from 'vitest'
import type { StageDeeds } from './stage-deeds.ts'
import { withSilence } from './with-silence.ts'

function aStage() {
  const done: string[] = []
  const cut = Promise.withResolvers<void>()
  const deeds = {
    send: (wish: { kind: string }, behind?: Promise<unknown>) => {
      done.push(wish.kind)
      void behind?.then(() => done.push(`${wish.kind} sent`))
    },
    cutIn: () => done.push('hold'),
    undo: () => done.push('undo'),
  } as unknown as StageDeeds
  const silencing = {
    silence: () => void done.push('silence'),
    cutIn: () => {
      done.push('cut')
      return cut.promise
    },
  }
  return { done, cut, quiet: withSilence(deeds, silencing) }
}

it('what is said into a line is shown at once, and sent behind what was heard of it', async () => {
  const { done, cut, quiet } = aStage()
  quiet.send({ kind: 'say-line', text: 'Stop.', channel: 'aloud' })
  expect(done).toEqual(['cut', 'say-line'])
  cut.resolve()
  await cut.promise
  expect(done).toEqual(['cut', 'say-line', 'say-line sent'])
})

it('a show is held behind it too; a thought cuts nobody, and what is taken back is not cut before', async () => {
  const { done, cut, quiet } = aStage()
  quiet.send({ kind: 'think', text: 'Liar.' })
  quiet.undo()
  quiet.cutIn()
  expect(done).toEqual(['think', 'silence', 'undo', 'cut'])
  cut.resolve()
  await cut.promise
  expect(done.at(-1)).toBe('hold')
})
