import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { anEndpoint } from '../an-endpoint.test.data.ts'

const lines: string[] = []
beforeEach(() => {
  lines.length = 0
  vi.resetModules()
  vi.spyOn(console, 'log').mockImplementation((line) => void lines.push(String(line)))
})
afterEach(() => vi.unstubAllEnvs())

it('a whisper is answered in a whisper, and then everybody talks, offline', async () => {
  vi.stubEnv('COMMEDIA_BASE_URL', '')
  await import('./main.ts')
  expect(lines).toEqual([
    'Mara to Guest: Hush. Who else knows?',
    'Ben: I saw no light.',
    'Mara: The wick burnt down.',
  ])
})

it('an endpoint of one’s own sees each secret and the whisper on one page only', async () => {
  const { url, pages, close } = await anEndpoint((_page, call) => `Answer ${call}.`)
  vi.stubEnv('COMMEDIA_BASE_URL', url)
  await import('./main.ts')
  close()
  expect(lines).toEqual(['Mara to Guest: Answer 1.', 'Ben: Answer 2.', 'Mara: Answer 3.'])
  const holding = (words: string): readonly number[] =>
    pages.flatMap((page, at) => (page.includes(words) ? [at + 1] : []))
  expect(holding('I saw you at the lamp')).toEqual([1, 3])
  expect(holding('put the lamp out')).toEqual([1, 3])
  expect(holding('Answer 1')).toEqual([3])
  expect(holding('You were drunk')).toEqual([2])
})
