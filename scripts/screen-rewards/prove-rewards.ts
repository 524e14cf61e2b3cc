import { startFaultyServer } from '../faults/faulty-server.ts'
import { startReferenceServer } from '../faults/reference-server.ts'
import type { ProofRow, ProofRun } from '../proof.ts'
import type { Part } from '../screening/part.ts'
import { type FaultyReply, playFaulty } from './faulty-replies.ts'
import { rewardMalformed } from './malformed.ts'
import { SCREENING_FAULTS } from './screening-faults.ts'
import { compareThroughput } from './throughput.ts'

/** The service may cost a fifth more than the formulas in it. */
const SERVICE_BOUND = 1.2
const AT_ONCE = 24
/** These keep a server busy that cannot be interrupted; others would miss their deadlines beside them. */
const HEAVY_MODES = new Set(['huge', 'repeat', 'deep'])
const TRIES = [1, 3]

/** Rewards that never fail, replies that never break the play, and a service that costs little: the part of `screening` without films. */
export async function proveRewards({ full, seed }: ProofRun): Promise<Part> {
  let loose = 0
  process.on('unhandledRejection', () => loose++)
  const malformed = await rewardMalformed(full ? 500 : 100, seed)
  const replies = await playEveryFault(full ? 10 : 1, seed)
  // A few pairs on a busy machine say nothing of seconds; of processor time they do.
  const ratioOf = ({ wall, cpu }: Readonly<Record<'wall' | 'cpu', number>>): number => (full ? wall : cpu)
  const throughput = await compareThroughput(
    full
      ? { groups: 4, pairs: { first: 9, most: 27 }, seed }
      : { groups: 1, pairs: { first: 3, most: 15 }, seed },
    (ratios) => ratioOf(ratios) <= SERVICE_BOUND,
  )
  if (throughput === undefined)
    console.log('Throughput is not measured: the real embedder is not installed (npm run real:install).')
  const sum = (of: (row: FaultyReply) => number) => replies.reduce((total, { reply }) => total + of(reply), 0)
  const crashed = sum(({ crashed }) => crashed) + loose
  const figures = {
    malformed: malformed.malformed,
    not_as_defined: malformed.not_as_defined,
    exceptions: malformed.exceptions + crashed,
    fault_modes: Object.keys(SCREENING_FAULTS).length,
    fault_replies: replies.length,
    hung: sum(({ hung }) => hung),
    out_of_character: sum(({ out_of_character }) => out_of_character),
    thoughts_heard: sum(({ thoughts_heard }) => thoughts_heard),
    ...(throughput && {
      service_ratio: throughput.service_ratio,
      service_cpu_ratio: throughput.service_cpu_ratio,
      service_ratio_spread: [throughput.least, throughput.most],
      candidates_per_s: throughput.candidates_per_s,
    }),
  }
  const { not_as_defined, exceptions, hung, out_of_character, thoughts_heard } = figures
  const isClean = [not_as_defined, exceptions, hung, out_of_character, thoughts_heard].every(
    (one) => one === 0,
  )
  const ratio = throughput && ratioOf({ wall: throughput.service_ratio, cpu: throughput.service_cpu_ratio })
  const pass = isClean && (ratio === undefined || ratio <= SERVICE_BOUND)
  return {
    figures: { ...figures, rewards_pass: pass },
    rows: [
      row(
        `${malformed.malformed} malformed outputs`,
        `${malformed.exceptions} failed, ${not_as_defined} not as defined`,
      ),
      ...faultRows(replies),
      ...(throughput ? [row('service ÷ formulas', throughputText(throughput))] : []),
    ],
  }
}

interface Played {
  readonly mode: string
  readonly server: string
  readonly reply: FaultyReply
}

async function playEveryFault(runs: number, seed: number): Promise<readonly Played[]> {
  const own = await startFaultyServer(SCREENING_FAULTS)
  const reference = await startReferenceServer()
  const servers = [
    { name: 'ours', speaksBlocks: true, ...own },
    ...(reference ? [{ name: 'reference', speaksBlocks: false, ...reference }] : []),
  ]
  const played: Played[] = []
  const tasks = Object.keys(SCREENING_FAULTS).flatMap((mode) =>
    servers.flatMap(({ name, url, speaksBlocks }) =>
      Array.from({ length: runs }, (_, run) =>
        TRIES.map((tries) => ({ mode, name, url, speaksBlocks, tries, run })),
      ).flat(),
    ),
  )
  const play = async ({ mode, name, run, ...details }: (typeof tasks)[number]): Promise<void> => {
    played.push({ mode, server: name, reply: await playFaulty(mode, { ...details, seed: seed + run }) })
  }
  await atOnce(
    tasks.filter(({ mode }) => !HEAVY_MODES.has(mode)),
    play,
    AT_ONCE,
  )
  await atOnce(
    tasks.filter(({ mode }) => HEAVY_MODES.has(mode)),
    play,
    1,
  )
  await Promise.all(servers.map(({ close }) => close()))
  return played
}

async function atOnce<Task>(
  tasks: readonly Task[],
  work: (task: Task) => Promise<void>,
  lanes: number,
): Promise<void> {
  const queue = tasks.values()
  const lane = async (): Promise<void> => {
    for (const task of queue) await work(task)
  }
  await Promise.all(Array.from({ length: lanes }, lane))
}

function faultRows(played: readonly Played[]): readonly ProofRow[] {
  const bad = played.filter(({ reply: { how: _, ...counts } }) =>
    Object.values(counts).some((count) => count > 0),
  )
  const outcomes = new Map<string, number>()
  for (const { reply } of played) outcomes.set(reply.how, (outcomes.get(reply.how) ?? 0) + 1)
  return [
    row(
      `${played.length} replies under faults`,
      [...outcomes].map(([how, count]) => `${count} ${how}`).join(', '),
    ),
    ...bad.map(({ mode, server, reply }) => row(`${mode} (${server})`, JSON.stringify(reply))),
  ]
}

function throughputText({
  service_ratio,
  service_cpu_ratio,
  least,
  most,
  pairs,
  candidates,
  candidates_per_s,
}: NonNullable<Awaited<ReturnType<typeof compareThroughput>>>): string {
  return `${service_ratio} (${least}–${most} over ${pairs} pairs of ${candidates} candidates; ${service_cpu_ratio} in processor time), ${candidates_per_s} candidates/s`
}

function row(what: string, came: string): ProofRow {
  return { what, came }
}
