import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterAll, beforeAll, expect, it } from 'vitest'

const ROOT = new URL('../../../../../', import.meta.url).pathname
const SOURCE = ['-C', 'commedia-source']
const SOUP = join(ROOT, 'shows/the-kings-soup.json')

interface Said {
  readonly kind: string
  readonly seq?: number
  readonly type?: string
  readonly by?: string
  readonly phase?: string
  readonly segment?: string
  readonly text?: string
  readonly body?: unknown
  readonly page?: readonly unknown[]
}

let server: ChildProcess
let baseUrl = ''
let folder = ''
/** By which lines come as fast as they are played: nobody here reads along. */
let atOnce: readonly string[] = []

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'commedia-play-'))
  atOnce = ['--how', join(folder, 'how.json')]
  await writeFile(join(folder, 'how.json'), '{"tempo":"at-once"}')
  const script = join(ROOT, 'scripts/simulated-server.ts')
  const quick = ['--port', '0', '--first-token-ms', '5', '--token-ms', '1']
  server = spawn(process.execPath, [...SOURCE, script, ...quick], { stdio: ['ignore', 'pipe', 'inherit'] })
  const [hello] = await once(server.stdout as NodeJS.ReadableStream, 'data')
  baseUrl = /http:\S+/u.exec(String(hello))?.[0] ?? ''
})

afterAll(async () => {
  server.kill()
  await rm(folder, { recursive: true, force: true })
})

/** Runs the command and hands over each line of JSON it prints. */
async function play(
  args: readonly string[],
  onSaid: (said: Said, child: ChildProcess) => void,
  environment: NodeJS.ProcessEnv = {},
) {
  const main = new URL('../../main.ts', import.meta.url).pathname
  const model = ['--folder', folder, '--base-url', baseUrl, '--model', 'simulated']
  const env = { ...process.env, ...environment }
  const child = spawn(process.execPath, [...SOURCE, main, ...model, 'play', ...args, '--json'], { env })
  const said: Said[] = []
  let wrong = ''
  child.stderr.on('data', (chunk) => {
    wrong += chunk
  })
  const lines = createInterface({ input: child.stdout })
  lines.on('line', (line) => {
    const one = JSON.parse(line) as Said
    said.push(one)
    onSaid(one, child)
  })
  const [[code]] = await Promise.all([once(child, 'exit'), once(lines, 'close')])
  return { said, code, wrong }
}

const lines = (said: readonly Said[]) => said.filter(({ kind }) => kind === 'event')

