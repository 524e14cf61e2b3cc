import { languageOf } from '../../prelude/language.ts'
import { tongueOf } from '../../prelude/tongue.ts'
import type { Page } from '../../prompting/define-prompt.ts'
import type { Reasoning } from './cold-start.prompt.ts'
import type { SampleRecord } from './sample-record.ts'

/** A record with the page its model shall read; without reasoning its reply is the answer block alone. */
export interface ExportSample {
  readonly record: SampleRecord
  readonly page: Page
  readonly reasoning?: Reasoning
}

/** The reply a model shall learn: the blocks that there are, in their order. */
export function completionOf({ record, reasoning }: Omit<ExportSample, 'page'>): string {
  if (reasoning === undefined) return record.solution
  const { perception, think } = reasoning
  return `<perception>\n${perception}\n</perception>\n<think>\n${think}\n</think>\n${record.solution}`
}

/**
 * A row for LLaMA-Factory, in its sharegpt form: the clip stands where the page is asked. What was said before stands there too: as
 * turns of its own each line of the past would be learnt as a reply, without the blocks a reply has.
 */
export function llamaFactoryRow(sample: ExportSample) {
  const { record, page } = sample
  const { colon } = tongueOf(languageOf(page.last))
  const said = (page.history ?? []).map(({ role, text }) =>
    role === 'user' ? text : `${record.assistant}${colon}${text}`,
  )
  return {
    conversations: [
      { from: 'human', value: ['<video>', ...[...said, page.last].map(withoutMedia)].join('\n') },
      { from: 'gpt', value: withoutMedia(completionOf(sample)) },
    ],
    system: page.system,
    videos: [record.path],
  }
}

/** A mark that somebody said or wrote would be counted as one more clip, and the whole file be refused. */
function withoutMedia(text: string): string {
  return text.replace(/<(image|video|audio)>/gu, '‹$1›')
}

/** What LLaMA-Factory’s `dataset_info.json` has to say of a file of such rows. */
export function llamaFactoryInfo(file: string) {
  return {
    file_name: file,
    formatting: 'sharegpt',
    columns: { messages: 'conversations', system: 'system', videos: 'videos' },
  }
}

/** A row for TRL with prompt and completion, in its conversational form; the other columns are for reward functions. */
export function trlRow(sample: ExportSample) {
  return {
    prompt: promptOf(sample.page),
    completion: [{ role: 'assistant', content: completionOf(sample) }],
    ...columnsOf(sample.record),
  }
}

/** A row for TRL whose replies are the model's own, held against rewards: the page, and what reward functions need. */
export function trlPromptRow({ record, page }: Omit<ExportSample, 'reasoning'>) {
  return { prompt: promptOf(page), ...columnsOf(record) }
}

/** A row for TRL with a reply that was better and one that was worse. */
export function trlPreferenceRow(
  { record, page }: Omit<ExportSample, 'reasoning'>,
  { chosen, rejected }: { readonly chosen: string; readonly rejected: string },
) {
  return {
    prompt: promptOf(page),
    chosen: [{ role: 'assistant', content: chosen }],
    rejected: [{ role: 'assistant', content: rejected }],
    ...columnsOf(record),
  }
}

/** One JSON value a line. */
export function jsonLines(rows: readonly unknown[]): string {
  return rows.map((row) => `${JSON.stringify(row)}\n`).join('')
}

function promptOf({ system, history = [], last }: Page) {
  return [
    { role: 'system', content: system },
    ...history.map(({ role, text }) => ({ role, content: text })),
    { role: 'user', content: last },
  ]
}

function columnsOf({ problem_id, session_id, path, solution }: SampleRecord) {
  return { videos: [path], problem_id, session_id, solution }
}
