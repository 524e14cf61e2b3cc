import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { CommediaError } from '@commedia/core'
import { openHouse } from '../e2e/open-house.ts'
import type { ProofRun } from '../proof.ts'
import { type EveningHeard, openEveningHeard, until } from './evening-heard.ts'
import { bodyOf, openLoopback } from './loopback.ts'
import type { Part } from './part.ts'
import { KEY, SOUND_FAULTS } from './sound-faults.ts'

const PAGES = fileURLToPath(new URL('../../packages/web/dist', import.meta.url))
const SHOWS = 8
const SAMPLE_MODES = 8
const LOOK_MS = 1_000
const MOST_BODY_BYTES = 20_000
/** A line is said at least this often, whatever its sound does. */
const GOES_ON_WITHIN_MS = 45_000
/** The house gives a sound so long in all, and a little to spare. */
const HUNG_AFTER_MS = 100_000
/** So long at most it waits before that for others that hang. */
const WAITS_MS = 120_000

interface Run {
  readonly mode: string
  readonly goesOn: boolean
  readonly captions: boolean
  readonly end: string
  readonly ms: number
  readonly leaked: boolean
}

/** A real house whose voice goes wrong in forty ways, each while somebody listens: the play goes on, its words come, and what was asked for ends. */
export async function proveHouseFaults({ full }: ProofRun): Promise<Part> {
  const modes = Object.keys(SOUND_FAULTS)
  const tried = full ? modes : modes.filter((mode) => !isLong(mode)).slice(0, SAMPLE_MODES)
  // A sound waits for its turn at the house; from here on its deadlines run.
  const askedAt = new Map<string, number>()
  const server = await openLoopback(async (request, response) => {
    if (request.method === 'GET') {
      response.setHeader('content-type', 'application/json')
      return void response.end(JSON.stringify({ voices: modes.map((_, nth) => `voice-${nth}`) }))
    }
    const { voice } = JSON.parse(String(await bodyOf(request, MOST_BODY_BYTES))) as { voice: string }
    const mode = modes[Number(voice.replace('voice-', ''))] ?? ''
    askedAt.set(mode, performance.now())
    SOUND_FAULTS[mode]?.answer(response, request)
  })
  const house = await openHouse({
    pages: PAGES,
    firstTokenMs: 10,
    tokenMs: 8,
    tempo: '2',
    voiceUrl: server.url,
  })
  try {
    const shows = Math.min(SHOWS, tried.length)
    const runs = await Promise.all(
      Array.from({ length: shows }, async (_, nth) => {
        const evening = await openEveningHeard(house.url, { blueprint: 'the-kings-soup', name: `Ear ${nth}` })
        const asked: (() => Promise<Run>)[] = []
        const letting = setInterval(() => letPass(evening), LOOK_MS)
        try {
          for (let at = nth; at < tried.length; at += shows)
            asked.push(await listenTo(tried[at] ?? '', { voices: modes, evening, askedAt }))
          return await Promise.all(asked.map((run) => run()))
        } finally {
          clearInterval(letting)
          await evening.close()
        }
      }),
    )
    const all = runs.flat()
    const rows = all.map(({ mode, end, ms, goesOn, captions }) => ({
      ...{ mode, ended: end, ms, goes_on: goesOn, captions },
    }))
    const figures = {
      house_fault_modes: all.length,
      house_fault_stopped: all.filter(({ goesOn }) => !goesOn).length,
      house_fault_without_captions: all.filter(({ captions }) => !captions).length,
      house_fault_hung: all.filter(({ ms }) => ms > HUNG_AFTER_MS).length,
      house_fault_keys_told: all.filter(({ leaked }) => leaked).length,
    }
    return { figures, rows }
  } finally {
    await house.close()
    await server.close()
  }
}

/** Whoever only listens keeps nobody waiting. */
function letPass({ show, role, wire, now }: EveningHeard): void {
  if (now()?.on?.waitsFor.includes(role) !== true) return
  const body = { id: `pass_${role}_${now()?.stage.seq}`, kind: 'stay-silent' } as const
  wire.sendCue({ show, query: { as: role }, body }).catch(() => {})
}

/** Sounds that the house waits for until its deadline. */
function isLong(mode: string): boolean {
  const { ends = [] } = SOUND_FAULTS[mode] ?? {}
  return ends.includes('late') || ends.includes('too-large') || /^endless/u.test(mode)
}

/** Asks for a piece in the voice that goes wrong so, and sees whether the next lines come meanwhile. Gives what becomes of the sound. */
async function listenTo(
  mode: string,
  {
    voices,
    evening,
    askedAt,
  }: {
    readonly voices: readonly string[]
    readonly evening: EveningHeard
    readonly askedAt: ReadonlyMap<string, number>
  },
): Promise<() => Promise<Run>> {
  const { show, role, wire, saying, now } = evening
  await until(() => saying().length > 0)
  const piece = saying()[0]
  const begun = performance.now()
  const ended = wire
    .hear({
      show,
      query: { as: role },
      body: { ticket: piece?.ticket ?? '', voice: `voice-${voices.indexOf(mode)}` },
    })
    .then(
      () => ({ end: 'sound', leaked: false }),
      (error: unknown) => ({
        end: error instanceof CommediaError ? (error.reason ?? error.code) : 'broken off',
        leaked: String(error).includes(KEY),
      }),
    )
    .then((end) => ({ ...end, ms: Math.round(performance.now() - (askedAt.get(mode) ?? begun)) }))
  const late = sleep(
    HUNG_AFTER_MS + WAITS_MS,
    { end: 'hung', leaked: false, ms: HUNG_AFTER_MS + 1 },
    { ref: false },
  )
  const seq = now()?.stage.seq ?? 0
  const line = piece?.line
  const isSo = (what: () => boolean): Promise<boolean> =>
    until(what, GOES_ON_WITHIN_MS).then(
      () => true,
      () => false,
    )
  const captions = await isSo(() => now()?.live.some((one) => one.line !== line && one.text !== '') === true)
  const goesOn = await isSo(() => (now()?.stage.seq ?? 0) > seq && now()?.on?.playing === true)
  const run = Promise.race([ended, late]).then((end) => ({ mode, goesOn, captions, ...end }))
  return () => run
}
