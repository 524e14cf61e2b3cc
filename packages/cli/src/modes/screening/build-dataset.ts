import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { CommediaError, digest, inLanguage, type Language, wordTable } from '@commedia/core'
import type { Clip, FrameReader } from '@commedia/core/screening'
import {
  checkLeaks,
  checkRecords,
  dataCard,
  findSessions,
  jsonLines,
  llamaFactoryInfo,
  llamaFactoryRow,
  otherTurnSamples,
  type SampleRecord,
  type Session,
  type Split,
  sessionClip,
  splitSessions,
  trlPromptRow,
  trlRow,
  turnSamples,
  withoutDoubles,
} from '@commedia/core/training'
import { MOMENTS_FILE } from '@commedia/evals'
import type { DatasetWishes } from './dataset-wishes.ts'
import { findClip, type KeptFrame, keepClip } from './keep-clip.ts'
import { type MadeSample, talkSamples, trueSample } from './make-samples.ts'
import type { SampleWriter } from './sample-writer.ts'
import { writeMoments } from './write-moments.ts'

/** What building needs. */
export interface DatasetCrew {
  readonly reader: Pick<FrameReader, 'frames'>
  /** Writes what a film's own words lack; without it rows have no reply to learn, but only prompts and true lines. */
  readonly writer?: SampleWriter
  readonly onProgress: (progress: { readonly done: number; readonly of: number }) => void
  readonly stop: AbortSignal
}

/** What was built. */
export interface Dataset {
  readonly sessions: number
  readonly samples: Readonly<Record<Split, number>>
  /** Of those for tests, with talk enough before the line to measure models on. */
  readonly moments: number
  /** Of all, with seeing and thinking before the reply. */
  readonly reasoned: number
  readonly pictures: number
  /** Samples of whose clip the film shows nothing. */
  readonly leftOut: number
}

const SPLITS = ['train', 'test'] as const

/**
 * Builds a data set in a folder: samples both ways round, pictures of their clips, splits, rows for LLaMA-Factory and TRL, a card.
 * Pictures and writings that are there already are not made again, so that a run that was stopped goes on. What would leak is never
 * written.
 */
export async function buildDataset(wishes: DatasetWishes, out: string, crew: DatasetCrew): Promise<Dataset> {
  const { source, lines, language, seed, test } = wishes
  const sessions = findSessions(lines, { source })
  if (sessions.length === 0) throw new CommediaError('unreadable-script', inLanguage(language, NO_SESSIONS))
  const splits = splitSessions(
    sessions.map(({ id }) => id),
    { seed, test },
  )
  if (test > 0 && new Set(splits.values()).size < 2)
    throw new CommediaError('wrong-setting', inLanguage(language, EMPTY)(sessions.length))
  await mkdir(out, { recursive: true })
  await claim(out, wishes)
  const samples = sessions.flatMap((session) => [...turnSamples(session), ...otherTurnSamples(session)])
  const of = samples.length + (crew.writer === undefined ? 0 : sessions.length)
  const made: MadeSample[] = []
  const add = (some: readonly MadeSample[], done: number): void => {
    made.push(...some)
    crew.onProgress({ done, of })
  }
  for (const [at, sample] of samples.entries()) {
    crew.stop.throwIfAborted()
    const frames = await framesOf(sample.clip, out, { wishes, crew })
    const one = frames.length === 0 ? [] : [await trueSample(sample, frames, { wishes, writer: crew.writer })]
    add(one, at + 1)
  }
  const leftOut = samples.length - made.length
  if (crew.writer !== undefined)
    for (const [at, session] of sessions.entries())
      add(await talkOf(session, out, { wishes, crew }), samples.length + at + 1)
  const kept = new Set(withoutDoubles(made.map(({ record }) => record)))
  const rows = { train: [] as MadeSample[], test: [] as MadeSample[] }
  for (const one of made)
    if (kept.has(one.record)) rows[splits.get(one.record.session_id) ?? 'train'].push(one)
  refuseLeaks(rows)
  await writeFiles(rows, out, wishes)
  const moments = await writeMoments(rows.test, { wishes, writer: crew.writer })
  await writeFile(join(out, MOMENTS_FILE), jsonLines(moments))
  const all = [...rows.train, ...rows.test]
  return {
    sessions: sessions.length,
    samples: { train: rows.train.length, test: rows.test.length },
    moments: moments.length,
    reasoned: all.filter(({ reasoning }) => reasoning !== undefined).length,
    pictures: new Set(all.flatMap(({ frames }) => frames.map(({ path }) => path))).size,
    leftOut,
  }
}

async function talkOf(
  session: Session,
  out: string,
  { wishes, crew }: { readonly wishes: DatasetWishes; readonly crew: DatasetCrew },
): Promise<readonly MadeSample[]> {
  const { writer } = crew
  if (writer === undefined) return []
  const frames = await framesOf(sessionClip(session), out, { wishes, crew })
  return frames.length === 0 ? [] : talkSamples(session, frames, { wishes, writer })
}

