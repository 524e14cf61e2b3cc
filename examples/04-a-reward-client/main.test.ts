import { expect, it, vi } from 'vitest'

it('[E21] a client gets vectors and advantages for a group, offline, as its page says', async () => {
  vi.stubEnv('COMMEDIA_REWARDS_URL', '')
  const lines: string[] = []
  vi.spyOn(console, 'log').mockImplementation((line) => void lines.push(String(line)))
  await import('./main.ts')
  expect(lines).toHaveLength(4)
  expect(lines[0]).toMatch(/^1: sem 1\.00, fmt 5\.00, vis \S+, pcg \S+ \| advantage [1-9]/u)
  expect(lines[3]).toContain('fmt -5.00, vis 0.00, pcg 0.00')
})
