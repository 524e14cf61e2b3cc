import { inLanguage } from '@commedia/core'
import { systemClock } from '@commedia/core/adapters'
import { type ShowDetail, type WireClient, wireClient } from '@commedia/core/wire'
import type { Config } from '../../config.ts'
import { checkExport } from '../../evening/export-show.ts'
import { PLAY_WORDS } from '../../evening/words.ts'
import { type Performing, perform } from './perform.ts'
import { playbill } from './playbill.ts'
import { openWireEvening } from './wire-evening.ts'
import { billOf } from './wire-look.ts'

/** How somebody attends a show: where, as whom, from which seat, and how it is shown. */
export interface Attending extends Pick<Performing, 'form' | 'terminal' | 'interrupt'> {
  readonly base: string
  readonly secret: string
  readonly show: ShowDetail
  readonly viewer: string
  readonly stop: AbortSignal
  /** Where to write the show down at the end. */
  readonly export?: string | undefined
}

/** How an attended evening ended. */
export interface Attended {
  readonly wire: WireClient
  readonly over: boolean
  readonly tell: (text: string) => void
}

/** Attends a show that a server plays, until its curtain or until the person leaves. */
export async function attend(attending: Attending, config: Config): Promise<Attended> {
  const { base, secret, show, viewer, form, terminal, stop } = attending
  if (attending.export !== undefined) checkExport(attending.export)
  const { language } = show
  const clock = systemClock()
  const place = { base, secret, language, fetch }
  const wire = wireClient(place)
  const bill = playbill({ blueprint: billOf(show) }, show.notice)
  const tell = form === 'json' ? jsonSayer(terminal.out) : terminal.note
  if (form === 'json') terminal.out(JSON.stringify({ kind: 'show', ...opening(show, viewer) }))
  else if (form === 'text') terminal.out(bill.join('\n\n'))
  const evening = await openWireEvening({ show, viewer }, { ...place, wire, clock, random: Math.random })
  stop.addEventListener('abort', evening.stop)
  if (stop.aborted) evening.stop()
  const isNew = evening.look().page.length === 0
  const first = form !== 'screen' ? [] : isNew ? bill.slice(1) : [show.notice]
  for (const text of [...first, ...(isNew ? evening.me() : [])]) evening.note(text)
  await perform(evening, { ...attending, colours: config.colours, now: clock.now, cost: () => '' })
  if (attending.export !== undefined) {
    await evening.write(attending.export)
    tell(inLanguage(language, PLAY_WORDS).written(attending.export))
  }
  return { wire, tell, over: evening.look().phase.kind === 'over' }
}

function jsonSayer(out: (text: string) => void): (text: string) => void {
  return (text) => out(JSON.stringify({ kind: 'note', text }))
}

function opening({ id, take, title, language, notice, cast }: ShowDetail, viewer: string) {
  const role = cast.some((one) => one.id === viewer) ? viewer : null
  return { show: id, take, role, title, language, notice }
}
