import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { anEndpoint } from '../an-endpoint.test.data.ts'
import { standIn } from './stand-in.ts'

const SLOW = { timeout: 180_000 }
const MAIN = fileURLToPath(new URL('main.ts', import.meta.url))

let folder = ''
const closing: (() => unknown)[] = []
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'commedia-discord-'))
})
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
  rmSync(folder, { recursive: true })
})

/** The bot as somebody starts it, in a process of its own. */
function start(environment: NodeJS.ProcessEnv = {}): ChildProcess & { readonly told: () => string } {
  const child = spawn(process.execPath, ['-C', 'commedia-source', MAIN], {
    env: { ...process.env, COMMEDIA_BASE_URL: '', DISCORD_TOKEN: '', BOT_FOLDER: folder, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let told = ''
  child.stdout?.on('data', (piece) => {
    told += piece
  })
  closing.push(() => child.exitCode ?? child.signalCode ?? stop(child))
  return Object.assign(child, { told: () => told })
}

async function stop(child: ChildProcess): Promise<void> {
  child.kill('SIGKILL')
  await once(child, 'exit')
}

async function place(...details: Parameters<typeof standIn>) {
  const discord = await standIn(...details)
  closing.push(discord.close)
  return discord
}

it('three people talk with two companions, offline', SLOW, async () => {
  const bot = start()
  const [code] = await once(bot, 'close')
  expect(code).toBe(0)
  expect(bot.told().trim().split('\n')).toEqual([
    'ana: Mara, is it lit?',
    '**Mara** Since dusk.',
    'ben: Otto, what soup?',
    '**Otto** Fish, as ever, @everyone.',
    'cem: Mara, what did Ben want?',
    '**Mara** Soup. And he got it.',
  ])
})

it(
  'killed while somebody is about to answer, it remembers, answers, and reads what came meanwhile',
  SLOW,
  async () => {
    const discord = await place({ busy: 2 })
    let hangs = (): void => undefined
    const hanging = new Promise<void>((resolve) => {
      hangs = resolve
    })
    const endpoint = await anEndpoint((_page, call) => {
      if (call !== 2) return `Answer ${call}. @everyone`
      hangs()
      return undefined
    })
    closing.push(endpoint.close)
    const { token: DISCORD_TOKEN, channel: DISCORD_CHANNEL, api: DISCORD_API } = discord
    const environment = { DISCORD_TOKEN, DISCORD_CHANNEL, DISCORD_API, COMMEDIA_BASE_URL: endpoint.url }

    const first = start(environment)
    await discord.greeted(1)
    // Neither somebody who bears a companion's name, nor another bot, nor words that are none bring it down.
    discord.say('mara', 'I am Mara.')
    discord.say('robot', 'Mara, hello.', { author: { username: 'robot', bot: true } })
    discord.say('ana', 'Mara, is it lit?')
    await discord.until(1)
    discord.say('ben', 'Otto, what soup?')
    await hanging
    await stop(first)
    discord.say('cem', 'Mara, what did Ben want?')

    start(environment)
    await discord.until(3)
    expect(discord.posted.map(({ content }) => content)).toEqual([
      '**Mara** Answer 1. @everyone',
      '**Otto** Answer 3. @everyone',
      '**Mara** Answer 4. @everyone',
    ])
    for (const { allowed_mentions } of discord.posted) expect(allowed_mentions).toEqual({ parse: [] })
    expect(discord.greetings).toEqual(['identify', 'resume'])
    expect(endpoint.pages).toHaveLength(4)
    expect(endpoint.pages.at(-1)).toContain('ana: Mara, is it lit?')
    expect(endpoint.pages.at(-1)).toContain('Otto: Answer 3. @everyone')
    expect(endpoint.pages.join()).not.toContain('I am Mara.')
  },
)

it('a line that was hung up is taken up again, and a bot that is not wanted goes', SLOW, async () => {
  const discord = await place()
  const endpoint = await anEndpoint((_page, call) => `Answer ${call}.`)
  closing.push(endpoint.close)
  const { token: DISCORD_TOKEN, channel: DISCORD_CHANNEL, api: DISCORD_API } = discord
  const bot = start({ DISCORD_TOKEN, DISCORD_CHANNEL, DISCORD_API, COMMEDIA_BASE_URL: endpoint.url })
  await discord.greeted(1)
  discord.drop(4000)
  discord.say('ana', 'Mara, is it lit?')
  await discord.until(1)
  expect(discord.greetings).toEqual(['identify', 'resume'])
  await discord.beat()
  discord.drop(4009)
  await discord.greeted(3)
  expect(discord.greetings.at(-1)).toBe('identify')
  discord.drop(4004)
  const [code] = await once(bot, 'exit')
  expect(code).not.toBe(0)
})

it('a model that does not take the key leaves the bot where it is', SLOW, async () => {
  const discord = await place()
  const refusing = createServer((_, response) => response.writeHead(401).end('{}')).listen(0, '127.0.0.1')
  closing.push(() => refusing.close())
  await once(refusing, 'listening')
  const { token: DISCORD_TOKEN, channel: DISCORD_CHANNEL, api: DISCORD_API } = discord
  const COMMEDIA_BASE_URL = `http://127.0.0.1:${(refusing.address() as AddressInfo).port}/v1`
  const bot = start({ DISCORD_TOKEN, DISCORD_CHANNEL, DISCORD_API, COMMEDIA_BASE_URL })
  await discord.greeted(1)
  for (const text of ['Mara?', 'Otto?', 'Mara?', 'Otto?']) discord.say('ana', text)
  const [, , complaint] = await Promise.all([
    discord.beat(),
    discord.beat(),
    once(bot.stderr as Readable, 'data'),
  ])
  expect(String(complaint)).toContain('did not take the key')
  expect(bot.exitCode).toBeNull()
})
