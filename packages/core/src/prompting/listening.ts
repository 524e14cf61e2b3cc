import type { Crew } from './crew.ts'

/**
 * The same crew, and whether the stop bell has cut one of its questions off: what then stands in for the answer is
 * nobody's doing and must not be recorded as if it were. Read from the answers, so that a rerun hears the same.
 */
export function listening<Some extends Pick<Crew, 'models'>>(
  crew: Some,
): { readonly crew: Some; readonly cutOff: () => boolean } {
  let cut = false
  const models: Crew['models'] = (job) => {
    const use = crew.models(job)
    return {
      ...use,
      onAnswer(heard) {
        cut ||= heard.reason === 'stopped'
        use.onAnswer?.(heard)
      },
    }
  }
  return { crew: { ...crew, models }, cutOff: () => cut }
}
