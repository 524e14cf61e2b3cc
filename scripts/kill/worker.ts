import { randomUUID } from 'node:crypto'
import { writeSync } from 'node:fs'
import { isAbsolute } from 'node:path'
import { createInterface } from 'node:readline'
import { DatabaseSync } from 'node:sqlite'
import { CommediaError, type Company, type StageEvent } from '@commedia/core'
import { systemClock } from '@commedia/core/adapters'
import { connectPostgres, openHomeStore } from '@commedia/node'
import { databaseHolds, inProcessStageManager, memoryBus, serveRestate } from '@commedia/server'
import { playedShows } from './played-shows.ts'
import { steppedCompany, type Teller, takeOf } from './stepped-company.ts'
import type { Order, Said, WorkerDetails } from './worker-words.ts'

// The server process that is killed. It plays what it is told or finds, says aloud what it does, and stays where it is
// when it comes to a point it was told to stay at.

const details = JSON.parse(process.argv[2] ?? '{}') as WorkerDetails
const clock = systemClock()
const say = (said: Said): number => writeSync(1, `${JSON.stringify(said)}\n`)
const orders = createInterface({ input: process.stdin })
const armed = new Map<string, 'stay' | 'go on'>()
const staying: (() => void)[] = []

const teller: Teller = {
  called: (call) => void say({ call }),
  stood: ({ take, seq, type, cause }: StageEvent) => void say({ stood: { take, seq, type, cause } }),
  async reached(piece, point) {
    const order = armed.get(`${piece} ${point}`)
    if (order === undefined) return
    armed.delete(`${piece} ${point}`)
    say({ at: { piece, point } })
    if (order === 'stay')
      await new Promise<void>((resolve) => {
        staying.push(resolve)
      })
  },
}

if (details.unforced) forceNothing()
const store = isAbsolute(details.database)
  ? await openHomeStore({ folder: details.database })
  : await connectPostgres(details.database, { connections: 4 })
const players = details.company === 'show' ? playedShows(store, teller) : steppedCompany(store, teller)
const company: Company = {
  ...players,
  async play(piece, hold) {
    try {
      return await players.play(piece, hold)
    } catch (error) {
      say({ failure: error instanceof CommediaError ? error.code : String(error) })
      throw error
    }
  },
}
const manager =
  details.manager === 'home'
    ? inProcessStageManager(company, {
        holds: databaseHolds(store.database, { holder: randomUUID(), leaseMs: details.leaseMs, clock }),
        bus: memoryBus(),
        clock,
        backoff: { firstMs: 50, longestMs: 500 },
      })
    : undefined

orders.on('line', (line) => void obey(JSON.parse(line) as Order))
say({ ready: true })

async function obey(order: Order): Promise<void> {
  if ('arm' in order) armed.set(`${order.arm.piece} ${order.arm.point}`, order.arm.order)
  if ('disarm' in order) {
    armed.clear()
    for (const goOn of staying.splice(0)) goOn()
  }
  if ('listen' in order) {
    const house = {
      database: store.database,
      bus: memoryBus(),
      clock,
      backoff: { firstMs: 50, longestMs: 500 },
    }
    const heard = { onFailure: (_piece: string, error: unknown) => say({ failure: String(error) }) }
    await serveRestate(company, { ...house, ...heard }, { port: order.listen, sharing: 'port' })
    say({ listening: order.listen })
  }
  if ('begin' in order) await store.journal.begin({ id: takeOf(order.begin), show: order.begin })
  if ('start' in order) {
    await manager?.start(order.start)
    say({ started: order.start })
  }
  if ('cue' in order) {
    await manager?.cue(order.cue.piece, { id: order.cue.id })
    say({ cued: order.cue.id })
  }
}

/** The fault that a power cut has to find: SQLite is told to leave it to the system when anything is written. */
function forceNothing(): void {
  const { exec } = DatabaseSync.prototype
  DatabaseSync.prototype.exec = function (sql: string) {
    return exec.call(this, sql.replace('synchronous = FULL', 'synchronous = OFF'))
  }
}
