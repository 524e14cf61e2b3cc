import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { anEndpoint } from '../an-endpoint.test.data.ts'

const lines: string[] = []
beforeEach(() => {
  lines.length = 0
  vi.resetModules()
  vi.spyOn(console, 'log').mockImplementation((line) => void lines.push(String(line)))
})
afterEach(() => vi.unstubAllEnvs())

it('who sees the rider does something about it, and who slept knows of nothing, offline', async () => {
  vi.stubEnv('COMMEDIA_BASE_URL', '')
  await import('./main.ts')
  expect(lines).toEqual([
    '(Otto: hide the ledger.)',
    'Otto: Nobody. The wind.',
    'Nell: I slept. Was there somebody?',
  ])
})

it('an endpoint of one’s own reads of the rider on the innkeeper’s pages only', async () => {
  const { url, pages, close } = await anEndpoint((page) =>
    page.includes('hide the ledger') ? 'wait' : 'Hm.',
  )
  vi.stubEnv('COMMEDIA_BASE_URL', url)
  await import('./main.ts')
  close()
  expect(lines[0]).toBe('(Otto: wait.)')
  const seen = pages.filter((page) => page.includes('excise') || page.includes('knocks twice'))
  expect(seen.length).toBeGreaterThan(1)
  for (const page of seen) expect(page).toContain('You are Otto')
})
