import { expect, it, vi } from 'vitest'

it('[D56] the chat of several companions plays offline, as its page says', async () => {
  vi.stubEnv('COMMEDIA_BASE_URL', '')
  const lines: string[] = []
  vi.spyOn(console, 'log').mockImplementation((line) => void lines.push(String(line)))
  await import('./main.ts')
  expect(lines.map((line) => line.split(':')[0])).toEqual(['Kim', 'Mara', 'Ana', 'Kim', 'Ben', 'Ana', 'Mara'])
  expect(lines.at(-1)).toBe('Mara: Mind the step, Kim.')
})
