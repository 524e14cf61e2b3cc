import { afterEach, expect, it, vi } from 'vitest'

const lines: string[] = []
vi.spyOn(console, 'log').mockImplementation((line) => void lines.push(String(line)))
afterEach(() => vi.restoreAllMocks())

it('a debate is opened, sat in, gone on with after the house was closed, taken back and printed', async () => {
  await import('./main.ts')
  expect(lines.slice(0, 2)).toEqual([
    'A debate: Two speak by turns for and against; a jury decides.',
    expect.stringMatching(/^Runa: A lamp/u),
  ])
  expect(lines).toContain('Ines, against: Light before four. I walk home at five.')
  expect(lines).toContain('1 for, 1 against.')
  expect(lines).toContain('2 for, 0 against.')
  expect(lines.at(-1)).toContain('HALVARD: Bo is seventy, and he fell off that ladder.')
}, 60_000)
