import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { soundFile } from './line-sounds.ts'
import { radioCost } from './radio-cost.ts'
import { toneVoice } from './tone-voice.test.data.ts'

it('says how much is spoken, how much of it is left to ask for, and what that costs', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'commedia-radio-'))
  const casting = { narrator: { voice: 'low' } }
  const texts = ['Yes.', 'Yes.', 'No, never.']
  const lines = texts.map((text) => ({ kind: 'told', by: 'narrator', name: '', text, pause: 0 }) as const)
  const script = {
    title: '',
    language: 'en',
    notice: '',
    people: [],
    scenes: [{ title: '', lines }],
  } as const
  const studio = { voice: toneVoice(), folder }
  const cost = (price?: number) => radioCost(script, { casting, price }, studio)
  const all = { lines: 3, characters: 18 }
  expect(await cost(15)).toEqual({ ...all, toAsk: { lines: 2, characters: 14 }, dollars: 0.000_21 })
  await writeFile(soundFile({ text: 'Yes.', voice: 'low', language: 'en' }, studio), '')
  expect(await cost()).toEqual({ ...all, toAsk: { lines: 1, characters: 10 }, dollars: undefined })
  await rm(folder, { recursive: true })
})
