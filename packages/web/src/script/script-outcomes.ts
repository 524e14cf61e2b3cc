import type { actRuled, actSeen, BodyOf, stageChanged } from '@commedia/core/events'
import type { SeenEvent } from '@commedia/core/wire'
import { gap, placeOf } from './script-body.ts'
import type { Draft, Tried } from './script-page.ts'

/** What was ruled on an act: one's own is answered in a quiet line, what somebody else failed in is told below it. */
export function rule(
  { act, possible, told: text }: BodyOf<typeof actRuled>,
  event: SeenEvent,
  page: Draft,
): void {
  const tried = page.tried.find((one) => one.act === act)
  // Records of before tell first what came of an act, without its name.
  const by = tried?.by ?? (act === '' && isTrying(page) ? page.viewer : undefined)
  page.tried = page.tried.filter((one) => one !== tried)
  if (by === page.viewer) answer(page, event, { possible, text, tried })
  else if (text !== '')
    page.lines.push({
      ...placeOf(event),
      ...(by === undefined ? { kind: 'told' } : { kind: 'does', by, failed: true }),
      text,
    })
}

/** What came about before one's eyes; of one's own act it is the answer. */
export function happen(
  { told: text }: BodyOf<typeof stageChanged | typeof actSeen>,
  event: SeenEvent,
  page: Draft,
): void {
  const { by, seq, at } = event
  if (text === '') return
  const where = placeOf(event)
  const last = page.lines.at(-1)
  if (by === page.viewer && isTrying(page))
    page.lines.push({ ...where, kind: 'ruling', possible: true, text })
  else if (last?.kind === 'does' && last.at === at)
    page.lines.splice(-1, 1, { ...last, seq, text: `${last.text}${gap(last.text)}${text}` })
  else page.lines.push({ ...where, kind: 'does', by, text })
}

function isTrying({ tried, viewer }: Draft): boolean {
  return tried.some(({ by }) => by === viewer)
}

interface Answer {
  readonly possible: boolean
  readonly text: string
  readonly tried: Tried | undefined
}

/** An act that happens as soon as it is written needs no word, nor does one of which one sees at once what it brought. */
function answer(page: Draft, event: SeenEvent, { possible, text, tried }: Answer): void {
  const last = page.lines.at(-1)
  const isAnswered =
    last?.at === event.at &&
    (last.kind === 'ruling' ? last.possible === possible : last.kind === 'reads' || last.kind === 'scene')
  const isPlain = tried === undefined || isAnswered || (possible && tried.at === event.at)
  if (text === '' && isPlain) return
  page.lines.push({ ...placeOf(event), kind: 'ruling', possible, text })
}
