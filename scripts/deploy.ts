import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { comeIn, judge, untilOver } from './deploy/audience.ts'
import { makeBaseImages } from './deploy/base-images.ts'
import { brokenPromises, buildImage } from './deploy/build-image.ts'
import { type Engine, startEngine, whyNoEngine } from './deploy/engine.ts'
import {
  brokenOff,
  type FaultFound,
  faultsOf,
  isBorne,
  LEASE_FAULTS,
  RESTATE_FAULTS,
  suffer,
} from './deploy/faults.ts'
import { type ContainerHouse, type HousePlan, openHouse } from './deploy/house.ts'
import { imageNames } from './deploy/names.ts'
import { restoreElsewhere } from './deploy/restore.ts'
import { type ProofRow, runProof } from './proof.ts'

// From nothing to the curtain in containers: an engine of its own, base images out of Debian's packages, the image built, the house of
// `deploy/compose.yaml` opened, a show played through its proxy. `--full` takes each part away in the middle of shows, rolls the servers over,
// plays on without Restate, and restores into an empty cluster. `--only kill,cut` deals these blows alone; `--bases <folder>` keeps the unpacked
// Debians for the next time. Needs Linux, root, docker.io, debootstrap and iptables.

const SAMPLE_WITHIN_MS = 40 * 60_000
const FULL_WITHIN_MS = 90 * 60_000
const CURTAIN_WITHIN_MS = 240_000
/** In a sample the show runs through; in the other proof it lasts long enough to be struck. */
const QUICK = { firstTokenMs: 20, tokenMs: 1 }
const SLOW = { firstTokenMs: 60, tokenMs: 3 }

/** A lease (24 s), and some to look and read. */
const TAKEN_UP_WITHIN_SECONDS = 30

const why = await whyNoEngine()
if (why !== undefined) {
  console.log(`deploy: SKIPPED: ${why}.`)
  process.exit(0)
}

const began = performance.now()
const tell = (what: string): void => console.log(`${String(secondsSince(began)).padStart(6)} s  ${what}`)

await runProof('deploy', async ({ full, options }) => {
  const folder = mkdtempSync(join(tmpdir(), 'commedia-deploy-'))
  const bases = typeof options.bases === 'string' ? options.bases : join(folder, 'bases')
  const only = typeof options.only === 'string' ? options.only.split(',') : undefined
  const blows = new Set([...RESTATE_FAULTS, 'restore', 'leases'])
  const unknown = only?.filter((name) => !blows.has(name)) ?? []
  if (unknown.length > 0)
    throw new Error(`There is no such blow: ${unknown.join(', ')}. There are ${[...blows].join(', ')}.`)
  const open: { engine?: Engine; house?: ContainerHouse } = {}
  const clear = async (): Promise<void> => {
    await open.house?.close().catch(() => {})
    await open.engine?.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  const giveUp = (reason: string, code: number) => () => {
    tell(reason)
    void clear().finally(() => process.exit(code))
  }
  const limit = setTimeout(giveUp('FAILED: it takes too long', 1), full ? FULL_WITHIN_MS : SAMPLE_WITHIN_MS)
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, giveUp('broken off', 130))
  try {
    mkdirSync(bases, { recursive: true })
    const engine = await startEngine(folder)
    open.engine = engine
    tell('the engine runs')
    const names = imageNames()
    const ready = existsSync(join(bases, 'trixie.whole'))
    const based = performance.now()
    await makeBaseImages(names.bases, { engine, folder: bases, tell })
    const baseSeconds = secondsSince(based)
    tell(`base images are made${ready ? ' of Debians unpacked before' : ''}`)
    const building = performance.now()
    const image_mb = Math.round(await buildImage(names.own, { engine, folder }))
    const buildSeconds = secondsSince(building)
    tell(`the image is built: ${image_mb} MB`)
    const broken = await brokenPromises(names.own, engine)
    for (const what of broken) tell(`FAILED: of the image, ${what}`)

    const openAs = async (plan: HousePlan): Promise<ContainerHouse> => {
      open.house = await openHouse(plan, { engine, folder })
      tell(`the house ${plan.name} is ready`)
      return open.house
    }
    const close = async (): Promise<void> => {
      await open.house?.close()
      delete open.house
    }
    const opening = performance.now()
    const first = await openAs({ name: 'first', stages: 'restate', net: 49, pace: full ? SLOW : QUICK })
    const readySeconds = secondsSince(opening)
    const audience = await comeIn(first)
    const [show = ''] = await audience.open(1)
    const watch = audience.watch([show])
    const stuck = await untilOver([show], audience, CURTAIN_WITHIN_MS)
    await watch.stop()
    const evening = { told: watch.count(), ...(await judge(watch, audience, first)) }
    tell(stuck.length === 0 ? `the curtain fell after ${evening.events} events` : 'FAILED: no curtain')
    const curtain_seconds = secondsSince(began)

    const found: FaultFound[] = []
    const strike = async (house: ContainerHouse, blows: readonly string[], bound?: number): Promise<void> => {
      const faults = faultsOf(house, engine)
      const guest = house === first ? audience : await comeIn(house)
      for (const name of blows) {
        const fault = faults[name]
        if (fault === undefined || (house === first && only?.includes(name) === false)) continue
        const dealt = bound === undefined ? fault : { ...fault, within: bound }
        const one = await suffer(dealt, { house, audience: guest, engine }).catch((error: Error) => {
          tell(error.message)
          return brokenOff(dealt)
        })
        tell(`${isBorne(one) ? 'borne' : 'FAILED'}: ${one.fault}, on after ${one.seconds} s`)
        found.push(one)
      }
    }
    if (full) {
      await strike(first, RESTATE_FAULTS)
      if (only === undefined || only.includes('restore')) {
        const plan = { name: 'restored', stages: 'restate', net: 50, pace: SLOW } as const
        const restored = await restoreElsewhere(first, audience, { plan, engine, folder })
        if (restored.house === undefined) delete open.house
        else open.house = restored.house
        tell(`${isBorne(restored.found) ? 'borne' : 'FAILED'}: restored after ${restored.found.seconds} s`)
        found.push(restored.found)
      }
      await close()
      if (only === undefined || only.includes('leases')) {
        const leases = await openAs({ name: 'leases', stages: 'leases', net: 51, pace: SLOW })
        await strike(leases, LEASE_FAULTS, TAKEN_UP_WITHIN_SECONDS)
      }
    }
    await close()
    const pass =
      broken.length === 0 &&
      stuck.length === 0 &&
      evening.told > 0 &&
      evening.lost + evening.doubled === 0 &&
      found.every(isBorne)
    const seconds = { bases: baseSeconds, build: buildSeconds, ready: readySeconds, curtain: curtain_seconds }
    const figures = { image_mb, seconds, evening, broken, faults: found }
    return { pass, figures, rows: rowsOf({ image_mb, seconds }, found) }
  } finally {
    clearTimeout(limit)
    await clear()
    tell('everything is ended and removed')
  }
})

function secondsSince(moment: number): number {
  return Math.round((performance.now() - moment) / 100) / 10
}

function rowsOf(
  { image_mb, seconds }: { readonly image_mb: number; readonly seconds: Readonly<Record<string, number>> },
  found: readonly FaultFound[],
): readonly ProofRow[] {
  return [
    { what: 'the image', value: `${image_mb} MB` },
    ...Object.entries(seconds).map(([what, value]) => ({ what: `seconds: ${what}`, value })),
    ...found.map(({ fault, seconds: after, bound, ...one }) => ({
      what: fault,
      value: `${after} s of ${bound}`,
      ...one,
    })),
  ]
}
