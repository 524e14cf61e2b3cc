import type { Language } from '@commedia/core'
import { dataCard, jsonLines } from '@commedia/core/training'
import { groupBy } from '../statistics/group-by.ts'
import { dropDoubles } from './drop-doubles.ts'
import { judgeSamples } from './judge-samples.ts'
import { padSamples } from './pad-samples.ts'
import { roleSamples } from './role-samples.ts'
import { showRecords } from './show-records.ts'
import { type ClipFile, type FilmSample, sightSamples } from './sight-samples.ts'
import { type Side, splitShows, workOf } from './split-shows.ts'
import { trainingCard } from './training-card.ts'
import type { Found, Reason, TrainingInput } from './training-input.ts'
import { rowsOf, type Sample } from './training-rows.ts'

/** What the data is called, under which licence it goes out, and how it is made. */
export interface TrainingWishes {
  readonly name: string
  readonly licence: string
  /** Of the card; English unless told. */
  readonly language?: Language
  readonly seed?: number
  /** How much is kept for testing: one in twenty unless told. */
  readonly testShare?: number
  /** How alike by ROUGE-L two samples of one work may be at the most. */
  readonly alike?: number
  /** Where the files of clips lie, for lines about what was seen in pictures. */
  readonly clipFile?: ClipFile
}

const TEST_SHARE = 0.05
const ALIKE = 0.95

/**
 * Makes training data of shows, labels and verdicts: rows for LLaMA-Factory and TRL, without doubles, split so that no show or work
 * stands on both sides, and a card that says what is in it, what is not, and why. The files come as texts under their names.
 */
export function exportTraining(
  given: TrainingInput,
  wishes: TrainingWishes,
): Readonly<Record<string, string>> {
  // Which of two doubles stays, and who is drawn for the test, must not hang on the order shows come in.
  const input = { ...given, shows: given.shows.toSorted((a, b) => (a.show < b.show ? -1 : 1)) }
  const { seed = 1, testShare = TEST_SHARE, alike = ALIKE, clipFile } = wishes
  const made = makeSamples(input, clipFile)
  const works = new Map(input.shows.map((show) => [show.show, workOf(show)]))
  const { samples, leftOut } = dropDoubles(made.samples, {
    whole: (sample) => JSON.stringify([sample.kind, ...wordsOf(sample)]),
    newest: (sample) => newestOf(sample),
    among: ({ kind, show }) => `${kind} ${works.get(show)}`,
    alike,
  })
  const used = { ...input, shows: input.shows.filter(({ consent }) => consent) }
  const sides = splitShows(used, samples, { testShare, seed })
  const bySide = {
    train: samples.filter(({ show }) => sides.get(show) !== 'test'),
    test: samples.filter(({ show }) => sides.get(show) === 'test'),
  }
  return {
    ...filesOf(bySide, wishes.name),
    ...filmCard(bySide, { ...wishes, seed, input }),
    'README.md': trainingCard({
      ...{ ...wishes, seed, testShare, alike, input, bySide },
      leftOut: [...made.leftOut, ...leftOut],
    }),
  }
}

function makeSamples(input: TrainingInput, clipFile: ClipFile | undefined): Found<Sample> {
  const { shows, labels, pairs = [], verdicts = [] } = input
  const records = showRecords(input)
  const found: readonly Found<Sample>[] = [
    ...records.flatMap((record) => [
      padSamples(record, labels),
      roleSamples(record),
      sightSamples(record, clipFile),
    ]),
    judgeSamples(records, { pairs, verdicts }),
  ]
  const refused = shows.filter(({ consent }) => !consent).map((): Reason => 'show-without-consent')
  return {
    samples: found.flatMap(({ samples }) => samples),
    leftOut: [...refused, ...found.flatMap(({ leftOut }) => leftOut)],
  }
}

type BySide = Readonly<Record<Side, readonly Sample[]>>

function filesOf(bySide: BySide, name: string): Readonly<Record<string, string>> {
  const files: Record<string, string> = {}
  const info: Record<string, object> = {}
  for (const side of ['train', 'test'] as const) {
    const rows = bySide[side].flatMap(rowsOf)
    for (const [kind, some] of groupBy(rows, (row) => row.name)) {
      const file = `${kind}.${side}.jsonl`
      const trl = some.flatMap((row) => row.trl)
      const factory = some.flatMap(({ llamaFactory }) => llamaFactory ?? [])
      if (trl.length > 0) files[`trl/${file}`] = jsonLines(trl)
      if (factory.length > 0) {
        files[`llama-factory/${file}`] = jsonLines(factory.map(({ row }) => row))
        info[`${name}_${kind}_${side}`] = factory[0]?.info(file) ?? {}
      }
    }
  }
  return { ...files, 'llama-factory/dataset_info.json': `${JSON.stringify(info, null, 2)}\n` }
}

/** Lines about films have a card of their own, as all such data has. */
function filmCard(
  bySide: BySide,
  {
    name,
    language = 'en',
    seed,
    input,
  }: TrainingWishes & { readonly seed: number; readonly input: TrainingInput },
): Readonly<Record<string, string>> {
  const films = (side: Side): readonly FilmSample[] =>
    bySide[side].filter((sample): sample is FilmSample => sample.kind === 'film')
  const used = new Set([...films('train'), ...films('test')].map(({ show }) => show))
  if (used.size === 0) return {}
  const recordsOf = (side: Side) => films(side).map(({ sample }) => sample.record)
  const sources = input.shows
    .filter(({ show }) => used.has(show))
    .map(({ title, licence = '' }) => ({ name: title, licence, consent: 'yes' }))
  const records = { train: recordsOf('train'), test: recordsOf('test') }
  return { 'film.md': dataCard({ name: `${name}: film`, language, records, sources, seed }) }
}

/** All that a sample teaches. */
function wordsOf(sample: Sample): readonly unknown[] {
  if (sample.kind === 'film') return [sample.sample.page, sample.sample.record.solution]
  return sample.kind === 'judge'
    ? [sample.page, sample.chosen, sample.rejected]
    : [sample.page, sample.completion]
}

/** What is new in a moment: the words before the answer, and the answer. Whole performances and clips are not compared so. */
function newestOf(sample: Sample): string {
  if (sample.kind === 'judge' || sample.kind === 'film') return ''
  return `${sample.page.turns.at(-1)?.text ?? ''}\n${sample.completion}`
}
