import { inLanguage } from '../../prelude/in-language.ts'
import type { Language } from '../../prelude/language.ts'
import { wordTable } from '../../prelude/word-table.ts'
import type { SampleRecord } from './sample-record.ts'
import type { Split } from './split-sessions.ts'

/** A film whose lines or pictures are in the data: under which licence, and who agreed to it. */
export interface CardSource {
  readonly name: string
  readonly licence: string
  readonly consent: string
}

/** What a data card tells. */
export interface CardInput {
  readonly name: string
  readonly language: Language
  readonly records: Readonly<Record<Split, readonly SampleRecord[]>>
  readonly sources: readonly CardSource[]
  readonly seed: number
}

/** What the records of one split come to. */
export interface SplitFigures {
  readonly samples: number
  readonly raw: number
  readonly llm: number
  readonly sessions: number
  readonly clips: number
  /** Lines before the target; absent without a sample. */
  readonly history?: Spread
  /** Length of the clips in seconds; absent without a clip. */
  readonly seconds?: Spread
}

/** Mean and bounds. */
export interface Spread {
  readonly mean: number
  readonly least: number
  readonly most: number
}

/** Counts the records of a split. */
export function splitFigures(records: readonly SampleRecord[]): SplitFigures {
  const clips = new Map(
    records.map(({ path, segment }) => [path, (segment.end - segment.start) / 1000] as const),
  )
  const history = spreadOf(records.map(({ dialogue }) => dialogue.length))
  const seconds = spreadOf([...clips.values()])
  return {
    samples: records.length,
    raw: records.filter((record) => record.generation_type === 'raw').length,
    llm: records.filter((record) => record.generation_type === 'llm').length,
    sessions: new Set(records.map((record) => record.session_id)).size,
    clips: clips.size,
    ...(history && { history }),
    ...(seconds && { seconds }),
  }
}

/** Writes the card of a dataset, in Markdown. */
export function dataCard({ name, language, records, sources, seed }: CardInput): string {
  const words = inLanguage(language, WORDS)
  const [train, test] = [splitFigures(records.train), splitFigures(records.test)]
  const all = splitFigures([...records.train, ...records.test])
  const row = (what: string, tell: (figures: SplitFigures) => string) =>
    `| ${what} | ${[train, test, all].map(tell).join(' | ')} |`
  return `${[
    `# ${name}`,
    words.about,
    [
      `| | ${words.columns.join(' | ')} |`,
      '| --- | --- | --- | --- |',
      row(words.samples, ({ samples }) => String(samples)),
      row(words.raw, ({ raw }) => String(raw)),
      row(words.llm, ({ llm }) => String(llm)),
      row(words.sessions, ({ sessions }) => String(sessions)),
      row(words.clips, ({ clips }) => String(clips)),
      row(words.history, ({ history }) => spreadText(history)),
      row(words.seconds, ({ seconds }) => spreadText(seconds)),
    ].join('\n'),
    words.split(seed),
    `## ${words.sources}`,
    [
      `| ${words.sourceColumns.join(' | ')} |`,
      '| --- | --- | --- |',
      ...sources.map(
        (source) => `| ${cell(source.name)} | ${cell(source.licence)} | ${cell(source.consent)} |`,
      ),
    ].join('\n'),
    words.consent,
  ].join('\n\n')}\n`
}

function spreadOf(values: readonly number[]): Spread | undefined {
  if (values.length === 0) return undefined
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  const least = values.reduce((best, value) => Math.min(best, value))
  return { mean, least, most: values.reduce((best, value) => Math.max(best, value)) }
}

function spreadText(spread: Spread | undefined): string {
  const figure = (value: number) => String(Math.round(value * 100) / 100)
  return spread === undefined
    ? '–'
    : `${figure(spread.mean)} (${figure(spread.least)}–${figure(spread.most)})`
}

function cell(text: string): string {
  return text.replace(/\s+/gu, ' ').replaceAll('|', '\\|').trim()
}

export const WORDS = wordTable('screening.samples.data-card', {
  en: {
    about:
      'Dialogue about film clips: what two people said before, the clip that may be seen, and the line that came next. No clip shows the moment of its line, and the region of subtitles is cut off.',
    columns: ['train', 'test', 'all'],
    samples: 'samples',
    raw: 'of them with the film’s own lines',
    llm: 'of them written by a model',
    sessions: 'sessions',
    clips: 'clips',
    history: 'lines before the target, mean (least–most)',
    seconds: 'length of clips in seconds, mean (least–most)',
    split: (seed: number) =>
      `Sessions are divided as wholes, with seed ${seed}: whatever is about the same clip stands on the same side.`,
    sources: 'Sources',
    sourceColumns: ['film', 'licence', 'consent'],
    consent:
      'Words and faces belong to people. Use the data only as the licences above allow. Who is seen or heard in it, or holds rights in it, can have it taken out; take out every record of that session with it, in both splits.',
  },
  zh: {
    about:
      '关于影片片段的对白：两个人先前说的话、可以看的片段，以及接下来的那一句。没有一个片段能看到那句话说出口的时候；字幕所在的部分已经裁掉。',
    columns: ['训练', '测试', '合计'],
    samples: '样本',
    raw: '其中影片原有的台词',
    llm: '其中由模型写成',
    sessions: '会话',
    clips: '片段',
    history: '目标之前的句数，平均（最少–最多）',
    seconds: '片段长度（秒），平均（最短–最长）',
    split: (seed: number) => `按会话整体划分，种子是${seed}：凡是关于同一片段的，都在同一边。`,
    sources: '来源',
    sourceColumns: ['影片', '许可', '同意'],
    consent:
      '话和脸都是人的。请只在上列许可的范围内使用。片中被看见、被听见的人，或持有权利的人，可以要求删去；删的时候，该会话的每条记录，不论在哪一边，一并删去。',
  },
} as const)
