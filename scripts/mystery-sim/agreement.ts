import { bootstrapInterval, mean } from '@commedia/evals'
import type { ProofRow, ProofRun } from '../proof.ts'
import { onThreads } from './on-threads.ts'
import type { PlayedTwice, RoomWork } from './table/room-worker.ts'
import { SETTINGS, settingName, TABLE } from './table/setting.ts'
import { WAYS, type WayName } from './table/ways.ts'

/** What the room can play. */
const PLAYED: readonly WayName[] = WAYS.map(({ name }) => name).filter((name) => !name.startsWith('weigh'))
/** Of nine settings a sample plays three: every shape, and every noise. */
const SAMPLED = [0, 4, 8]
/** Seven ways are looked at: at 0.95 one of three runs would find a difference that is none. */
const CONFIDENCE = 0.99
/**
 * Whose tokens are held against each other: who asks as many questions in both, and keeps no ledger. The pages of the room
 * hold none but that of weighing; elsewhere its lines are reckoned.
 */
const MEASURED: readonly WayName[] = ['player', 'random']

/** Plays the same cases in the real room and plainly: as often won, within the interval, and as many tokens read. */
export async function proveAgreement({ full, seed, options }: ProofRun) {
  const settings = SETTINGS.map(settingName).filter((_, at) => full || SAMPLED.includes(at))
  const cases = full ? TABLE.realCases : TABLE.sampleRealCases
  const work = Array.from({ length: cases }, (_, at) => ({
    ...{ seed: seed * 1_000_000 + at, settings, ways: PLAYED },
  }))
  const minutes = options.minutes === undefined ? Number.POSITIVE_INFINITY : Number(options.minutes)
  const played = await onThreads<RoomWork, PlayedTwice>(
    new URL('table/room-worker.ts', import.meta.url),
    work,
    { until: Date.now() + minutes * 60_000 },
  )
  const found = PLAYED.map((way) =>
    agreementOf(
      way,
      played.filter((one) => one.way === way),
    ),
  )
  const figureOf = (what: 'lead' | 'tokens') => Object.fromEntries(found.map((one) => [one.way, one[what]]))
  const off = found.filter(({ way }) => MEASURED.includes(way)).map(({ tokens }) => Math.abs(tokens - 1))
  return {
    figures: {
      room_cases: new Set(played.map((one) => one.seed)).size,
      room_games: played.length,
      room_fell_back: played.reduce((sum, { room }) => sum + room.fellBack, 0),
      room_tokens_off: round(Math.max(...off)),
      ...(full && {
        room_minus_plain: figureOf('lead'),
        room_disagrees: found.filter(({ lead }) => lead.low > 0 || lead.high < 0).map(({ way }) => way),
      }),
    },
    rows: found.map(({ row }) => row),
  }
}

function agreementOf(way: WayName, played: readonly PlayedTwice[]) {
  const byCase = new Map<number, number[]>()
  for (const { seed, room, plain } of played)
    byCase.set(seed, [...(byCase.get(seed) ?? []), Number(room.won) - Number(plain.won)])
  const differences = [...byCase.values()].map(mean)
  const { low, high } = bootstrapInterval(differences, { seed: 1, confidence: CONFIDENCE })
  const lead = { by: round(mean(differences)), low: round(low), high: round(high) }
  const meanOf = (read: (one: PlayedTwice) => number): number => mean(played.map(read))
  const tokens = round(meanOf(({ plain }) => plain.tokens) / meanOf(({ room }) => room.tokens))
  const row: ProofRow = {
    'room and plain': way,
    games: played.length,
    'won in the room': round(meanOf(({ room }) => Number(room.won))),
    'won plainly': round(meanOf(({ plain }) => Number(plain.won))),
    'difference (99 %)': `${lead.by} (${lead.low}..${lead.high})`,
    'questions in the room': round(meanOf(({ room }) => room.questions)),
    'questions plainly': round(meanOf(({ plain }) => plain.questions)),
    'tokens, plain of room': tokens,
  }
  return { way, lead, tokens, row }
}

function round(value: number): number {
  return Math.round(value * 1_000) / 1_000
}
