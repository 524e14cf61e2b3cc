import { actAttempted, actingRoom, gestureMade, lineSpoken, narrated } from '../acting/acting-room.ts'
import { tellsTooSoon } from '../acting/line-guards.ts'
import { sayDrafted } from '../acting/say-drafted.ts'
import type { Played } from '../acting/speak.ts'
import type { SpeakInput } from '../acting/speak-input.ts'
import { fact } from '../record/define-event.ts'
import { partOf, type Stage, stateOf, viewFor } from '../record/stage.ts'
import type { Fact } from '../schema/event.ts'
import { settingRoom } from '../world/setting-room.ts'
import { actorMind, isAmongModels, languageOfShow, namesOf, present } from './actors.ts'
import { worldEvent } from './advance.ts'
import { breakInDecision, breakInsOn, cutFacts } from './break-in.ts'
import { recalledFacts } from './call-back.ts'
import { freshDecision } from './fresh-bids.ts'
import { draftedNow } from './in-tune.ts'
import type { PerformCrew } from './perform-crew.ts'
import { currentPoint, performanceRoom } from './performance-room.ts'
import { playMoment } from './play-moment.ts'
import { playOnAir } from './play-on-air.ts'
import { scenarioRoom } from './scenario-room.ts'
import { noAnswer, nobodySpeaks } from './silence-words.ts'
import { type Manner, mannerOf, seesAct, spokenFacts } from './spoken-facts.ts'

/** Whoever has the floor plays: words, a deed, or a silence that the others perceive. */
export async function playBeat(stage: Stage, role: string, crew: PerformCrew): Promise<readonly Fact[]> {
  const manner = mannerOf(stateOf(stage, settingRoom), {
    ...{ role, name: crew.turn.id, language: languageOfShow(stage) },
    channel: { kind: 'aloud' },
  })
  const { settings, actSince } = stateOf(stage, performanceRoom)
  const { language, audience } = manner
  const seenBy = (done: string) => seesAct(done, manner)
  const step = `speak:${role}:${stage.seq}`
  const details = { step, language, audience, seenBy, way: settings.speaking }
  const line = { role, step, audience }
  const cutBy = ({ cut }: Played): readonly Fact[] =>
    cut ? cutFacts(stage, line, { ...cut, turn: crew.turn.id }) : []
  const drafted = draftedNow(stage)
  if (drafted?.role === role && !isTooSoon(stage, drafted)) {
    const draft = { by: role, line: drafted.line }
    const said = await playOnAir((own) => sayDrafted(draft, details, own), details, crew)
    return [...spokenFacts(said.segments, { ...manner, cut: said.how === 'cut' }), ...cutBy(said)]
  }
  const mind = await actorMind(stage, role, crew)
  const decision = decisionOf(stage, role)
  const breakIns = breakInsOn(stage, line, crew)
  const { long } = partOf(mind.input.view, actingRoom)
  const crisis = stateOf(stage, scenarioRoom).beats.length > 0 ? long : undefined
  const input = { ...mind.input, decision, actSince, crisis }
  const moment = await playOnAir((own) => playMoment(input, { ...details, breakIns }, own), details, crew)
  const { segments, how, reason } = moment
  // No evening begins with words that nobody found: the beat stays empty, and its host says that no model answers.
  if (how === 'fell-back' && reason !== 'misread' && !stateOf(stage, actingRoom).lastLine) return []
  const spoken = spokenFacts(segments, { ...manner, cut: how === 'cut', spare: how === 'fell-back' })
  const told =
    decision.strategy === 'unasked' && how !== 'cut' && isSilent(spoken) ? silence(stage, manner) : []
  const played = [...spoken, ...told, ...cutBy(moment)]
  return played.length ? [...recalledFacts(role, mind.ids), ...played] : played
}

/** In front of a person nobody says what they hide before its hour, whoever wrote it for them. */
function isTooSoon(stage: Stage, { role, line }: { readonly role: string; readonly line: string }): boolean {
  if (isAmongModels(stage)) return false
  const crisis = currentPoint(stateOf(stage, performanceRoom))?.point.crisis === role
  return tellsTooSoon(line, { view: viewFor(role, stage), crisis: crisis || undefined })
}

/** How a role meets the moment: as it decided, or unasked. */
export function decisionOf(stage: Stage, role: string): SpeakInput['decision'] {
  const broke = breakInDecision(stage, role)
  if (broke) return broke
  const isPaper = stateOf(stage, performanceRoom).settings.decisions === 'paper'
  const standing = isPaper ? stateOf(stage, actingRoom).decisions[role] : freshDecision(stage, role)
  // Whoever chose silence and has the floor after all was cued, or is the only one left to answer.
  return standing && (standing.strategy !== 'silence' || standing.act)
    ? standing
    : { strategy: isPaper ? 'slow' : 'unasked', act: null }
}

/** Whether what was played holds nothing that anybody could hear or see. */
export function isSilent(played: readonly Fact[]): boolean {
  return !played.some(({ type }) => PERCEIVED.has(type))
}

const PERCEIVED: ReadonlySet<string> = new Set([lineSpoken.type, gestureMade.type, actAttempted.type])

/** Nobody takes the floor. The world may act; else the silence itself is felt, and whoever spoke last may go on. */
export function letPass(stage: Stage): readonly Fact[] {
  const text = nobodySpeaks(stateOf(stage, performanceRoom).quiet, languageOfShow(stage))
  const told = fact(narrated, { by: 'narrator', audience: present(stage), body: { text } })
  return [worldEvent(stage) ?? told]
}

/** One who was to answer does not: that is felt by whoever sees them. When it goes on, the world may have its say. */
function silence(stage: Stage, { role, seenBy, language }: Manner): readonly Fact[] {
  const { played, totals } = stateOf(stage, performanceRoom)
  const text = noAnswer(namesOf(stage)[role] ?? role, totals.beats, language)
  const told = fact(narrated, { by: 'narrator', audience: seenBy, body: { text } })
  return [(played.silences > 0 && worldEvent(stage)) || told]
}
