import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { wireClient } from '@commedia/core/wire'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { inviteLink } from '../../at-server/read-link.ts'
import { type Running, runCommedia, startModel } from '../../join/run-commedia.test.data.ts'

const HOUSE = new URL('../../../../../examples/08-a-new-mode/house.ts', import.meta.url).pathname
const OPENING = {
  motion: 'This village keeps its lamplighter.',
  rounds: 1,
  for: { name: 'Runa' },
  against: { name: 'Halvard' },
  jury: [{ name: 'The miller' }, { name: 'Ines' }],
}

let homes: string
let opening: string
let model: Awaited<ReturnType<typeof startModel>>

beforeAll(async () => {
  homes = await mkdtemp(join(tmpdir(), 'commedia-piece-'))
  opening = join(homes, 'opening.json')
  await writeFile(opening, JSON.stringify(OPENING))
  model = await startModel()
})
afterAll(async () => {
  model.child.kill()
  await rm(homes, { recursive: true, force: true })
})

const commedia = (home: string, ...args: readonly string[]): Running =>
  runCommedia(args, {
    home: join(homes, home),
    environment: { COMMEDIA_BASE_URL: model.baseUrl, COMMEDIA_MODEL: 'simulated', COMMEDIA_TEMPO: 'at-once' },
  })

it('plays a debate at home in a seat of the jury, left and gone on with, and writes it down', async () => {
  const listed = commedia('home', 'piece', '--house', HOUSE)
  expect(await listed.ended).toBe(0)
  expect(listed.out.join('\n')).toContain('jury.0.name')

  const own = ['--opening', opening, '--set', 'jury.1.name=Ida', '--as', 'ida'] as const
  const first = commedia('home', 'piece', 'debate', '--house', HOUSE, ...own)
  await first.printed(/It is your turn/u)
  expect(first.out).toContain('  Ida, you')
  expect(first.out.some((line) => /^Halvard: ./u.test(line))).toBe(true)
  first.type('/quit')
  expect(await first.ended).toBe(0)
  expect(first.wrong.join('\n')).toContain('commedia piece debate --resume')

  const script = join(homes, 'debate.txt')
  const again = commedia('home', 'piece', 'debate', '--house', HOUSE, '--resume', '--export', script)
  await again.printed(/It is your turn/u)
  again.type('Good evening.')
  await again.printed(/The jury votes/u)
  again.type('/vote perhaps')
  await again.printed(/\/vote for\|against <Why>/u)
  again.type('/vote against Light before four.')
  expect(await again.ended).toBe(0)
  expect(again.out).toContain('Ida: Light before four.')
  expect(again.wrong).toContain('It is over.')
  expect(await readFile(script, 'utf8')).toContain('IDA: Light before four.')
})

it('takes a seat by a link in a debate that a server plays, as lines of JSON', async () => {
  const house = commedia('server', 'serve', '--port', '0', '--json', '--house', HOUSE)
  const { url } = JSON.parse(await house.printed(/"kind":"open"/u)) as { readonly url: string }
  const { secret } = await wireClient({ base: url, fetch }).arrive({ body: { name: 'Olga' } })
  const olga = wireClient({ base: url, fetch, secret })
  const { id: show } = await olga.openPiece({ body: { mode: 'debate', language: 'en', opening: OPENING } })
  const invite = await olga.invite({ show, body: { right: 'seat', role: 'role_juror_2' } })
  const guest = commedia('guest', 'join', inviteLink(url, invite.secret), '--name', 'Ines', '--json')
  await guest.printed(/"kind":"piece"/u)
  await olga.startShow({ show })
  await guest.printed(/"kind":"turn"/u)
  guest.type('{"kind":"vote","side":"for","text":"Because of the sleigh."}')
  expect({ code: await guest.ended, wrong: guest.wrong }).toEqual({ code: 0, wrong: [] })
  const said = guest.out.map((line) => JSON.parse(line) as { readonly kind: string; readonly text?: string })
  expect(said.at(-1)).toEqual({ kind: 'over', text: 'It is over.' })
  expect(said.map(({ text }) => text)).toContain('Ines: Because of the sleigh.')
  const seat = await olga.getShow({ show })
  expect(seat.cast.find(({ id }) => id === 'role_juror_2')?.sitter?.name).toBe('Ines')
  house.child.kill('SIGTERM')
  expect(await house.ended).toBe(0)
})
