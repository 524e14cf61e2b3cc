import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { HOUSE, parseBlueprint } from '@commedia/core'
import { type WireClient, wireClient } from '@commedia/core/wire'
import { freePort } from '@commedia/node/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readLink } from '../at-server/read-link.ts'
import { type Running, runCommedia, startModel } from './run-commedia.test.data.ts'

// A second address of this machine stands for the network at home.
const HOST = '127.0.0.2'
const LINE = 'Is it ready, at last?'
const THOUGHT = 'The recipe is in my bundle.'
const WHISPER = 'Do not look into the pot.'

let homes: string
let model: Awaited<ReturnType<typeof startModel>>
let house: Running
let port: number
let owner: WireClient
let show: string
const seats = new Map<string, string>()
let watchLink = ''

const home = (name: string): string => join(homes, name)
const environment = () => ({ COMMEDIA_BASE_URL: model.baseUrl, COMMEDIA_MODEL: 'simulated' })
const serve = (...args: readonly string[]): Running =>
  runCommedia(['serve', '--host', HOST, '--port', String(port), ...args], {
    home: home('house'),
    environment: environment(),
  })
const sit = (name: string, link: string): Running =>
  runCommedia(['join', link, '--name', name, '--json'], { home: home(name) })

interface Said {
  readonly kind: string
  readonly seq?: number
  readonly body?: unknown
  readonly phase?: string
  readonly page?: readonly object[]
}
const said = ({ out }: Running): readonly Said[] => out.map((line) => JSON.parse(line) as Said)
const heard = (guest: Running, words: string): boolean => guest.out.some((line) => line.includes(words))

beforeAll(async () => {
  homes = await mkdtemp(join(tmpdir(), 'commedia-lan-'))
  model = await startModel()
  port = await freePort()
  house = serve('--lan', 'the-kings-soup')
  await house.printed(/In a terminal/u)
  const lines = house.wrong.map((line) => line.trim())
  for (const [at, line] of lines.entries())
    if (line.includes('/join#') && lines[at - 1] !== undefined) seats.set(lines[at - 1] ?? '', line)
  watchLink = [...seats].find(([name]) => name.includes('big screen'))?.[1] ?? ''
  const own = readLink(lines.find((line) => line.includes('/shows/')) ?? '')
  if (own.kind !== 'person') throw new Error('the owner has a link')
  show = own.show
  owner = wireClient({ ...own, fetch })
})

afterAll(async () => {
  house.child.kill('SIGKILL')
  model.child.kill()
  await rm(homes, { recursive: true, force: true })
})

it('[D53] seats three by their links, shows each what they perceive and nothing else, and goes on after a crash', async () => {
  const pip = sit('Pia', seats.get('Pip Tansy') ?? '')
  const marta = sit('Mara', seats.get('Marta Quill') ?? '')
  const screen = sit('Screen', watchLink)
  const guests = [pip, marta, screen]
  await Promise.all(guests.map((guest) => guest.printed(/"phase":"paused"/u)))
  await owner.startShow({ show })
  await Promise.all(guests.map((guest) => guest.printed(/"kind":"scene"|"type":"looked-round"/u)))

  const stranger = sit('Stranger', seats.get('Pip Tansy') ?? '')
  expect(await stranger.ended).toBe(1)
  expect(stranger.wrong.join('\n')).toContain('This link opens nothing')

  pip.type(`[${THOUGHT}]`)
  pip.type(`/whisper Marta ${WHISPER}`)
  pip.type(LINE)
  await Promise.all(guests.map((guest) => guest.printed(new RegExp(LINE, 'u'))))
  const sees = (guest: Running) => [THOUGHT, WHISPER, LINE].map((words) => heard(guest, words))
  expect(sees(pip)).toEqual([true, true, true])
  expect(sees(marta)).toEqual([false, true, true])
  expect(sees(screen)[0]).toBe(false)
  for (const guest of guests) expect(guest.out.join('\n')).not.toContain('"audience"')

  house.child.kill('SIGKILL')
  await Promise.all(guests.map((guest) => guest.printed(/"phase":"away"/u)))
  marta.type('Nobody tastes anything before I say so.')
  house = serve()
  await Promise.all(guests.map((guest) => guest.printed(/Nobody tastes anything/u)))
  pip.type('/undo')
  await pip.printed(/somebody else has played since/u)
  await owner.stopShow({ show })

  for (const [guest, as] of [
    [pip, 'role_pip'],
    [marta, 'role_marta'],
    [screen, HOUSE],
  ] as const) {
    const seqs = said(guest).flatMap(({ kind, seq = 0 }) => (kind === 'event' ? [seq] : []))
    expect(seqs).toEqual(seqs.toSorted((one, other) => one - other))
    expect(guest.out.filter((line) => line.includes(LINE) && line.includes('"event"'))).toHaveLength(1)
    expect(
      guest.out.filter((line) => line.includes('Nobody tastes') && line.includes('"event"')),
    ).toHaveLength(1)
    guest.type('/quit')
    expect({ as, code: await guest.ended, wrong: guest.wrong }).toEqual({ as, code: 0, wrong: [] })
  }

  const again = sit('Pia', seats.get('Pip Tansy') ?? '')
  const page = JSON.parse(await again.printed(/"kind":"take"/u)) as Said
  expect(JSON.stringify(page.page)).toContain(THOUGHT)
  again.child.kill('SIGINT')
  expect(await again.ended).toBe(130)
})

