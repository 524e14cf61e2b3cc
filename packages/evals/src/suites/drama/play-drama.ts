import { type Blueprint, playScript, printPlain, type StageEvent } from '@commedia/core'
import { greedyModels } from '../../bench/greedy-models.ts'
import type { System } from '../../bench/run-record.ts'
import type { Desk } from '../../bench/suite.ts'
import { castSheets } from '../../judges/cast-sheets.ts'
import type { DramaPlay } from './drama-outcome.ts'
import { dramaSettingsOf } from './drama-settings.ts'
import { performShow } from './perform-show.ts'
import { type Matter, planPlay } from './plan-play.ts'
import { printPlan } from './print-plan.ts'
import { writeAtOnce } from './write-at-once.ts'

/** Has one system make a whole performance of a case: planned and performed, or written at once. */
export async function playDrama(matter: Matter, system: System, desk: Desk): Promise<DramaPlay> {
  const who = system.name
  const settings = dramaSettingsOf(system)
  const own = settings.greedy ? greedyDesk(desk) : desk
  if (settings.singlePrompt) {
    const script = await writeAtOnce(matter.case, { who, settings }, own)
    return { ended: script === '' ? 'unplanned' : 'written', script }
  }
  const { blueprint, reviews, fallbacks } = await planPlay({ who, matter, settings }, own)
  const timeOf = async (part: string) =>
    (await desk.book.list(desk.take(who, part))).reduce((sum, { latencyMs }) => sum + latencyMs, 0)
  const planned = { reviews, filled: fallbacks.length }
  if (blueprint === null)
    return { ended: 'unplanned', script: '', ...planned, modelMs: { plan: await timeOf('plan') } }
  if (settings.only === 'plan')
    return {
      ended: 'planned',
      script: printPlan(blueprint),
      ...planned,
      modelMs: { plan: await timeOf('plan') },
    }
  const { ended, totals, events } = await performShow({ who, blueprint, settings }, own)
  const of = blueprint.acts.reduce((sum, { points }) => sum + points.length, 0)
  return {
    ended,
    script: scriptOf(blueprint, events),
    sheet: castSheets(blueprint.cast, blueprint.language),
    beats: totals.beats,
    points: { reached: totals.points, of, lastResorts: totals.lastResorts },
    ...planned,
    modelMs: { plan: await timeOf('plan'), play: await timeOf('play') },
  }
}

/** As it is printed for the audience, but for the line that says who made it: a critic must not know. */
function scriptOf(blueprint: Blueprint, events: readonly StageEvent[]): string {
  const play = playScript({ events, blueprint })
  return printPlain(play)
    .split('\n\n')
    .filter((paragraph) => !paragraph.includes(play.notice))
    .join('\n\n')
}

function greedyDesk(desk: Desk): Desk {
  return {
    ...desk,
    asking: (who, part) => {
      const crew = desk.asking(who, part)
      return { ...crew, models: greedyModels(crew.models) }
    },
  }
}
