import type { SampleRecord } from './sample-record.ts'
import type { TurnSample } from './session.ts'
import type { Split } from './split-sessions.ts'

/** Something that must not be in a dataset, and where. */
export interface DatasetProblem {
  readonly kind: 'shows-target' | 'session-in-two-splits' | 'twice' | 'answer-differs'
  readonly id: string
}

/** The records without those that say the same: the first of each is kept. */
export function withoutDoubles(records: readonly SampleRecord[]): readonly SampleRecord[] {
  const known = new Set<string>()
  return records.filter((record) => {
    const key = sayingOf(record)
    return !known.has(key) && known.add(key)
  })
}

/** Looks for what must not be: a session in two splits, the same talk twice, a solution that is not the target. */
export function checkRecords(
  records: Readonly<Record<Split, readonly SampleRecord[]>>,
): readonly DatasetProblem[] {
  const both = [...records.train, ...records.test]
  const trained = new Set(records.train.map((record) => record.session_id))
  const shared = new Set(records.test.map((record) => record.session_id).filter((id) => trained.has(id)))
  const kept = new Set(withoutDoubles(both))
  return [
    ...[...shared].map((id) => ({ kind: 'session-in-two-splits' as const, id })),
    ...both
      .filter((record) => !kept.has(record))
      .map((record) => ({ kind: 'twice' as const, id: record.problem_id })),
    ...both
      .filter(({ solution, target }) => solution !== `<answer>${target.utterance}</answer>`)
      .map((record) => ({ kind: 'answer-differs' as const, id: record.problem_id })),
  ]
}

/** The samples from whose clip, or from one of whose frames, something of the true line could be seen. */
export function checkLeaks(
  samples: readonly { readonly sample: TurnSample; readonly frames?: readonly number[] }[],
): readonly DatasetProblem[] {
  return samples
    .filter(
      ({ sample: { clip, target }, frames = [] }) =>
        clip.end > target.start || frames.some((at) => at >= target.start),
    )
    .map(({ sample }) => ({ kind: 'shows-target', id: sample.id }))
}

function sayingOf({ user, assistant, dialogue, target }: SampleRecord): string {
  const said = [...dialogue, target].map(({ speaker, utterance }) => [speaker, bare(utterance)])
  return JSON.stringify([user, assistant, said])
}

function bare(utterance: string): string {
  return utterance
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}
