import * as z from 'zod'

/** What models do in a house; each job can go to a model of its own. */
export const ModelJob = z.enum(['actors', 'decisions', 'director', 'judge', 'eyes', 'memory'])
/** What models do in a house: lines; small choices; narrating, planning and directing; judging; seeing; finding memories. */
export type ModelJob = z.infer<typeof ModelJob>

/** Which job a prompt belongs to, the first that fits; whatever is spoken is for the actors. */
const BELONGS: readonly (readonly [RegExp, ModelJob])[] = [
  [/^judges\.|^screening\.(judge|compare)$|^performance\.(earned|let-out)\b|^writing\.review$/, 'judge'],
  [/^screening\.comment$/, 'actors'],
  [/^screening\./, 'eyes'],
  [/^performance\.draft\b/, 'actors'],
  [/^acting\.narrate\b|^(performance|writing|casting)\.|^mystery\.case\./, 'director'],
  [/^acting\.(decide|break-in)\b|^floor\.|^chat\.choose|^memory\./, 'decisions'],
  [/^mystery\.(gains?|sense|prune|lies|hint|key|profile)$|^role\./, 'decisions'],
]

/** The job a prompt is asked for. */
export function jobOf(prompt: string): ModelJob {
  return BELONGS.find(([ids]) => ids.test(prompt))?.[1] ?? 'actors'
}
