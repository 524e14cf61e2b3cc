import type { Json } from '../../prelude/json.ts'
import { readerOf } from '../../record/reader.ts'
import { stateOf } from '../../record/stage.ts'
import { turns } from '../../record/turn.ts'
import { writeBlueprint } from '../../writing/write-blueprint.ts'
import type { WriterCrew } from '../../writing/writer-crew.ts'
import { writingRoom } from '../../writing/writing-room.ts'
import { type RehearsalMaking, rehearse } from '../rehearse.ts'
import type { SentPage } from '../sent-page.ts'
import { type CompanyCall, type CompanyMaking, type Player, simulatedCompany } from '../simulated-company.ts'
import { writers } from './writing.ts'

/** Writers who make no mistakes and are soon content. */
export const GOOD_WRITERS = writers({ revision: 0, mistake: 0 })

/** The reader of a plan's journal. */
export const PLAN_READER = readerOf(turns, writingRoom)

/** Plans one act on a debt. */
export const planTopic = (crew: WriterCrew) =>
  writeBlueprint({ topic: 'A debt comes due at the ferry.', language: 'en', size: 4 }, crew)

/** A player who answers one form in a way of its own. */
export function answering(key: string, answer: (page: SentPage) => Json): Player {
  return {
    recognise: ({ wanted }) =>
      wanted.kind === 'json' && key in ((wanted.schema.properties ?? {}) as Record<string, Json>),
    answer,
  }
}

/** Plans with a simulated company and gives what came of it, with every call in order. */
export async function rehearsePlan(
  play: (crew: WriterCrew) => ReturnType<typeof writeBlueprint>,
  {
    company: making = {},
    ...more
  }: Partial<RehearsalMaking> & { readonly company?: Partial<CompanyMaking> } = {},
) {
  const company = simulatedCompany({
    seed: 1,
    players: GOOD_WRITERS,
    keepPages: 'all',
    salt: 'occurrence',
    ...making,
  })
  const rehearsal = await rehearse({
    reader: PLAN_READER,
    models: company.models,
    beats: [(_stage, crew) => play(crew)],
    ...more,
  })
  return { ...rehearsal, plan: stateOf(rehearsal.stage, writingRoom), company, calls: company.calls }
}

/** The pages one agent was given. */
export function pagesOf(calls: readonly CompanyCall[], agent: string): readonly SentPage[] {
  return calls.filter((call) => call.agent === agent).map(({ page }) => page)
}
