import { actAttempted, actingRoom, actRuled, lineSpoken, type OpenAct } from '../acting/acting-room.ts'
import { ACTOR_WORDS } from '../acting/actor-words.ts'
import { narratePrompt } from '../acting/narrate.prompt.ts'
import { type Ruling, rule } from '../acting/rule.ts'
import { tellChange } from '../acting/tell-change.ts'
import { toldLate } from '../acting/told-late.ts'
import { inLanguage } from '../prelude/in-language.ts'
import { listening } from '../prompting/listening.ts'
import { fact } from '../record/define-event.ts'
import { type Stage, stateOf, viewFor } from '../record/stage.ts'
import { type Fact, HOUSE } from '../schema/event.ts'
import { enact } from '../world/enact.ts'
import { onlookers } from '../world/perceive.ts'
import { actSeen, settingRoom } from '../world/setting-room.ts'
import { languageOfShow, namesOf, pageSizeOf } from './actors.ts'
import { lastPlayed } from './audience-view.ts'
import type { PerformCrew, Playing } from './perform-crew.ts'

/** The narrator rules on everything that was tried and still waits, in one call, and it happens in turn. */
export async function* ruleAttempts(stage: Stage, crew: PerformCrew): Playing {
  const acts = stateOf(stage, actingRoom).unruled
  if (acts.length === 0) return stage
  const rulings = await rulingsOn(stage, acts, { crew, own: [] })
  let current = stage
  for (const [at, act] of acts.entries())
    current = yield* carryOut(
      current,
      act,
      rulings.filter(({ of }) => of === at),
    )
  return current
}

/** Whether a deed that nobody was to see has words of its doer behind it: who notices it, notices it late. */
function isPast(stage: Stage, { by, covert, seq }: OpenAct): boolean {
  return covert && seq !== undefined && (stateOf(stage, actingRoom).spokeAt[by] ?? 0) > seq
}

/**
 * A moment happens as it was written: what is tried is ruled on before any of it is recorded, all of it in one call, and
 * what came of an act stands right behind it. Where the narrator was cut off, the acts stay attempts until the next turn.
 */
export async function* playOut(stage: Stage, facts: readonly Fact[], given: PerformCrew): Playing {
  const { crew, cutOff } = listening(given)
  const acts = facts.flatMap(attemptIn)
  const own = momentLine(stage, facts)
  const ruled =
    acts.length === 0 || crew.signals.stop.aborted ? [] : await rulingsOn(stage, acts, { crew, own })
  const rulings = cutOff() ? [] : ruled
  let current = stage
  for (const one of facts) {
    current = yield one
    const [act] = attemptIn(one)
    if (act === undefined || rulings.length === 0) continue
    const at = acts.findIndex((other) => other.act === act.act)
    current = yield* carryOut(
      current,
      act,
      rulings.filter(({ of }) => of === at),
    )
  }
  return current
}

function attemptIn({ type, by, body }: Fact): readonly OpenAct[] {
  if (type !== actAttempted.type) return []
  const { act, text, covert = false } = actAttempted.body.parse(body)
  return [{ act, by, text, covert }]
}

/** The moment the acts stand in, as it will be heard: "them" means what the words around it say. */
function momentLine(stage: Stage, facts: readonly Fact[]): readonly string[] {
  const heard = facts.filter(({ type, audience }) => type === lineSpoken.type && audience.includes(HOUSE))
  const [first] = heard
  if (first === undefined) return []
  const { colon, space } = inLanguage(languageOfShow(stage), ACTOR_WORDS)
  const words = heard.map(({ body }) => lineSpoken.body.parse(body).text).join(space)
  return [`${namesOf(stage)[first.by] ?? first.by}${colon}${words}`]
}

function rulingsOn(
  stage: Stage,
  acts: readonly OpenAct[],
  { crew, own }: { readonly crew: PerformCrew; readonly own: readonly string[] },
): Promise<readonly Ruling[]> {
  const language = languageOfShow(stage)
  const said = [...lastPlayed(viewFor(HOUSE, stage), language), ...own]
  const pages = pageSizeOf(stage, { prompt: narratePrompt.id }, crew)
  const attempt = { acts, said, step: `rule:${acts[0]?.act ?? ''}`, language, pages, rules: crew.changes }
  return rule(stateOf(stage, settingRoom), attempt, crew)
}

/** Carries out what was ruled on one act: each change is checked once more against the stage it meets; a failure is told and changes nothing. */
async function* carryOut(stage: Stage, attempt: OpenAct, rulings: readonly Ruling[]): Playing {
  const { act, by, covert } = attempt
  const language = languageOfShow(stage)
  const seen = (told: string): string => (isPast(stage, attempt) ? toldLate(told, language) : told)
  let current = stage
  for (const ruling of rulings) {
    const watching = onlookers(stateOf(current, settingRoom), by)
    for (const [index, change] of ruling.changes.entries()) {
      const setting = stateOf(current, settingRoom)
      // What was done in the open is told by the act itself; what was not, and is seen all the same, needs one sentence.
      const isTold = !covert || ruling.noticed !== '' || IDLE.has(change.kind)
      const plain = isTold ? '' : tellChange(setting, change, language)
      const told = index === 0 ? seen(ruling.told || plain) : ''
      for (const one of enact(setting, { change, told, covert })) current = yield one
    }
    if (ruling.noticed !== '') current = yield noticed(by, watching, seen(ruling.noticed))
    if (!ruling.possible)
      current = yield fact(actRuled, {
        by: 'narrator',
        audience: covert ? [by] : watching,
        body: { act, possible: false, told: ruling.told },
      })
  }
  if (rulings.some(({ possible }) => !possible)) return current
  return yield fact(actRuled, { by: 'narrator', audience: [by], body: { act, possible: true, told: '' } })
}

/** What is done and alters nothing. */
const IDLE: ReadonlySet<string> = new Set(['use', 'touch'])

function noticed(by: string, watching: readonly string[], told: string): Fact {
  const audience = watching.filter((id) => id !== by)
  return fact(actSeen, { by, audience, body: { told, seen: [] } })
}
