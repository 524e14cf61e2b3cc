import { expect, it, vi } from 'vitest'

it('[D56] the co-worker acts on the user’s text offline, as its page says', async () => {
  vi.stubEnv('COMMEDIA_BASE_URL', '')
  const lines: string[] = []
  vi.spyOn(console, 'log').mockImplementation((line) => void lines.push(String(line)))
  await import('./main.ts')
  expect(lines.map((line) => line.split(':')[0])).toEqual([
    'Laurel',
    'Laurel',
    'Laurel',
    'You',
    'Laurel',
    '5 model calls',
  ])
  expect(lines[4]).toBe('Laurel: She waited at the window for the lamp.')
})
