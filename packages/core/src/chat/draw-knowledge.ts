import { pick, type Random } from '../prelude/random.ts'
import type { Companion, Motto } from '../schema/companion.ts'
import { fill } from '../world/fill.ts'
import { isMet, type ReadWorld } from '../world/is-met.ts'

/** One line of everything a companion knows by now; what has no condition is always known. */
export function drawKnowledge(companion: Companion, read: ReadWorld, random: Random): readonly string[] {
  return (companion.knowledge ?? [])
    .filter(({ condition }) => isMet(condition, read))
    .map(({ lines }) => fill(pick(lines, random) ?? '', read))
}

/** A fixed utterance of a category whose condition holds, with names filled in; no model is asked. */
export function motto(
  companion: Companion,
  category: string,
  { read, random }: { readonly read: ReadWorld; readonly random: Random },
): string | undefined {
  const fitting = (companion.mottos ?? []).filter(
    (one) => one.category === category && isMet(one.condition, read),
  )
  if (fitting.length === 0) return undefined
  const said: Motto | undefined = pick(fitting, random)
  return said && fill(said.text, read)
}
