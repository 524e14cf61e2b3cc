import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { runCommedia, startModel } from '../../join/run-commedia.test.data.ts'
import { drawFilm, hasFfmpeg, SUBTITLES } from './a-film.test.data.ts'

let home: string
let model: Awaited<ReturnType<typeof startModel>>
const at = (name: string): string => join(home, name)

beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'commedia-screen-'))
  model = await startModel()
  await writeFile(at('film.srt'), SUBTITLES)
  const nora = { id: 'role_ida', name: 'Ida', description: 'A clockmaker.', language: 'en' }
  await writeFile(
    at('ida.json'),
    JSON.stringify({ format: 'commedia-character', version: 1, character: nora }),
  )
  if (hasFfmpeg()) drawFilm(at('film.mp4'), 45)
})
afterAll(async () => {
  model.child.kill()
  await rm(home, { recursive: true, force: true })
})

const screen = (...args: readonly string[]) =>
  runCommedia(['screen', ...args], {
    home: at('home'),
    environment: { COMMEDIA_BASE_URL: model.baseUrl, COMMEDIA_MODEL: 'simulated' },
  })

it('[E23] tries several replies where it is told to, and says which number it takes', async () => {
  await writeFile(at('seen.txt'), 'A card with bars, and a counter that runs.')
  const film = ['film.mp4', '--describe', at('seen.txt'), '--with', at('ida.json'), '--json']
  const run = screen(...film, '--tries', '3')
  await run.printed(/"kind":"clip-shown"/u)
  run.type('Ida: What was that?')
  await run.printed(/"kind":"line-spoken","by":"role_ida"/u)
  run.type('/bye')
  await run.ended
  expect(run.out.filter((line) => /"tried":3/u.test(line))).toHaveLength(1)
  const many = screen(...film, '--tries', '9')
  expect(await many.ended).not.toBe(0)
  expect(many.wrong.join('\n')).toContain('1 … 8')
})

it('[E45] watches up to a time and talks about it, by words where the model cannot see', async () => {
  const film = ['film.mp4', '--subtitles', at('film.srt'), '--with', at('ida.json'), '--at', '0:04', '--json']
  const run = screen(...film)
  await run.printed(/"kind":"clip-shown"/u)
  run.type('Ida: Did you hear that?')
  await run.printed(/"kind":"line-spoken","by":"role_ida"/u)
  run.type('/seen')
  await run.printed(/saw and thought/u)
  run.type('/on 10')
  await run.printed(/"end":14000/u)
  run.type('/bye')
  expect({ code: await run.ended, wrong: run.wrong }).toEqual({ code: 0, wrong: [] })
  const said = run.out.map(
    (line) =>
      JSON.parse(line) as {
        kind: string
        text?: string
        body?: { by?: string; lines?: readonly { text: string }[] }
      },
  )
  expect(said[0]?.text).toContain('artificial intelligence')
  const [first] = said.filter(({ kind }) => kind === 'clip-shown')
  expect(first?.body?.lines?.map(({ text }) => text)).toEqual([
    'You are leaving already.',
    'Only for the letter-box.',
  ])
  expect(said.find(({ kind }) => kind === 'scene-perceived')?.body?.by).toBe('words')
  expect(said.at(-1)?.text).toMatch(/^Spent: \d+ calls?/u)
})

it.runIf(hasFfmpeg())('[E1] shows the pictures themselves to a model that can see', async () => {
  const run = runCommedia(['screen', at('film.mp4'), '--at', '0:08', '--json'], {
    home: at('home'),
    environment: { COMMEDIA_BASE_URL: model.baseUrl, COMMEDIA_MODEL: 'simulated-llava' },
  })
  await run.printed(/"kind":"clip-shown"/u)
  run.type('What was that?')
  expect(await run.printed(/"kind":"scene-perceived"/u)).toContain('"by":"pictures"')
  run.type('/bye')
  expect({ code: await run.ended, wrong: run.wrong }).toEqual({ code: 0, wrong: [] })
})

it.runIf(hasFfmpeg())('builds a data set by one command, and again without another picture', async () => {
  const asked = [
    'data',
    at('film.mp4'),
    '--subtitles',
    at('film.srt'),
    '--out',
    at('set'),
    '--seed',
    '3',
    '--test',
    '0.5',
    '--json',
  ]
  const run = screen(...asked)
  expect({ code: await run.ended, wrong: run.wrong }).toEqual({ code: 0, wrong: [] })
  expect(JSON.parse(run.out.at(-1) ?? '')).toMatchObject({
    kind: 'dataset',
    sessions: 2,
    samples: { train: 1, test: 3 },
    leftOut: 0,
  })
  const [row = ''] = (await readFile(at('set/trl.test.jsonl'), 'utf8')).split('\n')
  const { frames } = JSON.parse(row) as { readonly frames: readonly string[] }
  expect((await readFile(join(at('set'), frames[0] ?? ''))).subarray(0, 2)).toEqual(Buffer.from([0xff, 0xd8]))
  expect(Math.max(...frames.map((path) => Number.parseFloat(path.split('/').at(-1) ?? '')))).toBeLessThan(
    2_500,
  )
  const again = screen(...asked)
  expect(await again.ended).toBe(0)
  expect(again.out.at(-1)).toBe(run.out.at(-1))
})

it('opens a reward service and says what it cannot measure', async () => {
  const run = screen('rewards', '--port', '0')
  const url = /http:\S+(?=\/rewards)/u.exec(await run.printed(/\/rewards/u))?.[0] ?? ''
  const response = await fetch(`${url}/rewards`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ groups: [{ context: '', reference: 'x', candidates: ['<answer>x</answer>'] }] }),
  })
  expect(await response.json()).toEqual({ rewards: [[{ fmt: -1.5 }]], advantages: [[0]] })
  run.child.kill('SIGINT')
  expect(await run.ended).toBe(0)
  expect(run.wrong.join('\n')).toMatch(
    /sem is not measured.*vis is not measured.*pcg is not measured.*trains nothing/su,
  )
})
