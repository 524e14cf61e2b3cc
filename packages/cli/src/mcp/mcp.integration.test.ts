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

async function call<Result = Record<string, unknown>>(
  name: string,
  args: Record<string, unknown>,
): Promise<Result> {
  const { content, structuredContent, isError } = await client.callTool({ name, arguments: args })
  const [first] = content as readonly { readonly text: string }[]
  if (isError) throw new Error(first?.text)
  expect(JSON.parse(first?.text ?? '')).toEqual(structuredContent)
  return structuredContent as Result
}

interface News {
  readonly show: string
  readonly lines: readonly string[]
  readonly myTurn: boolean
  readonly over: boolean
  readonly seen: number
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

it('plays a mystery by the names of people, places and the dead, and lists them where one is unknown', async () => {
  const { cases } = await call<{ cases: Case[] }>('list_plays', { language: 'en' })
  const { title, seats } = cases.at(-1) as Case
  const [me, other] = seats
  await expect(call('start_mystery', { case: 'No such case' })).rejects.toThrow(`${title} (`)
  await expect(call('start_mystery', { case: title, seat: 'Nobody' })).rejects.toThrow(`${me?.name} (`)
  const asPlayed = { case: title, seat: me?.name, rounds: 1, wait: 60 }
  const { show, seen, you } = await call<Table>('start_mystery', asPlayed)
  const { places, victims } = you.table.told
  let last = await call<News>('act_at_table', {
    ...{ show, seen, wait: 60 },
    act: { kind: 'say', text: 'Good evening.' },
  })
  const acts = [
    { kind: 'search', place: 'the moon' },
    { kind: 'search', place: places[0]?.name },
    { kind: 'ask', to: 'nobody', text: 'Who are you?' },
    { kind: 'ask', to: other?.name, text: 'Where were you?' },
    { kind: 'vote', victim: victims[0]?.name, for: other?.name },
  ]
  const refused: string[] = []
  for (const act of acts)
    for (let tries = 0; tries < 12 && !last.over; tries++) {
      const came = await call<News>('act_at_table', { show, act, seen: last.seen, wait: 60 }).catch(
        (error: Error) => error.message,
      )
      if (typeof came !== 'string') {
        last = came
        break
      }
      if (came.includes('There is: ')) {
        refused.push(came)
        break
      }
      // It is another part of the game: done with it.
      last = await call<News>('act_at_table', { show, act: { kind: 'pass' }, seen: last.seen, wait: 60 })
    }
  expect(refused).toEqual([
    expect.stringContaining(`${places[0]?.name} (`),
    expect.stringContaining(`${other?.name} (`),
  ])
  const { lines } = await call<News>('look', { show, seen: 0 })
  expect(lines.join('\n')).toContain('Where were you?')
}, 120_000)

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
      readonly told: { readonly places: readonly Named[]; readonly victims: readonly Named[] }
    }
  }
}

it('answers what cannot be done with words, not with a crash', async () => {
  await expect(call('look', { show: 'show_nothing', seen: 0 })).rejects.toThrow()
  expect((await client.listTools()).tools.length).toBeGreaterThan(5)
})