it('plays a bundled show to its curtain, killed in the middle of a line and taken up again', async () => {
  const killed = await play([SOUP], ({ kind }, child) => {
    if (kind === 'frame') child.kill('SIGKILL')
  })
  expect(killed.said.at(-1)?.kind).toBe('frame')

  const file = join(folder, 'soup.fountain')
  const { said, code, wrong } = await play(['--resume', '--export', file], () => {})
  expect({ code, wrong }).toEqual({ code: 0, wrong: '' })
  expect(said.filter(({ kind }) => kind === 'phase').at(-1)?.phase).toBe('over')
  const shown = [...lines(killed.said), ...lines(said)].map(({ seq }) => seq)
  expect(shown).toEqual([...new Set(shown)].sort((one, other) => Number(one) - Number(other)))
  expect(lines(said).at(-1)?.type).toBe('curtain-fell')
  expect(await readFile(file, 'utf8')).toMatch(/^Title: The King's Soup\nNotes: .*artificial intelligence/u)
})

it('waits for the person in a seat, and says nothing in their place', async () => {
  let turns = 0
  const { said, code } = await play(
    [SOUP, '--as', 'Pip', '--pace', 'solo', ...atOnce],
    ({ kind, phase }, child) => {
      if (kind !== 'phase' || phase !== 'waiting') return
      turns++
      child.stdin?.write(turns < 3 ? '(curtsies) I only sharpen the knives.\n' : '/quit\n')
    },
  )
  expect(code).toBe(0)
  const own = lines(said).filter(({ by, type }) => by === 'role_pip' && type === 'line-spoken')
  expect(own.map(({ body }) => body)).toEqual(
    Array.from({ length: 2 }, () => ({ text: 'I only sharpen the knives.', channel: 'aloud' })),
  )
  expect(said.at(-1)?.text).toContain('commedia play --resume')
})

it('leaves when it waits for somebody whose input has ended', async () => {
  const { said, code } = await play([SOUP, '--as', 'Pip', '--pace', 'solo', ...atOnce], ({ kind }, child) => {
    if (kind === 'show') child.stdin?.end()
  })
  expect(code).toBe(0)
  expect(said.at(-1)?.text).toContain('commedia play --resume')
})

it('stopped by Ctrl-C, it ends as shells expect, keeps what was said and says how to go on', async () => {
  let rung = false
  const { said, code } = await play([SOUP], ({ kind, segment }, child) => {
    if (rung || kind !== 'frame' || segment !== 'speech') return
    rung = child.kill('SIGINT')
  })
  expect(code).toBe(130)
  expect(said.at(-1)?.text).toContain('commedia play --resume')
  expect(lines(said).at(-1)?.type).toBe('line-spoken')
})

it('rewinds to before the moment of a line, goes back to the first take, and plays in its own words', async () => {
  const prompts = await mkdtemp(join(tmpdir(), 'commedia-prompts-'))
  await writeFile(join(prompts, 'acting.speak.en.liquid'), '{% last %}{{ page.last }} Quick.{% endlast %}')
  const typed = ['Good evening.', '/rewind 1', '/take 1', '/quit']
  const { said, code } = await play(
    [SOUP, '--as', 'Pip', '--pace', 'solo', '--prompts', prompts, ...atOnce],
    ({ kind, phase }, child) => {
      if (kind === 'phase' && phase === 'waiting') child.stdin?.write(`${typed.shift() ?? '/quit'}\n`)
    },
  )
  expect(code).toBe(0)
  const pages = said.filter(({ kind }) => kind === 'take').map(({ page }) => page?.length ?? 0)
  expect(pages).toHaveLength(3)
  expect(pages[1]).toBeLessThan(pages[2] ?? 0)
  await rm(prompts, { recursive: true })
})

it('cares for whoever plays as a server would: holds back, answers, helps, and waits', async () => {
  const list = join(folder, 'words.txt')
  await writeFile(list, 'blister\nI\nthe\nit\n')
  const typed = ['You blister!', 'Are you an AI?', '((I want to kill myself))']
  const { said, code, wrong } = await play(
    [SOUP, '--as', 'Pip', '--pace', 'solo', ...atOnce],
    ({ kind, phase }, child) => {
      if (kind === 'phase' && phase === 'paused') child.stdin?.write('/quit\n')
      if (kind === 'phase' && phase === 'waiting') child.stdin?.write(`${typed.shift()}\n`)
    },
    { COMMEDIA_WORD_LIST: list, COMMEDIA_HELP_TEXT: 'Ring the stage door.' },
  )
  expect({ code, wrong }).toEqual({ code: 0, wrong: '' })
  const told = lines(said).filter(({ by }) => by === 'care')
  const mine = told.filter(({ body }) => (body as { direction?: string }).direction !== 'out')
  expect(mine.map(({ type }) => type)).toEqual(['held-back', 'ai-disclosed', 'help-offered'])
  expect(mine.at(-1)?.body).toMatchObject({ text: 'Ring the stage door.' })
  // Words that actors use all the time: what they say with them is held back as well.
  expect(told.length).toBeGreaterThan(mine.length)
  expect(JSON.stringify(said)).not.toMatch(/blister|kill myself/u)
  const spoken = lines(said).filter(({ type }) => type === 'line-spoken')
  for (const { body } of spoken) expect((body as { text: string }).text).not.toMatch(/\b(?:I|the|it)\b/u)
})

it('refuses a folder of prompts with a name no prompt has, before anything is played', async () => {
  const prompts = await mkdtemp(join(tmpdir(), 'commedia-prompts-'))
  await writeFile(join(prompts, 'acting.speek.en.liquid'), '{% last %}x{% endlast %}')
  const { code, wrong, said } = await play([SOUP, '--prompts', prompts], () => {})
  expect({ code, said }).toEqual({ code: 1, said: [] })
  expect(wrong).toContain('acting.speek.en.liquid')
  await rm(prompts, { recursive: true })
})
