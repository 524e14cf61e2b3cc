import { inLanguage, partOf, performanceRoom, settingRoom, viewFor } from '@commedia/core'
import { PLAY_WORDS } from '../../evening/words.ts'
import type { Look } from './look.ts'

/** Whose floor it is, in one line; `now` counts the seconds that are left. */
export function statusLine(look: Look, now: number): string {
  const { entry, say, stage, viewer, live, phase, offers, ruling, deciding } = look
  const { blueprint, role } = entry
  const words = inLanguage(blueprint.language, PLAY_WORDS)
  switch (phase.kind) {
    case 'waiting': {
      if (phase.until === undefined) return words.yourTurn
      const seconds = Math.max(0, Math.ceil((phase.until - now) / 1000))
      return now === 0 ? words.yourTurn : `${words.yourTurn} · ${words.secondsLeft(seconds)}`
    }
    case 'paused':
      if (stage.seq === 0) return say === 'owner' ? words.toBegin : words.notBegun
      return say === 'guest' ? words.stopped : words.paused
    case 'away':
      return words.away
    case 'choosing':
      return words.choose(offers.length)
    case 'planning':
      return words.planning
    case 'stopping':
      return words.stopping
    case 'over':
      return words.over
    case 'playing': {
      const speaker = blueprint.cast.find(({ id }) => id === live.at(-1)?.by)
      if (speaker !== undefined) return words.speaking(speaker.name)
      if (ruling === true) return words.ruling
      if (deciding !== undefined && deciding.of > 1 && deciding.done < deciding.of)
        return words.decided(deciding.done, deciding.of)
      const { people } = partOf(viewFor(viewer, stage), settingRoom)
      return role !== undefined && people[viewer]?.here !== true && stage.seq > 0
        ? words.offStage
        : words.thinking
    }
  }
}

/** How far the show is, without giving anything away. */
export function progressLine({ entry, stage, viewer }: Look): string {
  if (stage.seq === 0) return ''
  const { act, acts, done, of } = partOf(viewFor(viewer, stage), performanceRoom)
  const words = inLanguage(entry.blueprint.language, PLAY_WORDS)
  return words.progress(act, acts, { at: Math.min(done + 1, of), of })
}

/** Where the viewer is, and whom they see there. */
export function placeLine({ entry, stage, viewer }: Look): string {
  const words = inLanguage(entry.blueprint.language, PLAY_WORDS)
  const { sight, people } = partOf(viewFor(viewer, stage), settingRoom)
  if (sight === null) return entry.blueprint.logline
  const here = Object.values(people).filter((person) => person.here)
  return `${sight.name} · ${words.on}${here.map(({ name }) => name).join(words.comma)}`
}

/** What may be typed now, shown where nothing is typed yet. */
export function promptLine({ entry, offers, phase }: Look): string {
  const words = inLanguage(entry.blueprint.language, PLAY_WORDS)
  if (offers.length > 0) return words.choose(offers.length)
  return entry.role === undefined || phase.kind === 'over' ? words.commands : words.prompt
}
