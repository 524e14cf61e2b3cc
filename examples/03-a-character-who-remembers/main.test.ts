import { expect, it, vi } from 'vitest'

it('[R1] [R17] a script becomes a character, who answers from her memory, as the page says', async () => {
  vi.stubEnv('COMMEDIA_BASE_URL', '')
  const lines: string[] = []
  vi.spyOn(console, 'log').mockImplementation((line) => void lines.push(String(line)))
  await import('./main.ts')
  expect(lines).toEqual([
    'Mara: Keeps a light on the coast.',
    'Mara: The key? (Her hand goes to her pocket.) There was never but the one.',
  ])
})
