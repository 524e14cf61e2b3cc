import { idFrom, setTempo, type Tempo } from '@commedia/core'
import { eventsOf } from '../company/company-house.ts'
import { newId } from '../people/secrets.ts'
import type { Evening } from './evenings.ts'
import type { GuardedTheatre } from './http-theatre.ts'

/** Has a take go on at the tempo of its show, where its record says otherwise; one that has yet to open opens at it. */
export async function keepTempo(
  { take, stage, opened }: Pick<Evening, 'take' | 'stage' | 'opened'>,
  tempo: Tempo,
  { store, bus, clock }: Pick<GuardedTheatre, 'store' | 'bus' | 'clock'>,
): Promise<void> {
  const drafts = opened
    ? setTempo(stage, tempo, { input: idFrom('tempo', newId('tempo')), now: clock.now() })
    : []
  if (drafts.length === 0) return
  const appended = await store.journal.append(take.id, 'end', drafts)
  if (appended.kind === 'appended') bus.publish(eventsOf(take.id), { seq: appended.events.at(-1)?.seq ?? 0 })
}