const EMPTY: Readonly<Record<Language, (sessions: number) => string>> = wordTable('terminal.data.empty', {
  en: (sessions) =>
    `One side would be empty: this film has ${sessions} ${sessions === 1 ? 'talk' : 'talks'} of two. Give --test another share, or 0 to keep nothing for tests.`,
  zh: (sessions) =>
    `有一边会是空的：这部片子里两个人的对话有 ${sessions} 段。--test 换个比例，或者写 0，不留测试。`,
})

const NO_SESSIONS: Readonly<Record<Language, string>> = wordTable('terminal.data.no-sessions', {
  en: 'No talk of two was found. Subtitles need speakers, as in “NORA: You are leaving.”',
  zh: '没有找到两个人的对话。字幕里要写明谁在说话，例如“娜拉：你要走了。”',
})

/** A folder belongs to one data set: pictures of another cut or film would pass for ours. */
async function claim(
  out: string,
  { film: _, characters: __, describe: ___, lines, ...wishes }: DatasetWishes,
): Promise<void> {
  const file = join(out, 'dataset.json')
  const ours = `${JSON.stringify({ format: 'commedia-screen-data', version: 1, ...wishes, lines: digest(JSON.stringify(lines)) }, null, 2)}\n`
  const found = await readFile(file, 'utf8').catch(() => undefined)
  if (found !== undefined && found !== ours)
    throw new CommediaError('wrong-setting', inLanguage(wishes.language, OTHER)(out))
  await writeFile(file, ours)
}

const OTHER: Readonly<Record<Language, (out: string) => string>> = wordTable('terminal.data.other', {
  en: (out) => `Another data set lies in ${out}, of another film, seed or form. Choose another folder.`,
  zh: (out) => `${out} 里已经有另一个数据集（影片、种子或形式不同），请换一个文件夹。`,
})

async function framesOf(
  clip: Clip,
  out: string,
  { wishes, crew }: { readonly wishes: DatasetWishes; readonly crew: DatasetCrew },
): Promise<readonly KeptFrame[]> {
  const found = await findClip(out, clip.id)
  if (found !== undefined) return found
  const { film, pictures, crop } = wishes
  const wish = { start: clip.start, end: clip.end, count: pictures, crop }
  return keepClip(out, clip.id, await crew.reader.frames(film, wish, { signal: crew.stop }))
}

function refuseLeaks(rows: Readonly<Record<Split, readonly MadeSample[]>>): void {
  const all = [...rows.train, ...rows.test]
  const records = { train: rows.train.map(recordOf), test: rows.test.map(recordOf) }
  const seen = all.map(({ sample, frames }) => ({ sample, frames: frames.map(({ at }) => at) }))
  const problems = [...checkLeaks(seen), ...checkRecords(records)]
  if (problems.length > 0)
    throw new CommediaError(
      'wrong-setting',
      `The data set would leak: ${problems.map(({ kind, id }) => `${kind} ${id}`).join(', ')}.`,
    )
}

function recordOf({ record }: MadeSample): SampleRecord {
  return record
}

function pathsOf({ frames }: MadeSample): readonly string[] {
  return frames.map(({ path }) => path)
}

/** TRL takes pictures by the name `images`; reward functions of ours ask for `frames`. */
function withPictures<Row extends { readonly videos: unknown }>(row: Row, one: MadeSample) {
  const { videos: _, ...columns } = row
  return { ...columns, images: pathsOf(one), frames: pathsOf(one) }
}

async function writeFiles(
  rows: Readonly<Record<Split, readonly MadeSample[]>>,
  out: string,
  wishes: DatasetWishes,
): Promise<void> {
  const { source, title, language, seed, licence, consent } = wishes
  for (const split of SPLITS) {
    const made = rows[split]
    await writeFile(join(out, `records.${split}.jsonl`), jsonLines(made.map(recordOf)))
    const learnt = made.filter(({ reasoning }) => reasoning !== undefined)
    await writeFile(
      join(out, `llama-factory.${split}.jsonl`),
      // A clip is its pictures here: LLaMA-Factory takes a list of them for a video.
      jsonLines(learnt.map((one) => ({ ...llamaFactoryRow(one), videos: [pathsOf(one)] }))),
    )
    await writeFile(
      join(out, `trl-sft.${split}.jsonl`),
      jsonLines(learnt.map((one) => withPictures(trlRow(one), one))),
    )
    await writeFile(
      join(out, `trl.${split}.jsonl`),
      jsonLines(made.map((one) => withPictures(trlPromptRow(one), one))),
    )
  }
  const info = Object.fromEntries(
    SPLITS.map((split) => [`${digest(source)}_${split}`, llamaFactoryInfo(`llama-factory.${split}.jsonl`)]),
  )
  await writeFile(join(out, 'dataset_info.json'), `${JSON.stringify(info, null, 2)}\n`)
  const records = { train: rows.train.map(recordOf), test: rows.test.map(recordOf) }
  const card = dataCard({
    name: title,
    language,
    records,
    sources: [{ name: title, licence, consent }],
    seed,
  })
  await writeFile(join(out, 'README.md'), card)
}
