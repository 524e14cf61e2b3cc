import type { ProofResult, ProofRun } from '../proof.ts'
import { INJECTIONS } from './injections.ts'
import { type NamesTrial, tryNames } from './try-names.ts'
import { wordFields } from './word-fields.ts'

const SAMPLE = 2
/** Fewer kinds of pages than this would show nothing. */
const FEWEST_PROMPTS = 20
/** A play that was refused at the door would show nothing of its fields. */
const PLANNED = 'blueprint.cast[].secret'

/** What people write is nowhere an order, and looks like nothing but what they wrote. */
export async function proveNames({ full, seed, options }: ProofRun): Promise<ProofResult> {
  const plant = options.plant === 'names' ? 'names' : 'nothing'
  const chosen = Array.from({ length: full ? INJECTIONS : SAMPLE }, (_, at) =>
    full ? at : Math.floor((at * INJECTIONS) / SAMPLE) + ((seed + at) % (INJECTIONS / SAMPLE)),
  )
  const trials: NamesTrial[] = []
  for (const nth of chosen) trials.push(await tryNames(nth, { seed, plant }))
  const all = <Item>(of: (trial: NamesTrial) => Iterable<Item>): readonly Item[] =>
    trials.flatMap((one) => [...of(one)])
  const filled = new Set(all(({ fields }) => fields))
  const unfilled = wordFields().filter((field) => !filled.has(field))
  const prompts = new Set(all(({ prompts: asked }) => asked))
  const reached = new Set(all((one) => one.reached))
  const [inSystem, forged] = [all((one) => one.inSystem), all((one) => one.forged)]
  return {
    pass:
      inSystem.length === 0 &&
      forged.length === 0 &&
      unfilled.length === 0 &&
      prompts.size >= FEWEST_PROMPTS &&
      reached.has(PLANNED),
    figures: {
      injections_in_system: inSystem.length,
      forged_sections: forged.length,
      fields_not_tried: unfilled.length,
    },
    rows: [
      {
        part: 'names',
        what: `${chosen.length} injections in ${filled.size} fields: pages read`,
        found: trials.reduce((sum, { pages }) => sum + pages, 0),
      },
      { part: 'names', what: 'prompts asked', found: prompts.size },
      {
        part: 'names',
        what: 'fields whose words reached a page',
        found: reached.size,
      },
      ...counted('in a system message', inSystem),
      ...counted('forged', forged),
      ...unfilled.map((field) => ({ part: 'names', what: `${field}: not tried`, found: 1 })),
    ],
  }
}

function counted(what: string, places: readonly string[]) {
  return [...new Set(places)].map((place) => ({
    ...{ part: 'names', what: `${what}: ${place}` },
    found: places.filter((one) => one === place).length,
  }))
}
