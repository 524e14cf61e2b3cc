import { PassThrough } from 'node:stream'
import { manualClock, settle } from '@commedia/core/testing'
import { expect, it } from 'vitest'
import type { ShownLine } from '../modes/performance/shown-line.ts'
import { replayOnScreen } from './replay-on-screen.ts'

const LINES: readonly ShownLine[] = ['One.', 'Two.', 'Three.'].map((text, at) => ({
  kind: 'speech',
  by: 'role_ana',
  name: 'Ana',
  breath: String(at),
  parts: [{ kind: 'words', text }],
}))

it('is painted, stops at space, goes back, and leaves at q', async () => {
  const written: string[] = []
  const input = Object.assign(new PassThrough(), {
    setRawMode: () => input,
  }) as unknown as NodeJS.ReadStream & PassThrough
  const clock = manualClock()
  const watched = {
    ...{ lines: LINES, title: 'A play', notice: 'By hand.', language: 'en' as const },
    names: new Map([['role_ana', 'Ana']]),
  }
  const never = new AbortController().signal
  const over = replayOnScreen(
    watched,
    { clock, speed: 1, stop: never },
    { input, write: (text) => written.push(text), columns: 80, rows: 24, colours: 'shown' },
  )
  const heard = async (key: string): Promise<string> => {
    written.length = 0
    input.write(key)
    await settle()
    return written.join('')
  }
  await settle()
  expect(written.join('')).toContain('\u001b[1;36mANA\u001b[0m')
  expect(await heard(' ')).toContain('❚❚ 1/3')
  expect(await heard('\u001b[C')).toContain('Two.')
  const back = await heard('\u001b[D')
  expect(back).toContain('\u001b[2J')
  expect(back).not.toContain('Two.')
  await heard('q')
  await over
})
