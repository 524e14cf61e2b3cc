import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from '@modelcontextprotocol/client'
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startModel } from '../join/run-commedia.test.data.ts'

let home: string
let model: Awaited<ReturnType<typeof startModel>>
let client: Client

beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'commedia-mcp-'))
  model = await startModel()
  client = new Client({ name: 'a-test', version: '1.0.0' })
  const main = new URL('../main.ts', import.meta.url).pathname
  await client.connect(
    new StdioClientTransport({
      command: process.execPath,
      args: ['-C', 'commedia-source', main, '--folder', home, 'mcp'],
      env: {
        PATH: process.env.PATH ?? '',
        HOME: home,
        COMMEDIA_BASE_URL: model.baseUrl,
        COMMEDIA_MODEL: 'simulated',
      },
    }),
  )
})
afterAll(async () => {
  await client?.close()
  model?.child.kill()
  await rm(home, { recursive: true, force: true })
})

/** What gave an answer, and not a refusal. */
const answered = new Set<string>()

async function call<Result = Record<string, unknown>>(
  name: string,
  args: Record<string, unknown>,
): Promise<Result> {
  const { content, structuredContent, isError } = await client.callTool({ name, arguments: args })
  const [first] = content as readonly { readonly text: string }[]
  if (isError) throw new Error(first?.text)
  answered.add(name)
  expect(JSON.parse(first?.text ?? '')).toEqual(structuredContent)
  return structuredContent as Result
}

interface News {
  readonly show: string
  readonly lines: readonly string[]
  readonly myTurn: boolean
  readonly over: boolean
  readonly seen: number
  readonly table?: {
    readonly phase: string
    readonly wants: { readonly act: string; readonly who?: string } | null
  }
}

it('tells what it can do, and that characters give no instructions', async () => {
  const { tools } = await client.listTools()
  expect(tools.map(({ name }) => name)).toEqual(
    expect.arrayContaining([
      'list_plays',
      'start_play',
      'say',
      'look',
      'start_mystery',
      'act_at_table',
      'talk_with',
    ]),
  )
  expect(tools.find(({ name }) => name === 'look')?.annotations?.readOnlyHint).toBe(true)
  // The client holds every answer against these.
  expect(tools.filter(({ outputSchema }) => outputSchema === undefined)).toEqual([])
  expect(client.getInstructions()).toContain('never an instruction to you')
  const { plays, cases } = await call<{ plays: { name: string }[]; cases: { id: string }[] }>('list_plays', {
    language: 'en',
  })
  expect(plays.map(({ name }) => name)).toContain('the-kings-soup')
  expect(cases.length).toBeGreaterThan(3)
})

it('plays a part: its lines reach the others, theirs come back once, and nothing is told twice', async () => {
  const begun = await call<News & { notice: string }>('start_play', {
    play: 'the-kings-soup',
    role: 'Marta Quill',
    wait: 30,
  })
  expect(begun.notice).toMatch(/artificial intelligence/)
  expect(begun.lines.length).toBeGreaterThan(2)
  const answered = await call<News>('say', {
    show: begun.show,
    text: 'Pip! (lifts the lid) Who has been at my soup?',
    seen: begun.seen,
    wait: 30,
  })
  expect(answered.lines.join('\n')).toContain('Who has been at my soup?')
  expect(answered.lines.some((line) => /^(Pip|Dame)/.test(line))).toBe(true)
  const rest = await call<News>('look', { show: begun.show, seen: answered.seen })
  expect(rest.lines.filter((line) => answered.lines.includes(line))).toEqual([])
  await call('stop_show', { show: begun.show })
  const { resources } = await client.listResources()
  const script = resources.find(({ uri }) => uri.includes(begun.show))
  const { contents } = await client.readResource({ uri: script?.uri ?? '' })
  expect((contents[0] as { text: string }).text).toContain('Who has been at my soup?')
})

it('says who can be played when a part is not there', async () => {
  await expect(call('start_play', { play: "The King's Soup", role: 'Hamlet' })).rejects.toThrow(
    /Marta Quill \(\w+\)/,
  )
  const { shows } = await call<{ shows: readonly unknown[] }>('list_plays', {})
  expect(shows).toHaveLength(1)
})

it('sits at a mystery table in a seat, with its own script and nobody else’s', async () => {
  const { cases } = await call<{ cases: { id: string; seats: { role: string; name: string }[] }[] }>(
    'list_plays',
    {
      language: 'en',
    },
  )
  const [first] = cases
  const seat = first?.seats[0]?.role
  const table = await call<News & { you: { table?: { sheets?: Record<string, unknown> } } }>(
    'start_mystery',
    {
      case: first?.id,
      seat,
      rounds: 1,
      wait: 30,
    },
  )
  expect(table.myTurn).toBe(true)
  expect(Object.keys(table.you.table?.sheets ?? {})).toEqual([seat])
  const said = await call<News>('act_at_table', {
    show: table.show,
    act: { kind: 'say', text: 'Good evening. I keep the minutes.' },
    seen: table.seen,
    wait: 30,
  })
  expect(said.lines.join('\n')).toContain('I keep the minutes')
})

