import { expect, it } from 'vitest'
import { bitingItems } from './caught.ts'
import type { PlantedFault } from './planted-fault.ts'

const fault = (requirement: string, says: string): PlantedFault => ({
  ...{ requirement, says, file: 'a.ts', find: 'a', plant: 'b', tests: [] },
})
const FAULTS = [fault('H1', 'one'), fault('H1', 'other'), fault('H2', 'one'), fault('H3', 'other')]

it('an item bites when every fault that is kept for it was caught, and not when one of them was not', () => {
  const by = ({ says }: PlantedFault) => (says === 'one' ? { red: 1, first: '[H1] a test' } : undefined)
  expect([...bitingItems(FAULTS, { by })]).toEqual(['H2'])
  expect([...bitingItems(FAULTS, { by: () => undefined })]).toEqual([])
})
