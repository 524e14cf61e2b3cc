import { detectCrisis } from '@commedia/core/care'

/** What is repeated without an end of a sentence, in words and in marks that nobody closes. */
const UNITS = [
  ...['没有我', '我走了', '我好累，', '我，，真的，', '不是在', '他说'],
  ...[
    'i am not ',
    'everyone better ',
    'i am sorry ',
    'i am tired , and ',
    'not just ',
    'i mean it ',
    'i said ',
  ],
  ...['“', '「', '『', '"', "'", '1', '@', '!', '*', '... ', 'a-', 'a ', '1!', 'k*'],
]
const SHORT = 4_000
const TIMES = 4
const LOOKS = 5
/** Work that is over sooner is too little to compare, in milliseconds. */
const LEAST_MS = 20

/** How the work of the detector grows with a text: at worst so many times, for a text four times as long. */
export interface CrisisGrowth {
  readonly worst: number
  readonly unit: string
}

/** Measures by the time of the processor, which other programs on the machine do not use up. */
export function measureGrowth(): CrisisGrowth {
  const grown = UNITS.map((unit) => {
    const [short, long] = [least(unit, SHORT), least(unit, SHORT * TIMES)]
    return { unit, worst: long < LEAST_MS ? 0 : long / Math.max(short, LEAST_MS / TIMES) }
  })
  return grown.reduce((one, other) => (other.worst > one.worst ? other : one))
}

function least(unit: string, length: number): number {
  const text = unit.repeat(Math.ceil(length / unit.length)).slice(0, length)
  let quickest = Number.POSITIVE_INFINITY
  for (let look = 0; look < LOOKS; look++) {
    const before = process.cpuUsage()
    detectCrisis({ text, as: 'oneself' })
    quickest = Math.min(quickest, process.cpuUsage(before).user / 1000)
  }
  return quickest
}
