import { bringBack, type Recollector } from '../memory/bring-back.ts'
import { memoriesRecalled, memoryRoom } from '../memory/memory-room.ts'
import { fact } from '../record/define-event.ts'
import { partOf } from '../record/stage.ts'
import type { Fact } from '../schema/event.ts'
import type { View } from '../schema/view.ts'

/** Characters of a past that come back for one line. */
const PAST_BUDGET = 900

/** What comes back to somebody at what was just said, and the fact that it did. */
export interface CameBack {
  readonly texts: readonly string[]
  readonly facts: readonly Fact[]
}

/** What somebody who watches remembers at what was just said: of its life before, and of this evening. No model is asked. */
export async function comesBack(
  view: View,
  { memory }: { readonly memory?: Recollector },
): Promise<CameBack> {
  const { viewer: role, moments } = view
  const part = partOf(view, memoryRoom)
  const said = moments.findLast(({ kind, by }) => kind === 'line' && by !== role)
  if (memory === undefined || said === undefined || part.chronicle.length + part.memories.length === 0)
    return { texts: [], facts: [] }
  const back = await bringBack({ queries: [said.text], part, budget: PAST_BUDGET }, memory)
  const texts = [...new Set([...back.found.flat(), ...back.moments].map(({ text }) => text))]
  const ids = [...back.ids]
  const recalled = fact(memoriesRecalled, { by: role, audience: [role], body: { role, ids } })
  return { texts, facts: ids.length === 0 ? [] : [recalled] }
}
