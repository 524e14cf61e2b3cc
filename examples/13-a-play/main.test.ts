import { afterEach, expect, it, vi } from 'vitest'

afterEach(() => vi.unstubAllEnvs())

it('a play in ten lines is played to its curtain, offline', async () => {
  vi.stubEnv('COMMEDIA_BASE_URL', '')
  const lines: string[] = []
  vi.spyOn(console, 'log').mockImplementation((line) => void lines.push(String(line)))
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
  await import('./main.ts')
  expect(lines.length).toBeGreaterThan(30)
  expect(lines.some((line) => line.startsWith('Marta Quill: '))).toBe(true)
  expect(lines.at(-1)).toBe('(Curtain.)')
  expect(warned).not.toHaveBeenCalled()
})
