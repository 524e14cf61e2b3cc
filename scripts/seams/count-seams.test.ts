import { expect, it } from 'vitest'
import { countSeams } from './count-seams.ts'

const KINDS = {
  path: 'packages/core/src/acting/acting-room.ts',
  text: "export const lineSpoken = defineEvent({ type: 'line-spoken', version: 1 })",
}
const seamsOf = (path: string, text: string) => {
  const found = countSeams([KINDS, { path, text }])
  return Object.fromEntries(Object.entries(found).filter(([, places]) => places.length > 0))
}

it('finds bodies read by a cast, whatever stands around them', () => {
  const text = `
    const one = event.body as Line
    const two = (event.body ?? {}) as Line
    const three = body as unknown as Line
    const asked = request.body as Wish
    const fixed = body as const`
  expect(seamsOf('packages/cli/src/a.ts', text)).toEqual({
    bodies_cast: [2, 3, 4].map((line) => `packages/cli/src/a.ts:${line}`),
    as_unknown_as: ['packages/cli/src/a.ts:4'],
  })
  expect(seamsOf('packages/core/src/record/a.ts', 'const one = event.body as Line')).toEqual({})
})

it('finds names of events, and not refusals of the same name', () => {
  const text = `
    if (type === 'line-spoken') return
    const writers = { 'line-spoken': (page) => page }
    const words = { 'line-spoken': 'Somebody spoke.' }
    throw refused('line-spoken', 'Not now.')`
  expect(seamsOf('packages/web/src/a.ts', text)).toEqual({
    event_names: ['packages/web/src/a.ts:2', 'packages/web/src/a.ts:3'],
  })
})

it('finds modes asked by an id, and languages by their name', () => {
  const text = `
    const table = id.startsWith('table_') || isRoom(id)
    const gap = language === 'zh' ? '' : ' '
    const other = name.startsWith('tablet')`
  expect(seamsOf('packages/server/src/a.ts', text)).toEqual({
    mode_by_prefix: ['packages/server/src/a.ts:2', 'packages/server/src/a.ts:2'],
    language_compared: ['packages/server/src/a.ts:3'],
  })
})

it('finds screens that look into each other, and hooks that send by themselves', () => {
  const text = `
    import { Curtain } from '../stage/curtain.tsx'
    import { Mask } from '../../parts/mask.tsx'
    import { other } from './other.ts'
    async function persist() {}`
  expect(seamsOf('packages/web/src/screens/recording/a.tsx', text)).toEqual({
    screens_importing_screens: ['packages/web/src/screens/recording/a.tsx:2'],
    sending_hooks: ['packages/web/src/screens/recording/a.tsx:5'],
  })
  expect(seamsOf('packages/web/src/modes/chat/a.tsx', text)).toEqual({
    screens_importing_screens: ['packages/web/src/modes/chat/a.tsx:2'],
    sending_hooks: ['packages/web/src/modes/chat/a.tsx:5'],
  })
})
