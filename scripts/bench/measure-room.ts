import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { type LanguageModel, openRoom, profileFor, say, unlimitedAllowance } from '@commedia/core'
import { connectModel, systemClock } from '@commedia/core/adapters'
import { median } from '../median.ts'

/** CPU a reply of a five-companion room costs beside one bare call, and how much of each prompt stood there before. */
export interface RoomFigures {
  readonly room_cpu_ratio_50: number
  readonly room_cpu_ratio_2000: number
  readonly room_slope: number
  readonly room_prefix_reuse: number
}

const NAMES = ['Ana', 'Ben', 'Cleo', 'Dov', 'Eva']
const ROUNDS = 10
const REPEATS = 7
/** Replies measured at once: enough to rise above the clock of the process. */
const STRETCH = 20
const ROOMS_A_RUN = 5
const WARM_REPLIES = 300
/** Replies of 33 characters that pass the history budget of 12,288 characters twice. */
const PAST_THE_BUDGET_TWICE = 520

/** Measures a room against bare calls to the same instant server, interleaved in one run. */
export async function measureRoom({
  full,
}: {
  readonly full: boolean
}): Promise<RoomFigures & { readonly spread: string }> {
  const server = await startServer()
  try {
    const model = await connectModel({
      kind: 'openai-compatible',
      baseUrl: `${server.url}/v1`,
      model: 'instant',
    })
    const warm = await aRoom(model)
    await warm.playTo(WARM_REPLIES)
    await compare([warm], model, STRETCH)
    const long = await aRoom(model, 'long')
    const stretch = STRETCH * ROOMS_A_RUN
    await long.playTo((full ? 2_000 : 600) - (REPEATS * stretch) / 2)
    const at50: (readonly Pair[])[] = []
    const at2000: (readonly Pair[])[] = []
    // Turn about, so that whatever else the machine does falls on young rooms and the old one alike.
    for (let run = 0; run < REPEATS; run++) {
      const rooms = await Promise.all(Array.from({ length: ROOMS_A_RUN }, () => aRoom(model)))
      for (const fresh of rooms) await fresh.playTo(50 - STRETCH / 2)
      at50.push(await compare(rooms, model, STRETCH))
      at2000.push(await compare([long], model, stretch))
    }
    const evening = await aRoom(model, 'whole')
    await evening.playTo(PAST_THE_BUDGET_TWICE)
    const ledger: { agent: string; calls: number; sent: number; reused: number }[] = await (
      await fetch(`${server.url}/ledger`)
    ).json()
    const agents = ledger.filter(({ agent, calls }) => agent.startsWith('whole ') && calls >= 10)
    return {
      room_cpu_ratio_50: middleRatio(at50.flat()),
      room_cpu_ratio_2000: middleRatio(at2000.flat()),
      room_slope: middleReply(at2000.flat()) / middleReply(at50.flat()),
      room_prefix_reuse: Math.min(...agents.map(({ sent, reused }) => reused / sent)),
      spread: [at50, at2000]
        .map((runs) => runs.map((run) => wholeRatio(run).toFixed(2)).join(' '))
        .join(' | '),
    }
  } finally {
    server.stop()
  }
}

interface BenchRoom {
  readonly playTo: (replies: number) => Promise<void>
  readonly playOn: (replies: number) => Promise<void>
  readonly lastPage: () => LanguageModelPrompt
}

type LanguageModelPrompt = Parameters<LanguageModel['doStream']>[0]['prompt']

/** CPU of a few replies, beside that of as many bare calls with the room's own page. */
interface Pair {
  readonly reply: number
  readonly call: number
}

async function compare(
  rooms: readonly BenchRoom[],
  model: LanguageModel,
  stretch: number,
): Promise<readonly Pair[]> {
  const pairs: Pair[] = []
  // In small turns, so that what else goes on in the process and on the machine falls on both alike.
  for (let played = 0; played < stretch; played += ROUNDS)
    for (const room of rooms) {
      const reply = await cpuOf(() => room.playOn(ROUNDS))
      const call = await cpuOf(async () => {
        for (let calls = 0; calls < ROUNDS; calls++) await bareCall(model, room.lastPage())
      })
      pairs.push({ reply, call })
    }
  return pairs
}

// The middle of many small pairs: one collection of garbage costs as much as thirty replies and falls where it likes.
function middleRatio(pairs: readonly Pair[]): number {
  return median(pairs.map(({ reply, call }) => reply / call))
}

function wholeRatio(pairs: readonly Pair[]): number {
  return sum(pairs.map(({ reply }) => reply)) / sum(pairs.map(({ call }) => call))
}

function middleReply(pairs: readonly Pair[]): number {
  return median(pairs.map(({ reply }) => reply))
}

async function aRoom(model: LanguageModel, name = 'short'): Promise<BenchRoom> {
  let replies = 0
  let last: LanguageModelPrompt = []
  const watched: LanguageModel = {
    ...model,
    provider: model.provider,
    modelId: model.modelId,
    specificationVersion: 'v4',
    supportedUrls: {},
    doGenerate: (options) => model.doGenerate(options),
    doStream: (options) => {
      last = options.prompt
      return model.doStream(options)
    },
  }
  const profile = profileFor(model.provider, model.modelId)
  const room = await openRoom(
    {
      companions: NAMES.map((name) => ({
        name,
        description: `${name} lives in the house`,
        base: `You are ${name}. You live in the house by the sea, and you know everybody in it better than they like.`,
      })),
      mode: 'round-robin',
      mostRounds: 100,
      situation: `A ${name} evening in the kitchen.`,
    },
    {
      ...{ models: () => ({ model: watched, profile }), clock: systemClock(), seed: 5 },
      // Two thousand replies are more than one evening may cost.
      allowance: unlimitedAllowance(),
    },
  )
  const playOn = async (more: number): Promise<void> => {
    for (const wanted = replies + more; replies < wanted; replies += ROUNDS)
      await say(room, 'And what happened then?', { rounds: ROUNDS })
  }
  return { lastPage: () => last, playOn, playTo: (wanted) => playOn(wanted - replies) }
}

async function bareCall(model: LanguageModel, prompt: LanguageModelPrompt): Promise<void> {
  const page: LanguageModelPrompt =
    prompt.length > 0 ? prompt : [{ role: 'user', content: [{ type: 'text', text: 'And then?' }] }]
  const { stream } = await model.doStream({ prompt: page, maxOutputTokens: 200 })
  for await (const _part of stream) {
    // Read to its end, as any caller must.
  }
}

async function cpuOf(work: () => Promise<void>): Promise<number> {
  const before = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(before)
  return user + system
}

async function startServer(): Promise<{ url: string; stop: () => void }> {
  const child = fork(fileURLToPath(new URL('instant-server.ts', import.meta.url)), {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const port = await new Promise<number>((resolve) =>
    child.once('message', (message: { port: number }) => resolve(message.port)),
  )
  return { url: `http://127.0.0.1:${port}`, stop: () => child.disconnect() }
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}
