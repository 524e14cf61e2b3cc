import type { Company, ModePlay } from '@commedia/core'
import { caseCompany } from './case-company.ts'
import { castingCompany } from './casting-company.ts'
import type { CompanyHouse } from './company-house.ts'
import { jobCompany } from './job-company.ts'
import type { LifeIndex } from './life-index.ts'
import { pieceCompany } from './piece-company.ts'
import { planCompany } from './plan-company.ts'
import type { OnUnknown } from './set-aside.ts'
import { showCompany } from './show-company.ts'
import type { StageShelf } from './stage-shelf.ts'

/** A mode as far as somebody has to play it; what says not how is played as a show. */
export interface Playable {
  /** What the ids of its pieces begin with. */
  readonly mark: string
  readonly plays?: ModePlay
}

/** Everybody who plays in a house, by how the ids of their pieces begin; all but those at jobs share a shelf. */
export function houseCompanies(
  house: CompanyHouse & { readonly lives: LifeIndex; readonly onUnknown?: OnUnknown },
  shelf: StageShelf,
  modes: readonly Playable[],
): Readonly<Record<string, Company>> {
  const playing = modes.map(({ mark, plays }) => [
    mark,
    plays === undefined ? showCompany(house, shelf) : pieceCompany(plays, house, shelf),
  ])
  return {
    ...Object.fromEntries(playing),
    job: jobCompany(
      { plan: planCompany(house), casting: castingCompany(house), case: caseCompany(house) },
      house,
    ),
  }
}
