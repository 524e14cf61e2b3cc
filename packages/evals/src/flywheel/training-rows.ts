import { llamaFactoryInfo, llamaFactoryRow, trlPreferenceRow, trlRow } from '@commedia/core/training'
import type { FilmSample } from './sight-samples.ts'
import type { LearnedPage, PreferenceSample, TurnSample } from './training-input.ts'

/** A sample of any kind. */
export type Sample = TurnSample | PreferenceSample | FilmSample

/** A file of rows: for which trainer, under which name, and what LLaMA-Factory is told of it. */
export interface RowKind {
  readonly name: string
  readonly llamaFactory?: { readonly row: unknown; readonly info: (file: string) => object }
  readonly trl: readonly unknown[]
}

/** A sample as rows for both trainers; the name says into which files they go. */
export function rowsOf(sample: Sample): readonly RowKind[] {
  switch (sample.kind) {
    case 'pad':
      return [
        {
          name: 'pad',
          llamaFactory: { row: alpacaRow(sample), info: alpacaInfo },
          trl: [completionRow(sample)],
        },
      ]
    case 'judge':
      return [
        {
          name: 'judge',
          llamaFactory: { row: shareGptPair(sample), info: pairInfo },
          trl: [preferenceRow(sample)],
        },
      ]
    case 'film':
      return [
        {
          name: 'film',
          llamaFactory: { row: llamaFactoryRow(sample.sample), info: llamaFactoryInfo },
          trl: [trlRow(sample.sample)],
        },
        { name: 'film-preference', trl: filmPairs(sample) },
      ]
    default:
      return [
        {
          name: sample.kind,
          llamaFactory: { row: shareGptRow(sample), info: shareGptInfo },
          trl: [completionRow(sample)],
        },
      ]
  }
}

/** Instruction data in the alpaca form: what was said before goes in pairs. */
function alpacaRow({ page, completion }: TurnSample) {
  const turns = page.turns.slice(0, -1)
  const history = turns.flatMap(({ role, text }, at) =>
    role === 'user' ? [[text, turns[at + 1]?.text ?? ''] as const] : [],
  )
  return { instruction: lastOf(page), input: '', output: completion, system: page.system, history }
}

function alpacaInfo(file: string) {
  return {
    file_name: file,
    formatting: 'alpaca',
    columns: {
      prompt: 'instruction',
      query: 'input',
      response: 'output',
      system: 'system',
      history: 'history',
    },
  }
}

function shareGptRow({ page, completion }: TurnSample) {
  return { conversations: [...conversation(page), { from: 'gpt', value: completion }], system: page.system }
}

function shareGptInfo(file: string) {
  return { file_name: file, formatting: 'sharegpt', columns: { messages: 'conversations', system: 'system' } }
}

function shareGptPair({ page, chosen, rejected }: PreferenceSample) {
  return {
    conversations: conversation(page),
    chosen: { from: 'gpt', value: chosen },
    rejected: { from: 'gpt', value: rejected },
  }
}

function pairInfo(file: string) {
  return {
    ...{ file_name: file, formatting: 'sharegpt', ranking: true },
    columns: { messages: 'conversations', chosen: 'chosen', rejected: 'rejected' },
  }
}

function completionRow({ page, completion }: TurnSample) {
  return { prompt: promptOf(page), completion: [{ role: 'assistant', content: completion }] }
}

function preferenceRow({ page, chosen, rejected, label }: PreferenceSample) {
  return {
    prompt: promptOf(page),
    chosen: [{ role: 'assistant', content: chosen }],
    rejected: [{ role: 'assistant', content: rejected }],
    dimension: label,
  }
}

function filmPairs({ sample, rejected }: FilmSample) {
  const [{ content: chosen } = { content: '' }] = trlRow(sample).completion
  return rejected.map((worse) => trlPreferenceRow(sample, { chosen, rejected: worse }))
}

function conversation({ turns }: LearnedPage) {
  return turns.map(({ role, text }) => ({ from: role === 'user' ? 'human' : 'gpt', value: text }))
}

function promptOf({ system, turns }: LearnedPage) {
  return [
    ...(system === '' ? [] : [{ role: 'system', content: system }]),
    ...turns.map(({ role, text }) => ({ role, content: text })),
  ]
}

function lastOf({ turns }: LearnedPage): string {
  return turns.at(-1)?.text ?? ''
}
