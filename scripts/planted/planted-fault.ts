/** A small fault that a requirement forbids: the tests that name it must go red when it is planted. */
export interface PlantedFault {
  readonly requirement: string
  /** What goes wrong, in a few words. */
  readonly says: string
  readonly file: string
  /** Stands in the file once. */
  readonly find: string
  readonly plant: string
  /** Files of tests; of these the tests that name the requirement are run. */
  readonly tests: readonly string[]
}