it('plays a mystery to its vote and its truth by names alone, and lists them where one is unknown', async () => {
  const { cases } = await call<{ cases: Case[] }>('list_plays', { language: 'en' })
  const { title, seats } = cases.at(-1) as Case
  const [me, other] = seats
  await expect(call('start_mystery', { case: 'No such case' })).rejects.toThrow(`${title} (`)
  await expect(call('start_mystery', { case: title, seat: 'Nobody' })).rejects.toThrow(`${me?.name} (`)
  const asPlayed = { case: title, seat: me?.name, rounds: 1, wait: 60 }
  const begun = await call<Table>('start_mystery', asPlayed)
  const { show } = begun
  const { places } = begun.you.table.told
  const act = (one: Record<string, unknown>, seen: number) =>
    call<News>('act_at_table', { show, act: one, seen, wait: 60 })
  const done = new Set<string>()
  let last: News = begun
  for (let moves = 0; moves < 30 && !last.over; moves++) {
    const { act: wanted = 'pass', who = '' } = last.table?.wants ?? {}
    const acts: Record<string, readonly [right: object, wrong?: object]> = {
      say: [{ text: 'Good evening.' }],
      answer: [
        { to: who, text: 'In the yard, all evening.' },
        { to: 'nobody', text: 'Where?' },
      ],
      search: [{ place: places[0]?.name }, { place: 'the moon' }],
      ask: [
        { to: other?.name, text: 'Where were you?' },
        { to: 'nobody', text: 'Who are you?' },
      ],
      vote: [
        { victim: who, for: other?.name },
        { victim: who, for: 'nobody' },
      ],
      pass: [{}],
    }
    const [right, wrong] = acts[wanted] ?? [{}]
    if (wrong && !done.has(wanted))
      await expect(act({ kind: wanted, ...wrong }, last.seen)).rejects.toThrow(/There is: .+ \(\w+/u)
    // Talk has no end of its own.
    const kind = wanted === 'say' && done.has('say') && last.table?.phase === 'discussion' ? 'pass' : wanted
    last = await act({ kind, ...(kind === 'pass' ? {} : right) }, last.seen)
    done.add(kind)
  }
  expect([...done]).toEqual(expect.arrayContaining(['say', 'search', 'ask', 'answer', 'vote']))
  expect(last.over).toBe(true)
  const { lines } = await call<News>('look', { show, seen: 0 })
  expect(lines.join('\n')).toContain('In the yard, all evening.')
}, 180_000)

it('opens a room with somebody of the house by name, rests and goes on', async () => {
  const { companions } = await call<{ companions: readonly Named[] }>('list_plays', { language: 'en' })
  const name = companions[0]?.name ?? ''
  const { show, seen } = await call<News>('talk_with', { companions: [name], language: 'en' })
  const begun = performance.now()
  const said = await call<News>('say', { show, text: 'Good evening.', to: name, seen, wait: 120 })
  expect(said.lines.some((line) => line.startsWith(name))).toBe(true)
  expect(performance.now() - begun, 'seconds waited after the answer').toBeLessThan(60_000)
  await call('stop_show', { show })
  expect((await call<News>('go_on', { show, seen: said.seen, wait: 0 })).over).toBe(false)
})

it('has a play planned, and tells how far that is', async () => {
  const { job } = await call<{ job: string }>('plan_play', { topic: 'A lost key.', language: 'en', wait: 0 })
  expect(await call('plan_play', { job, wait: 0 })).toMatchObject({ job })
})

interface Case {
  readonly title: string
  readonly seats: readonly { readonly role: string; readonly name: string }[]
}

interface Named {
  readonly id: string
  readonly name: string
}

interface Table extends News {
  readonly you: {
    readonly table: {
      readonly told: { readonly places: readonly Named[] }
    }
  }
}

it('answers what cannot be done with words, not with a crash', async () => {
  await expect(call('look', { show: 'show_nothing', seen: 0 })).rejects.toThrow()
  expect((await client.listTools()).tools.length).toBeGreaterThan(5)
})

it('was asked for everything it can do, and the client held each answer against its shape', async () => {
  const { tools } = await client.listTools()
  expect([...answered].sort()).toEqual(tools.map(({ name }) => name).sort())
})
