import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { anEndpoint } from '../an-endpoint.test.data.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'commedia-bot-'))
})
afterEach(() => {
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true })
})

it('a bot talks with three people, started anew for each of them, offline', async () => {
  vi.stubEnv('COMMEDIA_BASE_URL', '')
  vi.stubEnv('BOT_FILE', join(folder, 'evening.jsonl'))
  const lines: string[] = []
  vi.spyOn(console, 'log').mockImplementation((line) => void lines.push(String(line)))
  await import('./main.ts')
  expect(lines).toEqual([
    'Ana: Mara, is it lit?',
    'Mara: Since dusk.',
    'Ben: Otto, what soup?',
    'Otto: Fish, as ever.',
    'Cem: Mara, what did Ben want?',
    'Mara: Soup. And he got it.',
  ])
})

it('killed while somebody is about to answer, it answers when it is started again', {
  timeout: 120_000,
}, async () => {
  const file = join(folder, 'evening.jsonl')
  let hangs = (): void => {}
  const hanging = new Promise<void>((resolve) => {
    hangs = resolve
  })
  const { url, pages, close } = await anEndpoint((_page, call) => {
    if (call !== 2) return `Answer ${call}.`
    hangs()
    return undefined
  })
  const start = () =>
    spawn(process.execPath, ['-C', 'commedia-source', fileURLToPath(new URL('main.ts', import.meta.url))], {
      env: { ...process.env, COMMEDIA_BASE_URL: url, BOT_FILE: file },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
  const killed = start()
  await hanging
  killed.kill('SIGKILL')
  await once(killed, 'exit')
  const again = start()
  let told = ''
  again.stdout.on('data', (piece) => {
    told += piece
  })
  await once(again, 'close')
  close()
  expect(told.split('\n').slice(0, 3)).toEqual([
    'Otto: Answer 3.',
    'Ana: Mara, is it lit?',
    'Mara: Answer 4.',
  ])
  expect(pages[2]).toContain('Mara: Answer 1.')
  const kept = readFileSync(file, 'utf8')
  expect(kept.match(/"guest-came"/g)).toHaveLength(2)
  expect(kept.match(/"text":"Answer 3\."/g)).toHaveLength(1)
})
