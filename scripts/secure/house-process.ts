import { monitorEventLoopDelay } from 'node:perf_hooks'
import { plantFault } from './plant-fault.ts'

/** How a server did since it was last asked. */
export interface HouseFigures {
  /** The longest the loop of events came late, by the clock, and how late it came but for one time in a hundred. */
  readonly delayMs: number
  readonly delay99Ms: number
  /** The longest the main thread worked without looking up: what other programs take of the machine is left out. */
  readonly workedMs: number
  readonly residentMb: number
}

/** So often the main thread looks up. */
const LOOK_EVERY_MS = 5

// Run in a process of its own: serves a theatre, with a fault in it where one is named, says where it is, and tells how it did when asked.
const [folder = '', databaseUrl, fault] = process.argv.slice(2)
plantFault(fault)
const { performers, simulatedCompany, writers } = await import('@commedia/core/testing')
const { openHouse } = await import('./open-house.ts')
const house = await openHouse({
  folder,
  ...(databaseUrl === undefined ? {} : { databaseUrl }),
  models: () => simulatedCompany({ seed: 1, players: [...performers(), ...writers()] }).models,
})
const delay = monitorEventLoopDelay({ resolution: 5 })
delay.enable()
let workedMs = 0
let residentMb = 0
let last = process.threadCpuUsage()
setInterval(() => {
  const { user, system } = process.threadCpuUsage(last)
  last = process.threadCpuUsage()
  workedMs = Math.max(workedMs, (user + system) / 1000)
  residentMb = Math.max(residentMb, process.memoryUsage.rss() / 1e6)
}, LOOK_EVERY_MS)
process.on('message', () => {
  const ms = (nanoseconds: number) => Math.round(nanoseconds / 1e6)
  const figures: HouseFigures = {
    delayMs: ms(delay.max),
    delay99Ms: ms(delay.percentile(99)),
    workedMs: Math.round(workedMs),
    residentMb: Math.round(residentMb),
  }
  delay.reset()
  workedMs = 0
  residentMb = 0
  process.send?.(figures)
})
process.on('disconnect', () => process.exit())
process.send?.({ url: house.url })
