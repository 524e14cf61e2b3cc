import type { Meters } from './open-meters.ts'

/** Meters of a house whose figures nobody may read. */
export function noMeters(): Meters {
  return {
    countCall() {},
    countAnswer() {},
    countTurn() {},
    countRequest() {},
    countRefusal() {},
    countEvent() {},
    countSetAside() {},
    setPart() {},
    setPurse() {},
    setDiskFree() {},
    watch() {},
    read: async () => '',
  }
}
