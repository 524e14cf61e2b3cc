import type { Desk, Job } from '../../models/use-model-desk.ts'

type Connected = Desk['connected'][number]

/** Whether a job is offered to a model: memory to models of embeddings alone, and eyes to nobody known to see nothing. */
export function canDo(job: Job, { embeds, can }: Pick<Connected, 'embeds' | 'can'>): boolean {
  if (embeds !== (job === 'memory')) return false
  return job !== 'eyes' || can?.sees !== false
}
