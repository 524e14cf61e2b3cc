import { askingFaults } from './asking-faults.ts'
import { caseFaults } from './case-faults.ts'
import { castingFaults } from './casting-faults.ts'
import { companionFaults } from './companion-faults.ts'
import { countingFaults } from './counting-faults.ts'
import { joinedFaults } from './joined-faults.ts'
import { lifeFaults } from './life-faults.ts'
import type { PlantedFault } from './planted-fault.ts'
import { quotingFaults } from './quoting-faults.ts'
import { recallFaults } from './recall-faults.ts'
import { roleBenchFaults } from './role-bench-faults.ts'
import { roundFaults } from './round-faults.ts'
import { screeningFaults } from './screening-faults.ts'
import { stageFaults } from './stage-faults.ts'
import { tableFaults } from './table-faults.ts'

/** Every fault that is kept, by the part of the requirements it belongs to. */
export const FAULTS: Readonly<Record<string, readonly PlantedFault[]>> = {
  H: stageFaults,
  D: companionFaults,
  E: screeningFaults,
  R: [...castingFaults, ...recallFaults, ...lifeFaults, ...roleBenchFaults],
  P: [...caseFaults, ...askingFaults, ...roundFaults, ...quotingFaults, ...countingFaults, ...tableFaults],
  X: joinedFaults,
}

/** Every fault that is kept. */
export const ALL_FAULTS: readonly PlantedFault[] = Object.values(FAULTS).flat()
