import { once } from 'node:events'
import { writeSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import {
  loadStage,
  NO_USAGE,
  type PlayTurn,
  readerOf,
  runTurn,
  saveStage,
  seededRandom,
  turnRandom,
  turns,
} from '@commedia/core'
import { openHomeStore } from './open-home-store.ts'

// The process that the kill test starts: once its input ends, it plays turns in a folder and says aloud what was
// acknowledged.

const [folder = '', seed = '1', mode] = process.argv.slice(2)
const take = { id: 'take_1', show: 'show_1' }
const say = (line: object): number => writeSync(1, `${JSON.stringify(line)}\n`)

await once(process.stdin.resume(), 'end')
const { book, close, ...shelves } = await openHomeStore({ folder })
await shelves.journal.begin(take)
const house = {
  ...shelves,
  reader: readerOf(turns),
  clock: { now: () => Date.now(), wait: async (ms: number) => void (await wait(ms)) },
  random: seededRandom(Number(seed)),
  onEvent: (event: object) => say({ event }),
}

const play: PlayTurn = async function* (_stage, { turn }) {
  for (const step of ['one', 'two', 'three']) {
    const key = { take: take.id, turn: turn.id, step, attempt: 1 }
    const told = (await book.find(key, step))?.outcome as number | undefined
    const chance = told ?? turnRandom(turn, step)()
    if (told === undefined) {
      say({ call: `${turn.id} ${step}` })
      const call = { digest: step, prompt: 'note@1', model: 'dice', usage: NO_USAGE, latencyMs: 0 }
      await book.write({ key, ...call, page: null, outcome: chance, at: turn.at })
    }
    yield { type: 'noted', version: 1, by: 'role_a', audience: ['role_a'], body: { chance } }
  }
}

let stage = await loadStage(take, house)
say({ ready: stage.seq })
do {
  stage = await runTurn(stage, play, house)
  await saveStage(stage, house)
} while (mode !== 'once')
await close()
