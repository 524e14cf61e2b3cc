import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type Draft, ShowSettings } from '@commedia/core'
import { aBlueprint } from '@commedia/core/testing'
import { openHomeStore } from '@commedia/node'
import { RADIO_FILES } from '@commedia/node/radio'
import { type SpeechServer, startSpeech } from '@commedia/node/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { keepShow } from '../evening/shows.ts'
import { runCommedia } from '../join/run-commedia.test.data.ts'
import { HEARD } from './export-command.ts'

const run = promisify(execFile)
let home: string
let speech: SpeechServer
const blueprint = aBlueprint()
const [one, other] = blueprint.cast.map(({ id }) => id) as [string, string]
const SAID = [
  [one, 'Is the last train gone?', ['house', one, other]],
  [other, 'It is.', ['house', one, other]],
  [one, 'I have the key.', [one, other]],
  [other, 'Sleep, then.', ['house', one, other]],
] as const

beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'commedia-radio-'))
  speech = await startSpeech()
  const take = { id: 'take_1', show: 'show_1' }
  const store = await openHomeStore({ folder: join(home, 'record') })
  await store.journal.begin(take)
  const drafts = SAID.map(
    ([by, text, audience], index): Draft => ({
      ...{ type: 'line-spoken', version: 1, by, audience: [...audience], body: { text, channel: 'aloud' } },
      ...{ at: '2026-01-01T20:00:00.000Z', cause: { turn: 'turn_1', index } },
    }),
  )
  await store.journal.append(take.id, 0, drafts)
  await store.close()
  await keepShow(
    {
      ...{ show: 'show_1', file: '/plays/lift.json', blueprint, seats: {}, prompts: {}, memories: [] },
      ...{ settings: ShowSettings.parse({}), takes: [take], on: 'take_1' },
    },
    home,
  )
})
afterAll(async () => {
  await speech.close()
  await rm(home, { recursive: true, force: true })
})

const exported = async (args: readonly string[], environment: NodeJS.ProcessEnv = {}) => {
  const running = runCommedia(['export', ...args], { home, environment })
  const code = await running.ended
  return { code, out: running.out, text: [...running.wrong, ...running.out].join('\n') }
}
const voices = () => ['--voice-url', speech.baseUrl, '--voice-model', 'tones']

it('writes the show played last as a radio play of what the audience heard, and asks for no line twice', async () => {
  const file = join(home, 'evening.m4b')
  const key = { COMMEDIA_API_KEY: 'of-the-model', COMMEDIA_BASE_URL: 'http://127.0.0.1:1/v1' }
  const first = await exported(['--out', file, ...voices()], { ...key, COMMEDIA_VOICE_PRICE: '15' })
  expect(first.text).toMatch(/5 lines, \d+ characters to be spoken: about \$0\.00\d\d/u)
  expect(first.text).toContain(`Written to ${file}, with captions in ${join(home, 'evening.vtt')}.`)
  const heard = speech.asked.map(({ input }) => input)
  expect(heard).toHaveLength(5)
  // Several are asked for at once, so that any of them may come first.
  const notice = /^This play was improvised with artificial intelligence.* made by a machine\.$/u
  expect(new Set(heard)).toEqual(
    new Set([
      expect.stringMatching(notice),
      ...[blueprint.title, 'Is the last train gone?', 'It is.', 'Sleep, then.'],
    ]),
  )
  expect(speech.asked.every((asked) => asked.key === undefined)).toBe(true)
  expect(await readFile(join(home, 'evening.vtt'), 'utf8')).not.toContain('key')

  const again = await exported(['--out', join(home, 'again.m4b'), '--json', ...voices()])
  expect(again.out.at(-1)).toMatch(/"kind":"radio".*"asked":0,"chapters":1/u)
  expect(speech.asked).toHaveLength(heard.length)
  const probe = ['-v', 'error', '-show_entries', 'format_tags=comment', '-of', 'csv=p=0', file]
  expect((await run('ffprobe', probe)).stdout).toContain('artificial intelligence')
})

it('finds its voices by the settings, and says what lacks', async () => {
  const file = join(home, 'evening.mp3')
  const none = await exported(['--out', file])
  expect([none.code, none.text]).toEqual([1, expect.stringContaining('a radio play needs voices')])
  const settings = { COMMEDIA_VOICE: 'tones', COMMEDIA_VOICE_URL: speech.baseUrl }
  const found = await exported(['--out', file], { ...settings, COMMEDIA_VOICE_KEY: 'of-the-voices' })
  expect(found.code).toBe(0)
  expect((await stat(file)).size).toBeGreaterThan(10_000)
})

it('is what the audience perceived, whoever asks', async () => {
  const { code, text } = await exported(['--out', join(home, 'a.ogg'), '--as', 'booth', ...voices()])
  expect([code, text]).toEqual([1, expect.stringContaining('a radio play is what the audience perceived')])
})

it('names every kind there is, and no other', async () => {
  expect(HEARD).toEqual(RADIO_FILES)
  const { text } = await exported(['--out', join(home, 'evening.wav')])
  expect(text).toContain('.svg, .m4b, .mp3, .ogg')
})

it('says that a sound under it cannot be read', async () => {
  const page = join(home, 'page.html')
  await writeFile(page, '<html>')
  const { code, text } = await exported(['--out', join(home, 'b.m4b'), '--ambience', page, ...voices()])
  expect([code, text]).toEqual([1, expect.stringContaining('is not a sound of a kind that is read here')])
})
