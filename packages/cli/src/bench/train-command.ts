import { mkdir, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { CommediaError, isLanguage, type Language, languageOf } from '@commedia/core'
import {
  attentiveVotes,
  exportTraining,
  openBenchFolder,
  type RunRecord,
  readRun,
  type TrainingInput,
  type TrainingShow,
  Verdict,
  verdictOfVote,
} from '@commedia/evals'
import * as z from 'zod'
import { readVotes } from '../judge/read-votes.ts'
import type { Terminal } from '../terminal.ts'
import type { ResultsRun } from './compare-command.ts'
import { readTake } from './read-take.ts'

/** Which runs are learned from, and the votes of people on them. */
export interface TrainRun {
  readonly folders: readonly string[]
  readonly votes: string | undefined
  readonly licence: string
}

const Judged = z.object({ comparisons: z.array(z.object({ verdicts: z.array(Verdict) })).default([]) })

/** Makes data to train on out of drama runs, which nobody but models played in: their makers need ask no one else. */
export async function trainCommand(
  { folders, votes, licence }: TrainRun,
  { out = 'training', json, language }: ResultsRun,
  terminal: Terminal,
): Promise<void> {
  const parts: TrainingInput[] = []
  for (const folder of folders) parts.push(await inputFrom(folder))
  const people = votes === undefined ? [] : attentiveVotes(await readVotes(votes)).votes.map(verdictOfVote)
  const input: TrainingInput = {
    shows: parts.flatMap(({ shows }) => shows),
    pairs: parts.flatMap(({ pairs = [] }) => pairs),
    verdicts: [...parts.flatMap(({ verdicts = [] }) => verdicts), ...people],
  }
  const files = exportTraining(input, { name: basename(out), licence, language })
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(out, name)), { recursive: true })
    await writeFile(join(out, name), text)
  }
  const names = Object.keys(files)
  terminal.out(
    json
      ? JSON.stringify({ kind: 'written', folder: out, files: names })
      : `Written to ${out}: ${names.join(', ')}. Read ${join(out, 'README.md')} first.`,
  )
}

/** Every performance of a run is a show of its own; a pair is the first system's and another's on the same case. */
async function inputFrom(folder: string): Promise<TrainingInput> {
  const record = readRun(folder)
  if (record.settings.suite !== 'drama')
    throw new CommediaError(
      'wrong-setting',
      `${folder} is a run of ${record.settings.suite}: one learns from drama.`,
    )
  const place = await openBenchFolder(folder)
  try {
    const shows: TrainingShow[] = []
    for (const { case: id, who, take, part } of playedTakes(record)) {
      const events = await readTake(place.journal, take)
      if (part !== 'play' || events.length === 0) continue
      const book = await place.book.list(take)
      shows.push({
        show: `${id} ${who}`,
        consent: true,
        title: id,
        work: id,
        language: languageFor(id, events),
        takes: [{ take, events, book }],
      })
    }
    return { shows, pairs: pairsOf(record), verdicts: verdictsOf(record) }
  } finally {
    await place.close()
  }
}

function playedTakes({ done }: RunRecord) {
  return done.flatMap((one) => one.takes.map((take) => ({ ...take, case: one.case })))
}

function pairsOf({ settings, done }: RunRecord): NonNullable<TrainingInput['pairs']> {
  const [baseline, ...tested] = settings.systems.map(({ name }) => name)
  return done.flatMap(({ case: id, takes }) => {
    const played = (who: string | undefined) =>
      takes.find((one) => one.who === who && one.part === 'play')?.take
    const a = played(baseline)
    return tested.flatMap((system) => {
      const b = played(system)
      return a === undefined || b === undefined ? [] : [{ pair: `${id} ${system}`, a, b }]
    })
  })
}

function verdictsOf({ done }: RunRecord): readonly Verdict[] {
  return done.flatMap(({ outcome }) =>
    (Judged.safeParse(outcome).data?.comparisons ?? []).flatMap(({ verdicts }) => verdicts),
  )
}

function languageFor(id: string, events: readonly { readonly body: unknown }[]): Language {
  const [, named] = id.split(':')
  return isLanguage(named) ? named : languageOf(JSON.stringify(events[0]?.body ?? ''))
}
