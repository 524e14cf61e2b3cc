import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { memoryPromptBook, unlimitedAllowance } from '@commedia/core'
import { ABLE_PROFILE, aModelInUse, manualClock, scriptedModel } from '@commedia/core/testing'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { estimateWriting, sampleWriter } from './sample-writer.ts'

let out: string
beforeEach(async () => {
  out = await mkdtemp(join(tmpdir(), 'commedia-writer-'))
  await mkdir(join(out, 'clips/clip_1'), { recursive: true })
  await writeFile(join(out, 'clips/clip_1/1.jpg'), new Uint8Array([255, 216, 1]))
})
afterEach(() => rm(out, { recursive: true, force: true }))

const FRAMES = [{ at: 1, path: 'clips/clip_1/1.jpg' }]
const SEEN = { frames: FRAMES, names: ['Nora', 'Torvald'] }
const PART = 'Plain.'
const DESCRIPTION = {
  people: ['the woman in the shawl'],
  proximity: PART,
  expressions: PART,
  bodies: PART,
  surroundings: PART,
}
const NORA = { id: 'role_nora', name: 'Nora', description: '' }
const TORVALD = { id: 'role_torvald', name: 'Torvald', description: '' }
const ASKED = {
  ...{ language: 'en' as const, user: NORA, assistant: TORVALD, target: 'Only for the letter-box.' },
  history: [{ speaker: 'Nora', utterance: 'You are leaving.' }],
}

function aWriter(replies: readonly string[], { vision = true } = {}) {
  let at = 0
  const model = scriptedModel(() => replies[at++] ?? 'nothing')
  const use = { ...aModelInUse(model), profile: { ...ABLE_PROFILE, vision } }
  const writer = sampleWriter(out, {
    ...{ models: () => use, book: memoryPromptBook(), allowance: unlimitedAllowance(), clock: manualClock() },
    ...{ stop: new AbortController().signal, language: 'en' },
  })
  return { writer, model }
}

it('[E30] [E31] shows the pictures, and asks for nothing twice, in another run either', async () => {
  const reasoned = '<perception>Event: a man at a door</perception><think>He would go, lightly.</think>'
  const first = aWriter([JSON.stringify(DESCRIPTION), reasoned])
  expect(await first.writer.describe('clip_1', SEEN)).toEqual(DESCRIPTION)
  expect(await first.writer.reason('sample_1', ASKED, SEEN)).toMatchObject({ think: 'He would go, lightly.' })
  expect(first.model.requests.map(({ prompt }) => JSON.stringify(prompt).includes('image/jpeg'))).toEqual([
    true,
    true,
  ])
  const again = aWriter([])
  expect(await again.writer.describe('clip_1', SEEN)).toEqual(DESCRIPTION)
  expect(await again.writer.reason('sample_1', ASKED, SEEN)).toMatchObject({
    perception: 'Event: a man at a door',
  })
  expect(again.model.pages).toEqual([])
})

it('[E31] drops what failed its checks twice, and does not ask again', async () => {
  const copies = '<perception>Event: a man</perception><think>He says: only for the door.</think>'
  const { writer, model } = aWriter([copies, copies])
  expect(await writer.reason('sample_2', ASKED, SEEN)).toBeUndefined()
  expect(model.pages).toHaveLength(2)
  expect(await writer.reason('sample_2', ASKED, SEEN)).toBeUndefined()
  expect(model.pages).toHaveLength(2)
})

it('has nothing described by a model that sees nothing', async () => {
  const { writer, model } = aWriter([], { vision: false })
  expect(await writer.describe('clip_1', SEEN)).toBeUndefined()
  expect(await writer.look('clip_1', FRAMES)).toBeUndefined()
  expect(model.pages).toEqual([])
})

it('tells a clip with its times as the screening room does, once', async () => {
  const { writer, model } = aWriter(['0:00 The woman in the shawl opens a door.'])
  for (let time = 0; time < 2; time++)
    expect(await writer.look('clip_1', FRAMES)).toBe('0:00 The woman in the shawl opens a door.')
  expect(model.requests.map(({ prompt }) => JSON.stringify(prompt).includes('image/jpeg'))).toEqual([true])
})

it('reckons calls and tokens before any is spent', () => {
  const kinds = { clips: 10, looks: 2, samples: 20, sessions: 5 }
  const seeing = estimateWriting(kinds, { pictures: 8, sees: true })
  expect(seeing.calls).toBe(37)
  expect(estimateWriting(kinds, { pictures: 8, sees: false }).calls).toBe(25)
  expect(seeing.inputTokens).toBeGreaterThan(30 * 8 * 100)
})
