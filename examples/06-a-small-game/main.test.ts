import { expect, it, vi } from 'vitest'

it('[D56] the evening of the page plays without a picture, offline', async () => {
  vi.stubEnv('COMMEDIA_BASE_URL', '')
  const lines: string[] = []
  vi.spyOn(console, 'log').mockImplementation((line) => void lines.push(String(line)))
  await import('./main.ts')
  expect(lines.slice(0, 4)).toEqual([
    '(the stranger: knock)',
    '  otto → open-door',
    '  nell → stay',
    'Otto: All right, all right. The door is older than you are.',
  ])
  expect(lines.filter((line) => line.startsWith('(the stranger'))).toHaveLength(4)
  expect(lines.at(-1)).toBe('The door is open, the lantern is in the stranger’s hand, Otto has 1 coin.')
})