it('plays a show through the house that has the folder open, and leaves it waiting', async () => {
  const file = new URL('../../../../shows/the-kings-soup.json', import.meta.url).pathname
  const play = (...args: readonly string[]): Running =>
    runCommedia(['play', ...args, '--json'], { home: home('house') })
  const first = play(file, '--as', 'Pip', '--pace', 'solo')
  await first.printed(/"kind":"scene"|"type":"looked-round"/u)
  first.type(LINE)
  await first.printed(/Is it ready, at last/u)
  first.type('//back in a minute')
  await first.printed(/Said as yourself, outside the play/u)
  first.type('((I want to kill myself))')
  await first.printed(/"type":"help-offered".*step out of the play/u)
  expect(heard(first, 'kill myself')).toBe(false)
  first.type('/retake')
  await first.printed(/cannot be done while a server plays/u)
  first.type('/quit')
  expect({ code: await first.ended, wrong: first.wrong }).toEqual({ code: 0, wrong: [] })
  expect(said(first).at(-1)).toMatchObject({ text: expect.stringContaining('commedia play --resume') })
  const { shows } = await owner.listShows()
  expect(shows.map(({ playing }) => playing)).toEqual([false, false])

  const second = play('--resume')
  const page = JSON.parse(await second.printed(/"kind":"take"/u)) as Said
  expect(JSON.stringify(page.page)).toContain(LINE)
  second.type('/undo')
  await second.printed(/Back here/u)
  second.type('/quit')
  expect(await second.ended).toBe(0)
})

it('plans through the house that has the folder open, on which the blueprint is kept too', async () => {
  const out = join(homes, 'planned.json')
  const plan = (...args: readonly string[]): Running =>
    runCommedia(['plan', ...args, '--out', out], { home: home('house') })
  const refused = plan('two rivals in one lift', '--prompts', homes)
  expect(await refused.ended).toBe(1)
  expect(refused.wrong.join('')).toContain('--prompts needs it closed')

  const stopped = plan('two rivals in one lift')
  await stopped.printed(/The server at .* plans/u)
  stopped.child.kill('SIGINT')
  expect(await stopped.ended).toBe(130)
  expect(stopped.wrong.at(-1)).toContain('commedia plan --resume')
  expect(existsSync(out)).toBe(false)
  expect((await owner.listJobs()).jobs).toMatchObject([{ playing: false, outcome: null }])

  const planned = plan('--resume')
  expect({ code: await planned.ended, wrong: planned.wrong.at(-1) }).toEqual({
    code: 0,
    wrong: expect.stringContaining(out),
  })
  expect(planned.wrong.some((line) => /reviewer/u.test(line))).toBe(true)
  const { blueprint } = parseBlueprint(await readFile(out, 'utf8'))
  const { blueprints } = await owner.listBlueprints()
  expect(blueprints.map(({ title }) => title)).toEqual([blueprint?.title])

  const nothing = plan('--resume')
  expect(await nothing.ended).toBe(1)
  expect(nothing.wrong.join('')).toContain('no plan to go on with')
})

it('closes when it is told to, and ends well', async () => {
  house.child.kill('SIGTERM')
  expect(await house.ended).toBe(0)
  expect(house.out.at(-1)).toContain('the doors are closed')
})
