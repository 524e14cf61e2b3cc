import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { wireClient } from '@commedia/core/wire'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { knownSecret } from '../../at-server/known-secrets.ts'
import { inviteLink } from '../../at-server/read-link.ts'
import { type Running, runCommedia, startModel } from '../../join/run-commedia.test.data.ts'
import { A_CASE } from './a-table.test.data.ts'

interface Said {
  readonly kind: string
  readonly type?: string
  readonly by?: string
  readonly seq?: number
  readonly for?: string
  readonly text?: string
  readonly calls?: number
  readonly body?: { readonly kind?: string; readonly text?: string; readonly role?: string }
}

let homes: string
let model: Awaited<ReturnType<typeof startModel>>

beforeAll(async () => {
  homes = await mkdtemp(join(tmpdir(), 'commedia-mystery-'))
  model = await startModel()
})
afterAll(async () => {
  model.child.kill()
  await rm(homes, { recursive: true, force: true })
})

const mystery = (home: string, ...args: readonly string[]): Running =>
  runCommedia(['mystery', ...args], {
    home: join(homes, home),
    environment: { COMMEDIA_BASE_URL: model.baseUrl, COMMEDIA_MODEL: 'simulated' },
  })
const said = ({ out }: Running): readonly Said[] => out.map((line) => JSON.parse(line) as Said)
const events = (game: Running): readonly Said[] => said(game).filter(({ kind }) => kind === 'event')

/** What a player types when the table wants something. */
const TYPED: Readonly<Record<string, string>> = {
  introduction: 'I am Ida, and I give the minute of everything.',
  search: '1',
  ask: 'Doctor Lowe: where were you at eight?',
  answer: 'I was in the scullery.',
  talk: '/pass',
  vote: 'Lowe',
  key: '/pass',
}

/** Answers each time the table waits, until the game ends by itself. */
function sit(game: Running): Promise<number | null> {
  let seen = 0
  const look = setInterval(() => {
    const waits = said(game).filter(({ kind }) => kind === 'waiting')
    for (const { for: wanted = '' } of waits.slice(seen)) game.type(TYPED[wanted] ?? '/pass')
    seen = waits.length
  }, 20)
  return game.ended.finally(() => clearInterval(look))
}

it('[P51] plays a bundled case in a seat, from the premise to the reveal and the bill', async () => {
  const game = mystery('seat', 'the-clockmakers-supper', '--seat', 'Ida', '--rounds', '1', '--json')
  expect({ code: await sit(game), wrong: game.wrong }).toEqual({ code: 0, wrong: [] })
  const all = said(game)
  expect(all[0]).toMatchObject({ kind: 'table', title: "The Clockmaker's Supper", language: 'en' })
  expect(all[0]?.calls).toBeGreaterThan(20)
  const mine = events(game).find(({ type }) => type === 'script-dealt')?.body?.role ?? ''
  expect(events(game).filter(({ type }) => type === 'script-dealt')).toHaveLength(1)
  const own = events(game).filter(({ type, by }) => type === 'table-line' && by === mine)
  expect(own.map(({ body }) => body?.kind)).toEqual(expect.arrayContaining(['introduction', 'question']))
  expect(own[0]?.body?.text).toBe(TYPED.introduction)
  const told = events(game).map(({ type }) => type)
  expect(told).not.toContain('table-opened')
  expect(told.at(-1)).toBe('case-revealed')
  const others = events(game).filter(({ type, by }) => type === 'vote-cast' && by !== mine)
  expect(others).toEqual([])
  expect(all.at(-1)?.text).toMatch(/^Spent: \d+ calls/u)
})

it('is left by Ctrl-C and goes on where it was, without saying anything twice', async () => {
  const first = mystery('left', 'the-clockmakers-supper', '--quick', '--json')
  await first.printed(/"type":"table-line"/u)
  first.child.kill('SIGINT')
  expect(await first.ended).toBe(130)
  expect(said(first).at(-1)?.text).toContain('commedia mystery --resume')
  const again = mystery('left', '--resume', '--json')
  expect(await again.ended).toBe(0)
  expect(events(again).at(-1)?.type).toBe('case-revealed')
  const introduced = events(again).filter(({ body }) => body?.kind === 'introduction')
  expect(introduced).toHaveLength(4)
  const seqs = events(again).map(({ seq }) => seq)
  expect(seqs).toEqual([...new Set(seqs)])
})

