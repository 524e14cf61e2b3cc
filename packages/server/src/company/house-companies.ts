import type { Company } from '@commedia/core'
import { castingCompany } from './casting-company.ts'
import type { CompanyHouse } from './company-house.ts'
import { jobCompany } from './job-company.ts'
import type { LifeIndex } from './life-index.ts'
import { planCompany } from './plan-company.ts'
import { roomCompany } from './room-company.ts'
import { screeningCompany } from './screening-company.ts'
import type { OnUnknown } from './set-aside.ts'
import { showCompany } from './show-company.ts'
import type { StageShelf } from './stage-shelf.ts'
import { tableCompany } from './table-company.ts'

/** Everybody who plays in a house, by how the ids of their pieces begin; all but those at jobs share a shelf. */
export function houseCompanies(
  house: CompanyHouse & { readonly lives: LifeIndex; readonly onUnknown?: OnUnknown },
  shelf: StageShelf,
): Readonly<Record<string, Company>> {
  return {
    show: showCompany(house, shelf),
    room: roomCompany(house, shelf),
    table: tableCompany(house, shelf),
    screening: screeningCompany(house, shelf),
    job: jobCompany({ plan: planCompany(house), casting: castingCompany(house) }, house),
  }
}
