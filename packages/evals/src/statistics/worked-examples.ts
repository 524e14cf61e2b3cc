import type { WorkedExample } from './worked/example.ts'
import { OF_JUDGEMENTS } from './worked/judgements.ts'
import { OF_SAMPLES } from './worked/samples.ts'

export { errorOf, type WorkedExample } from './worked/example.ts'

/** At least one worked example of every statistic in this room that is not drawn by chance, and of core's BERTScore. */
export const WORKED_EXAMPLES: readonly WorkedExample[] = [...OF_SAMPLES, ...OF_JUDGEMENTS]
