import { actingRoom, noteGiven } from '../acting/acting-room.ts'
import { wouldBreakIn } from '../acting/break-in.ts'
import type { BreakIns } from '../acting/cut-line.ts'
import { touchesSecret } from '../acting/secret-words.ts'
import type { Meeting } from '../acting/speak-input.ts'
import { addressedIn } from '../floor/addressed-in.ts'
import { inLanguage } from '../prelude/in-language.ts'
import { sentences } from '../prelude/sentences.ts'
import { wordTable } from '../prelude/word-table.ts'
import { fact } from '../record/define-event.ts'
import { partOf, type Stage, stateOf, viewFor } from '../record/stage.ts'
import type { Fact } from '../schema/event.ts'
import { inView } from '../world/perceive.ts'
import { named } from '../world/setting.ts'
import { settingRoom } from '../world/setting-room.ts'
import { actorInput, languageOfShow, modelled, namesOf } from './actors.ts'
import { cutsRoom, lineCut } from './cuts-room.ts'
import { peopleRoom } from './people-room.ts'
import type { PerformCrew } from './perform-crew.ts'
import { performanceRoom } from './performance-room.ts'
import { scenarioRoom } from './scenario-room.ts'

/** So long a line stands open while somebody makes up their mind; then it is finished. */
const LONGEST_PAUSE_MS = 5_000

/** A line that somebody may break in on: whose it is, and the step that makes it. */
export interface OpenLine {
  readonly role: string
  readonly step: string
  readonly audience: readonly string[]
}

/**
 * Who may break in on a role's line, in a show with cuts: at most one listener is asked, and only for so long. Nobody
 * breaks in on last words, on whoever has just broken in, or twice in a row on the same.
 */
export function breakInsOn(stage: Stage, line: OpenLine, crew: PerformCrew): BreakIns | undefined {
  const { cuts } = stateOf(stage, performanceRoom).settings
  const { ending } = stateOf(stage, scenarioRoom)
  if (!cuts || ending !== null || stateOf(stage, cutsRoom).owed.includes(line.role)) return undefined
  if (listenersTo(stage, line).length === 0) return undefined
  return {
    may: (heard) => likeliestToBreakIn(stage, line, heard) !== undefined,
    async who({ words }) {
      const by = likeliestToBreakIn(stage, line, words)
      if (by === undefined || !(await isHeard(words, crew))) return undefined
      return (await breaksIn(stage, { ...line, by, words }, crew)) ? by : undefined
    },
  }
}

/** What moderation holds back nobody has heard. */
async function isHeard(words: string, { check }: Pick<PerformCrew, 'check'>): Promise<boolean> {
  if (check === undefined) return true
  for (const sentence of sentences(words)) if (!(await check(sentence))) return false
  return true
}

/** The one who would break in if anybody did: whose secret is touched, who is spoken to, whose beat it is, the only one there. */
export function likeliestToBreakIn(stage: Stage, line: OpenLine, words: string): string | undefined {
  const listening = listenersTo(stage, line)
  const { forms } = stateOf(stage, peopleRoom)
  const names = namesOf(stage)
  const people = Object.entries(names).map(([role, name]) => ({ role, name, called: named(forms, role) }))
  const spokenTo = addressedIn(words, { by: line.role, people })
  const { cued } = stateOf(stage, scenarioRoom)
  const others = inView(stateOf(stage, settingRoom), line.role).filter((role) => role !== line.role)
  return (
    listening.find((role) => touchesSecret(words, viewFor(role, stage))) ??
    listening.find((role) => spokenTo.includes(role)) ??
    listening.find((role) => role === cued?.role) ??
    (others.length === 1 ? listening[0] : undefined)
  )
}

/** Models who hear the line and stand where its speaker sees them: whoever hides or listens at a door keeps still. */
function listenersTo(stage: Stage, { role, audience }: OpenLine): readonly string[] {
  const seen = inView(stateOf(stage, settingRoom), role)
  return modelled(stage).filter((one) => one !== role && audience.includes(one) && seen.includes(one))
}

/** A race between a mind being made up and the pause the line can bear; its winner stands in the prompt book. */
async function breaksIn(
  stage: Stage,
  { role, step, by, words }: OpenLine & { readonly by: string; readonly words: string },
  crew: PerformCrew,
): Promise<boolean> {
  const language = languageOfShow(stage)
  const speaker = namesOf(stage)[role] ?? role
  const over = new AbortController()
  const stop = AbortSignal.any([crew.signals.stop, over.signal])
  const name = `break-in:${by}:${step}`
  const { result } = await crew.steps.first([
    {
      name,
      run: async () => {
        const input = await actorInput(stage, by, crew)
        return wouldBreakIn({ ...input, speaker, heard: words, language }, name, unheard(crew, stop))
      },
    },
    {
      name: `${name}:pause`,
      run: async () => {
        await crew.clock.wait(LONGEST_PAUSE_MS, stop)
        return false
      },
    },
  ])
  over.abort()
  return result
}

/** The crew of a question that nobody misses when it is broken off. */
function unheard(crew: PerformCrew, stop: AbortSignal): PerformCrew {
  return {
    ...crew,
    signals: { ...crew.signals, stop },
    models: (job) => {
      const { onAnswer, ...use } = crew.models(job)
      return { ...use, onAnswer: (heard) => (heard.reason === 'stopped' ? undefined : onAnswer?.(heard)) }
    },
  }
}

/** What the record holds of a cut besides the line; whoever was to say more by the scenario still has it to say. */
export function cutFacts(
  stage: Stage,
  { role, step, audience }: OpenLine,
  cut: { readonly by: string; readonly at: number; readonly turn: string },
): readonly Fact[] {
  const body = { line: `${cut.turn} ${step}`, of: role, at: cut.at }
  const { note, long } = partOf(viewFor(role, stage), actingRoom)
  const { cued, given } = stateOf(stage, scenarioRoom)
  const isUnsaid = note !== '' && cued?.role === role
  const again = { role, text: note, beat: given - 1, ...(long ? { long } : {}) }
  return [
    fact(lineCut, { by: cut.by, audience, body }),
    ...(isUnsaid ? [fact(noteGiven, { by: 'director', audience: [role], body: again })] : []),
  ]
}

/** Who broke in on the line before and has the floor now. */
export function whoBrokeIn(stage: Stage): string | undefined {
  const { breaking } = stateOf(stage, cutsRoom)
  return breaking !== null && modelled(stage).includes(breaking.by) ? breaking.by : undefined
}

/** How whoever broke in meets the moment: at once. */
export function breakInDecision(stage: Stage, role: string): Meeting | undefined {
  const { breaking } = stateOf(stage, cutsRoom)
  if (breaking?.by !== role) return undefined
  const name = namesOf(stage)[breaking.of] ?? breaking.of
  return { strategy: 'fast', act: null, because: inLanguage(languageOfShow(stage), COULD_NOT_WAIT)(name) }
}

export const COULD_NOT_WAIT = wordTable('performance.break-in', {
  en: (name: string) => `you would not let ${name} finish.`,
  zh: (name: string) => `等不得${name}把话说完。`,
} as const)
