import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  type Character,
  CommediaError,
  digest,
  idFrom,
  inLanguage,
  type Language,
  samePerson,
  wordTable,
} from '@commedia/core'
import type { FrameCrop, FrameReader, SubtitleLine } from '@commedia/core/screening'
import {
  checkLeaks,
  checkRecords,
  dataCard,
  type ExportSample,
  findSessions,
  jsonLines,
  llamaFactoryInfo,
  llamaFactoryRow,
  type SampleRecord,
  type Split,
  sampleRecord,
  splitSessions,
  type TurnSample,
  trlRow,
  turnSamples,
  withoutDoubles,
} from '@commedia/core/training'
import { findClip, type KeptFrame, keepClip, placeOf } from './keep-clip.ts'
import { samplePage } from './sample-page.ts'

/** What a data set is made from. */
export interface DatasetWishes {
  /** Where the film lies, and what it is called in the data. */
  readonly film: string
  readonly source: string
  readonly lines: readonly SubtitleLine[]
  readonly language: Language
  readonly characters: readonly Character[]
  readonly seed: number
  /** The share of the sessions that is kept for tests. */
  readonly test: number
  /** Pictures of each clip, and what is cut off them. */
  readonly pictures: number
  readonly crop: FrameCrop
  readonly licence: string
  readonly consent: string
}

/** What building needs. */
export interface DatasetCrew {
  readonly reader: Pick<FrameReader, 'frames'>
  readonly onProgress: (progress: { readonly done: number; readonly of: number }) => void
  readonly stop: AbortSignal
}

/** What was built. */
export interface Dataset {
  readonly sessions: number
  readonly samples: Readonly<Record<Split, number>>
  readonly pictures: number
  /** Samples of whose clip the film shows nothing. */
  readonly leftOut: number
}

const SPLITS = ['train', 'test'] as const
type Made = ExportSample & { readonly sample: TurnSample; readonly frames: readonly KeptFrame[] }

/**
 * Builds a data set in a folder: samples, pictures of their clips, splits, rows for LLaMA-Factory and TRL, a card. Pictures that are
 * there already are not taken again, so that a run that was stopped goes on. What would leak is never written.
 */
export async function buildDataset(wishes: DatasetWishes, out: string, crew: DatasetCrew): Promise<Dataset> {
  const { source, lines, language, seed, test } = wishes
  const sessions = findSessions(lines, { source })
  if (sessions.length === 0) throw new CommediaError('unreadable-script', inLanguage(language, NO_SESSIONS))
  await mkdir(out, { recursive: true })
  await claim(out, wishes)
  const splits = splitSessions(
    sessions.map(({ id }) => id),
    { seed, test },
  )
  const samples = sessions.flatMap(turnSamples)
  const made: Made[] = []
  for (const [at, sample] of samples.entries()) {
    crew.stop.throwIfAborted()
    const frames = await framesOf(sample, out, { wishes, crew })
    if (frames.length > 0) made.push({ ...exported(sample, frames, wishes), sample, frames })
    crew.onProgress({ done: at + 1, of: samples.length })
  }
  const kept = new Set(withoutDoubles(made.map(({ record }) => record)))
  const rows = { train: [] as Made[], test: [] as Made[] }
  for (const one of made)
    if (kept.has(one.record)) rows[splits.get(one.record.session_id) ?? 'train'].push(one)
  refuseLeaks(rows)
  await writeFiles(rows, out, wishes)
  return {
    sessions: sessions.length,
    samples: { train: rows.train.length, test: rows.test.length },
    pictures: new Set([...rows.train, ...rows.test].flatMap(({ frames }) => frames.map(({ path }) => path)))
      .size,
    leftOut: samples.length - made.length,
  }
}

const NO_SESSIONS: Readonly<Record<Language, string>> = wordTable('terminal.data.no-sessions', {
  en: 'No talk of two was found. Subtitles need speakers, as in “NORA: You are leaving.”',
  zh: '没有找到两个人的对话。字幕里要写明谁在说话，例如“娜拉：你要走了。”',
})

/** A folder belongs to one data set: pictures of another cut or film would pass for ours. */
async function claim(
  out: string,
  { film: _, characters: __, lines, ...wishes }: DatasetWishes,
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
  { clip }: TurnSample,
  out: string,
  { wishes, crew }: { readonly wishes: DatasetWishes; readonly crew: DatasetCrew },
): Promise<readonly KeptFrame[]> {
  const found = await findClip(out, clip.id)
  if (found !== undefined) return found
  const { film, pictures, crop } = wishes
  const wish = { start: clip.start, end: clip.end, count: pictures, crop }
  return keepClip(out, clip.id, await crew.reader.frames(film, wish, { signal: crew.stop }))
}

function exported(
  sample: TurnSample,
  frames: readonly KeptFrame[],
  { language, characters }: DatasetWishes,
): ExportSample {
  const { assistant, clip } = sample
  const known = characters.find(({ name }) => samePerson(name, assistant))
  const character = known ?? {
    id: idFrom('role', assistant),
    name: assistant,
    description: '',
    origin: clip.source,
  }
  const pictures = frames.map(({ at }) => ({ at, mediaType: 'image/jpeg', data: '' }))
  return {
    record: sampleRecord(sample, { path: placeOf(clip.id) }),
    page: samplePage(sample, { language, character, frames: pictures }),
  }
}

function refuseLeaks(rows: Readonly<Record<Split, readonly Made[]>>): void {
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

function recordOf({ record }: Made): SampleRecord {
  return record
}

async function writeFiles(
  rows: Readonly<Record<Split, readonly Made[]>>,
  out: string,
  wishes: DatasetWishes,
): Promise<void> {
  const { source, language, seed, licence, consent } = wishes
  for (const split of SPLITS) {
    const made = rows[split]
    await writeFile(join(out, `records.${split}.jsonl`), jsonLines(made.map(recordOf)))
    await writeFile(
      join(out, `llama-factory.${split}.jsonl`),
      // A clip is its pictures here: LLaMA-Factory takes a list of them for a video.
      jsonLines(
        made.map((one) => ({ ...llamaFactoryRow(one), videos: [one.frames.map(({ path }) => path)] })),
      ),
    )
    await writeFile(
      join(out, `trl.${split}.jsonl`),
      jsonLines(
        made.map((one) => {
          const { videos: _, ...row } = trlRow(one)
          return { ...row, frames: one.frames.map(({ path }) => path) }
        }),
      ),
    )
  }
  const info = Object.fromEntries(
    SPLITS.map((split) => [`${digest(source)}_${split}`, llamaFactoryInfo(`llama-factory.${split}.jsonl`)]),
  )
  await writeFile(join(out, 'dataset_info.json'), `${JSON.stringify(info, null, 2)}\n`)
  const records = { train: rows.train.map(recordOf), test: rows.test.map(recordOf) }
  const card = dataCard({
    name: source,
    language,
    records,
    sources: [{ name: source, licence, consent }],
    seed,
  })
  await writeFile(join(out, 'README.md'), card)
}
