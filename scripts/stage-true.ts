import {
  emptyStage,
  type Fact,
  type Random,
  randomFor,
  type Setting,
  type Stage,
  type StageEvent,
  settingRoom,
  stateOf,
} from '@commedia/core'
import { anEvent, changeFaults, stageFaults } from '@commedia/core/testing'
import { type ProofRun, runProof } from './proof.ts'
import { chanceChange, chanceHouse } from './stage-true/chance-house.ts'
import { legalChange, ruled, settingReader } from './stage-true/legal-change.ts'
import { playHostileShow } from './stage-true/through-the-play.ts'
import { injectInto } from './stage-true/through-the-record.ts'

const reader = settingReader
const CHANGES_A_SEQUENCE = 40
const INJECTIONS_A_HOUSE = 25

/** What one part of the proof found; parts are added up under the same names. */
interface Found {
  readonly part: string
  readonly sequences?: number
  readonly violations?: number
  readonly injections?: number
  /** Hostile texts that went through whole turns of a show. */
  readonly played_injections?: number
  readonly unauthorised_changes?: number
  readonly examples: readonly string[]
}

/** Each part plays at the size of the run; another way into the stage is another part. */
const PARTS: readonly ((run: ProofRun) => Promise<readonly Found[]>)[] = [
  playSequences,
  injectThroughTheRecord,
  injectThroughThePlay,
]

await runProof('stage:true', async (run) => {
  const found = (await Promise.all(PARTS.map((part) => part(run)))).flat()
  const total = (
    name: 'sequences' | 'violations' | 'injections' | 'played_injections' | 'unauthorised_changes',
  ): number => found.reduce((sum, part) => sum + (part[name] ?? 0), 0)
  const figures = {
    sequences: total('sequences'),
    violations: total('violations'),
    injections: total('injections'),
    played_injections: total('played_injections'),
    unauthorised_changes: total('unauthorised_changes'),
  }
  for (const example of found.flatMap(({ examples }) => examples).slice(0, 10)) console.log(example)
  return {
    pass:
      figures.sequences >= (run.full ? 2_000 : 200) &&
      figures.injections >= (run.full ? 5_000 : 500) &&
      figures.played_injections >= (run.full ? 5_000 : 500) &&
      figures.violations + figures.unauthorised_changes === 0,
    figures,
    rows: found.map(({ examples: _examples, ...row }) => row),
  }
})

/** Plays changes by chance and looks, after each, whether every prop is there once or gone for good, and only what was ruled has changed. */
async function playSequences({ full, seed }: ProofRun): Promise<readonly Found[]> {
  const sequences = full ? 2_000 : 200
  const examples: string[] = []
  let violations = 0
  let [happened, gone] = [0, 0]
  for (let at = 0; at < sequences; at++) {
    const random = randomFor(seed, `sequence ${at}`)
    let stage = openHouse(random)
    const props = Object.keys(settingOf(stage).props)
    for (let step = 0; step < CHANGES_A_SEQUENCE; step++) {
      const before = settingOf(stage)
      const change = chanceChange(before, random)
      stage = folded(stage, ruled(change))
      const after = settingOf(stage)
      const faults = [...stageFaults(after, props), ...changeFaults(before, after, change)]
      if (faults.length > 0) examples.push(`sequence ${at}, step ${step}: ${faults.join('; ')}`)
      violations += faults.length
      happened += after === before ? 0 : 1
    }
    gone += Object.values(settingOf(stage).props).filter(({ place }) => place.kind === 'gone').length
  }
  // Without things that burned or were thrown away it proves nothing of them.
  if (gone === 0) examples.push('nothing was ever gone')
  const possible = Math.round((100 * happened) / sequences / CHANGES_A_SEQUENCE)
  const part = `changes by chance, ${possible} % of them possible, ${gone} things gone`
  return [{ part, sequences, violations: violations + (gone === 0 ? 1 : 0), examples }]
}

/** Takes a change that would happen, and sends it in by ways that must not work or must do no more. */
async function injectThroughTheRecord({ full, seed }: ProofRun): Promise<readonly Found[]> {
  const tries = full ? 5_000 : 500
  const found = new Map<string, { injections: number; unauthorised_changes: number; examples: string[] }>()
  const random = randomFor(seed, 'injections')
  let stage = openHouse(random)
  for (let at = 0; at < tries; at++) {
    if (at % INJECTIONS_A_HOUSE === 0) stage = openHouse(random)
    let plain = legalChange(stage, random)
    while (plain === undefined) {
      stage = openHouse(random)
      plain = legalChange(stage, random)
    }
    const { name, event, may } = injectInto(plain, settingOf(stage), random)
    const wanted = may === 'change nothing' ? settingOf(stage) : settingOf(stepped(stage, plain))
    const got = settingOf(stepped(stage, event))
    const row = found.get(name) ?? { injections: 0, unauthorised_changes: 0, examples: [] }
    const crept = JSON.stringify(got) !== JSON.stringify(wanted) || 'polluted' in {}
    row.injections++
    row.unauthorised_changes += crept ? 1 : 0
    if (crept) row.examples.push(`${name}: ${JSON.stringify(event).slice(0, 300)}`)
    found.set(name, row)
    stage = stepped(stage, plain)
  }
  return [...found].map(([part, row]) => ({ part, ...row }))
}

/** Plays shows whose lines, cues, names and replies all try to change the stage. With `--plant` lines are obeyed, and it must fail. */
async function injectThroughThePlay({ full, seed, options }: ProofRun): Promise<readonly Found[]> {
  const lines = full ? 5_000 : 500
  const found = new Map<string, number>()
  const examples: string[] = []
  let [happened, turns, spoken] = [0, 0, 0]
  for (let at = 0; spoken < lines; at++) {
    const show = await playHostileShow({ seed: seed * 1_009 + at, planted: options.plant === true })
    for (const [way, count] of show.injections) {
      found.set(way, (found.get(way) ?? 0) + count)
      if (way === 'a reply: acting.speak') spoken += count
    }
    happened += show.happened
    turns += show.turns
    examples.push(...show.faults)
  }
  const part = `played: ${turns} turns, ${happened} ruled changes happened`
  return [
    { part, unauthorised_changes: examples.length + (happened === 0 ? 1 : 0), examples },
    ...[...found].map(([way, count]) => ({ part: `played, ${way}`, played_injections: count, examples: [] })),
  ]
}

function openHouse(random: Random): Stage {
  const set = chanceHouse(random).reduce(folded, emptyStage('take_1'))
  return Object.keys(settingOf(set).people).reduce(
    (stage, by) => (random() < 0.7 ? folded(stage, ruled({ kind: 'enter', by })) : stage),
    set,
  )
}

function folded(stage: Stage, next: Fact): Stage {
  return reader.fold(stage, anEvent({ ...next, seq: stage.seq + 1 }))
}

function stepped(stage: Stage, event: Partial<StageEvent>): Stage {
  return reader.fold(stage, { ...anEvent({ seq: stage.seq + 1 }), ...event })
}

function settingOf(stage: Stage): Setting {
  return stateOf(stage, settingRoom)
}
