import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ModelInUse } from '@commedia/core'
import { systemClock } from '@commedia/core/adapters'
import { aModelInUse, performers, simulatedCompany } from '@commedia/core/testing'
import { afterEach, expect, it } from 'vitest'
import { readConfig } from '../../config.ts'
import { type EveningRun, eveningCommand } from './evening-command.ts'

const folders: string[] = []
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})
const KEY = 'a-key-nobody-knows'

async function evening(wishes: Partial<EveningRun> = {}, use?: ModelInUse) {
  const out = wishes.out ?? mkdtempSync(join(tmpdir(), 'commedia-evening-'))
  folders.push(out)
  const config = readConfig(
    {},
    {
      COMMEDIA_FOLDER: out,
      COMMEDIA_BASE_URL: 'http://127.0.0.1:9101/v1',
      COMMEDIA_MODEL: 'mara-8b',
      COMMEDIA_API_KEY: KEY,
      COMMEDIA_PRICE_IN: '1',
      COMMEDIA_PRICE_OUT: '2',
    },
  )
  const company = simulatedCompany({ seed: 7, players: performers(), salt: 'occurrence' })
  const said: string[] = []
  const tell = (text: string): void => void said.push(text)
  const run: EveningRun = {
    show: undefined,
    language: 'en',
    beats: 3,
    machine: undefined,
    script: false,
    json: false,
    version: '0.1.0',
    stop: new AbortController().signal,
    ...wishes,
    out,
  }
  const terminal = { out: tell, note: tell, status: () => {} }
  await eveningCommand(run, config, {
    take: async () => use ?? aModelInUse(company),
    clock: systemClock(),
    terminal,
  })
  const file = readFileSync(join(out, 'evening.json'), 'utf8')
  return { out, said, file, told: JSON.parse(file) }
}

it('plays some beats, says before and after what it costs, and writes figures without a word of the play or a secret', async () => {
  const { said, file, told } = await evening({ machine: 'a desk' })
  expect(said[0]).toBe(
    'It will take about 9 calls, 18,000 tokens in, 450 out, $0.0189. It rests at 250,000 tokens; --max-tokens sets another limit.',
  )
  expect(said.join('\n')).toMatch(/s a beat, [\d.]+ calls a beat[\s\S]*Spent: \d+ calls[\s\S]*Written to/)
  expect(told).toMatchObject({
    format: 'commedia-evening',
    show: 'the-kings-soup',
    ended: 'beats',
    machine: { said: 'a desk' },
    figures: {
      beats: 3,
      calls: expect.any(Number),
      readAtOnce: expect.any(Number),
      longestPageTokens: expect.any(Number),
    },
  })
  expect(told.figures.firstWordSeconds.median).toBeGreaterThanOrEqual(0)
  expect(file).not.toContain(KEY)
  expect(file).not.toContain('127.0.0.1')
  expect(told).not.toHaveProperty('script')
})

it('goes on where it was stopped, and counts both parts', async () => {
  const bell = new AbortController()
  const company = simulatedCompany({ seed: 7, players: performers(), salt: 'occurrence' })
  const use = aModelInUse(company)
  let asked = 0
  const stopping: ModelInUse = { ...use, onAnswer: () => void (++asked === 8 && bell.abort()) }
  const first = await evening({ beats: 6, stop: bell.signal }, stopping)
  expect(first.told.ended).toBe('stopped')
  const { beats } = first.told.figures
  expect(beats > 0 && beats < 6).toBe(true)
  expect(first.said.join('\n')).toContain(`commedia bench evening --out ${first.out}`)
  const second = await evening({ beats: 6, out: first.out, script: true })
  expect(second.said[0]).toBe(`Going on: ${beats} beats are measured.`)
  expect(second.told).toMatchObject({ ended: 'beats', figures: { beats: 6 } })
  expect(second.told.figures.calls).toBeGreaterThan(first.told.figures.calls)
  expect(second.told.script).toContain('The King')
})

it('stops when the model has stopped answering', async () => {
  const company = simulatedCompany({ seed: 7, faults: { rate: 1, kinds: ['error'] } })
  const { told, said } = await evening({ language: 'zh' }, aModelInUse(company))
  expect(told).toMatchObject({ ended: 'silent', show: 'ye-hang-deng', language: 'zh' })
  expect(said.join('\n')).toContain('模型不再回话了')
})