it('plays from lines that were given beforehand, each when it is wanted, and leaves when they end', async () => {
  const game = mystery('piped', 'the-clockmakers-supper', '--seat', 'Ida Marsh', '--quick')
  // Whoever is asked something meanwhile asks all the same.
  for (const line of [TYPED.introduction, '/notebook', `/ask ${TYPED.ask}`]) game.type(line ?? '')
  game.child.stdin?.end()
  expect(await game.ended).toBe(0)
  const printed = game.out.join('\n')
  expect(printed.indexOf('Ida Marsh: I am Ida')).toBeLessThan(printed.indexOf('— Questions —'))
  expect(printed).toContain('Doctor Lowe · feeling – · motive –')
  expect(printed).toContain('Ida Marsh → Doctor Lowe: where were you at eight?')
  expect(game.wrong.join('\n')).toContain('commedia mystery --resume')
})

it('plays at the server that has the folder open, and lets somebody else sit down by a link', async () => {
  const house = runCommedia(['serve', '--port', '0'], {
    home: join(homes, 'house'),
    environment: { COMMEDIA_BASE_URL: model.baseUrl, COMMEDIA_MODEL: 'simulated' },
  })
  const url = /http:[^"\s]+/u.exec(await house.printed(/the doors are open/u))?.[0] ?? ''
  const olga = mystery('house', 'the-clockmakers-supper', '--seat', 'Ida', '--rounds', '1', '--json')
  await olga.printed(/"kind":"waiting"/u)
  const secret = (await knownSecret('home', join(homes, 'house'))) ?? ''
  const wire = wireClient({ base: url, fetch, secret })
  const [table] = (await wire.listShows()).shows
  const show = table?.id ?? ''
  const role = (await wire.getShow({ show })).cast.find(({ name }) => name === 'Edith Vane')?.id ?? ''
  const link = inviteLink(url, (await wire.invite({ show, body: { right: 'seat', role } })).secret)
  const gast = runCommedia(['join', link, '--name', 'Gast', '--json'], { home: join(homes, 'gast') })
  const both = await Promise.all([sit(olga), sit(gast)])
  expect({ both, wrong: [...olga.wrong, ...gast.wrong] }).toEqual({ both: [0, 0], wrong: [] })
  for (const [game, own] of [
    [olga, 'Ida Marsh'],
    [gast, 'Edith Vane'],
  ] as const) {
    expect(events(game).at(-1)?.type).toBe('case-revealed')
    const dealt = events(game).filter(({ type }) => type === 'role-dealt')
    expect(dealt.map(({ body }) => (body as { readonly name?: string }).name)).toEqual([own])
  }
  expect(said(olga).at(-1)?.text).toMatch(/^Spent: \d+ calls/u)
  house.child.kill('SIGTERM')
  await house.ended
})

it('lists cases, checks one of your own, and says what is wrong with it', async () => {
  const listed = mystery('lists', '--language', 'zh', '--json')
  expect(await listed.ended).toBe(0)
  const names = said(listed).map((one) => (one as { readonly name?: string }).name)
  expect(names).toContain('the-clockmakers-supper.zh')
  expect(JSON.stringify(listed.out)).not.toContain('killedBy')
  const file = join(homes, 'boathouse.json')
  await writeFile(file, JSON.stringify(A_CASE))
  const fine = mystery('lists', '--check', file)
  expect(await fine.ended).toBe(0)
  expect(fine.wrong.join()).toContain('“The Boathouse” can be played.')
  await writeFile(
    file,
    JSON.stringify({ ...A_CASE, victims: [{ ...A_CASE.victims[0], killedBy: ['role_x'] }] }),
  )
  const wrong = mystery('lists', '--check', file)
  expect(await wrong.ended).toBe(1)
  expect(wrong.out.join()).toContain('role_x')
  const unknown = mystery('lists', 'the-empty-chair')
  expect(await unknown.ended).toBe(1)
  expect(unknown.wrong.join()).toContain('the-clockmakers-supper.en')
})
