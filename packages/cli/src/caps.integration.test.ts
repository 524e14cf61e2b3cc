import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { runCommedia, startModel } from './join/run-commedia.test.data.ts'

let home: string
let model: Awaited<ReturnType<typeof startModel>>
const commedia = (args: readonly string[], typed: readonly string[] = []) => {
  const running = runCommedia(args, {
    home,
    environment: { COMMEDIA_BASE_URL: model.baseUrl, COMMEDIA_MODEL: 'simulated' },
  })
  for (const line of typed) running.type(line)
  running.child.stdin?.end()
  return running
}
const said = async (running: ReturnType<typeof commedia>) => {
  const code = await running.ended
  return { code, text: [...running.wrong, ...running.out].join('\n') }
}

beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'commedia-caps-'))
  model = await startModel()
  await writeFile(
    join(home, 'scene.txt'),
    'THE LAMP ROOM\n\nTomas: The wick is wet again.\nMara: The wick is yours.\n\nTomas: Then we wait.\n',
  )
})
afterAll(async () => {
  model.child.kill()
  await rm(home, { recursive: true, force: true })
})

it('casts within a cap that is said before, and goes on with as much again', async () => {
  const script = ['cast', join(home, 'scene.txt'), '--title', 'The Packet', '--roles', 'Mara']
  const poor = await said(commedia(['--max-tokens', '3000', ...script]))
  expect(poor.text).toContain('It rests at 3,000 tokens; --max-tokens sets another limit.')
  expect(poor.text).toContain('go on with as many again: commedia cast')
  expect(poor.code).toBe(1)
  const rich = await said(commedia(['cast']))
  expect(rich.text).toMatch(/It rests at \d{3},\d{3} tokens/u)
  expect(rich.text).toContain('Talk to them: commedia talk "Mara"')
  expect(rich.code).toBe(0)
})

it('talks to the cap, and on when somebody says so', async () => {
  const talk = commedia(
    ['--max-tokens', '2500', 'talk', 'Mara', '--json'],
    ['Where is the key?', 'Where is the boat?', 'Where is the lamp?', '/more'],
  )
  const { text, code } = await said(talk)
  expect(text).toContain('the 2,500 tokens this evening may spend are spent. /more goes on')
  const answers = talk.out.filter((line) => line.includes('"by":"Mara"')).length
  const rests = talk.wrong.filter((line) => line.includes('Nobody answers')).length
  expect(rests).toBeGreaterThan(0)
  expect(answers + rests).toBe(4)
  expect(code).toBe(0)
})

it('plays a case to its cap, and says how it goes on', async () => {
  const { text, code } = await said(
    commedia(['--max-tokens', '20000', 'mystery', 'the-clockmakers-supper', '--quick']),
  )
  expect(text).toContain('It rests at 20,000 tokens; --max-tokens sets another limit.')
  expect(text).toContain('go on with as many again: commedia mystery --resume')
  expect(code).toBe(1)
})

it('tries a judge on whole plays to its cap, and goes on without paying again', async () => {
  const out = join(home, 'certificate.json')
  const tried = [
    'judge',
    'flaws',
    '--plays',
    '--looks',
    'one',
    '--pairs',
    '6',
    '--at-once',
    '1',
    '--out',
    out,
  ]
  const poor = await said(commedia(['--max-tokens', '30000', ...tried]))
  expect(poor.text).toContain('go on with as many again: the same command')
  expect(poor.code).toBe(1)
  const rich = await said(commedia(tried))
  expect(rich.text).toContain(`The certificate is in ${out}.`)
  expect(rich.code).toBe(0)
  const afresh = await said(commedia(tried))
  const tokens = ({ text }: typeof afresh) =>
    Number(/Spent \d+ calls, ([\d,]+) tokens in/u.exec(text)?.[1]?.replace(',', ''))
  expect(tokens(rich)).toBeLessThan(tokens(afresh))
})

it('judges to its cap', async () => {
  const { text, code } = await said(commedia(['--max-tokens', '4000', 'judge', 'flaws', '--pairs', '6']))
  expect(text).toContain('It rests at 4,000 tokens')
  expect(text).toContain('the 4,000 tokens it may spend are spent. --max-tokens allows more.')
  expect(code).toBe(1)
})
