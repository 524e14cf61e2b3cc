import { FAULTS, type Fault, GOOD_REPLY } from '../faults/faults-by-mode.ts'
import { verdictOn } from '../faults/verdicts.ts'

/** What a well-behaved model answers after a scene. */
export const GOOD_ANSWER = 'Nobody helped him.'
/** Words of the two blocks that nobody may hear. */
export const UNHEARD = 'a rope under wet hands'

const inBlocks = (answer: string): string =>
  `<perception>Event: ${UNHEARD}</perception>\n<think>It was ${UNHEARD}.</think>\n<answer>${answer}</answer>`
const good = inBlocks(GOOD_ANSWER)

/** Every fault of the floor, with a reply in three blocks where a good reply in JSON would go wrong. */
export const SCREENING_FAULTS: Readonly<Record<string, Fault>> = Object.fromEntries(
  Object.entries(FAULTS).map(([mode, fault]) => [mode, inItsPlace(fault)]),
)

/** Whether the good answer must be heard in a mode: whole, or not at all. */
export function isHeardWhole(mode: string): boolean {
  return SCREENING_FAULTS[mode]?.text === good && verdictOn(mode, 'text', GOOD_REPLY).kind === 'only'
}

/** Whether nothing of the model may be heard in a mode: what it sends never is a whole reply. */
export function isUnheard(mode: string): boolean {
  return verdictOn(mode, 'text', GOOD_REPLY).kind === 'nothing'
}

function inItsPlace(fault: Fault): Fault {
  const { text } = fault
  if (text === undefined) return fault
  const whole = JSON.stringify(GOOD_REPLY)
  if (text === whole) return { ...fault, text: good }
  if (text === whole.slice(0, text.length)) return { ...fault, text: good.slice(0, good.length >> 1) }
  const speech = speechIn(text)
  return speech === undefined ? fault : { ...fault, text: inBlocks(speech) }
}

function speechIn(text: string): string | undefined {
  try {
    const { speech } = JSON.parse(text) as { readonly speech?: unknown }
    return typeof speech === 'string' ? speech : undefined
  } catch {
    return undefined
  }
}
