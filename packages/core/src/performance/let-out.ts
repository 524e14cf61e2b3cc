import { actingRoom, secretTold } from '../acting/acting-room.ts'
import { touchesSecret } from '../acting/secret-words.ts'
import { oneLine } from '../prelude/lines.ts'
import { ask } from '../prompting/ask.ts'
import { doneBy } from '../prompting/done-by.ts'
import { fact } from '../record/define-event.ts'
import { partOf, type Stage, stateOf, viewFor } from '../record/stage.ts'
import { type Fact, HOUSE } from '../schema/event.ts'
import type { Moment } from '../schema/view.ts'
import { inView } from '../world/perceive.ts'
import { settingRoom } from '../world/setting-room.ts'
import { languageOfShow, pageSizeOf } from './actors.ts'
import { letOutLeanPrompt } from './lean-checks.prompt.ts'
import { letOutPrompt } from './let-out.prompt.ts'
import type { PerformCrew } from './perform-crew.ts'
import { performanceRoom } from './performance-room.ts'

/** Those who may have let their secret out in the last beat, or in what people said before it. */
export function mayHaveLetOut(stage: Stage): readonly string[] {
  const { blueprint, beatEnds } = stateOf(stage, performanceRoom)
  return (blueprint?.cast ?? []).flatMap(({ id }) => {
    const said = saidSince(stage, id, beatEnds[0])
    return said !== '' && !isOut(stage, id) && touchesSecret(said, viewFor(id, stage)) ? [id] : []
  })
}

/**
 * Asks a role, of its own page, whether what it just said gave away what it hides. Believed only where the quoted words
 * are its own, word for word; from then on it knows before whom.
 */
export async function letOut(stage: Stage, role: string, crew: PerformCrew): Promise<readonly Fact[]> {
  const { character } = partOf(viewFor(role, stage), actingRoom)
  const said = saidSince(stage, role, stateOf(stage, performanceRoom).beatEnds[0])
  const language = languageOfShow(stage)
  const input = { secret: character?.secret ?? '', said }
  const question = { input, step: letOutStep(stage, role), language, role }
  const isLean = pageSizeOf(stage, { prompt: letOutPrompt.id, role }, crew) === 'lean'
  const { output } = isLean
    ? await ask(letOutLeanPrompt, question, doneBy(letOutPrompt.id, crew))
    : await ask(letOutPrompt, question, crew)
  const { quote } = output
  if (!output.out || quote === '' || !said.includes(quote)) return []
  if (isOut(stage, role)) return []
  const heard = hearing(stage, role)
  return [fact(secretTold, { by: role, audience: [role], body: { role, quote, to: [...heard] } })]
}

/** Whether everybody who hears a role now has heard its secret from it before. */
function isOut(stage: Stage, role: string): boolean {
  const { confessed } = partOf(viewFor(role, stage), actingRoom)
  return confessed !== null && hearing(stage, role).every((id) => confessed.to.includes(id))
}

function hearing(stage: Stage, role: string): readonly string[] {
  return inView(stateOf(stage, settingRoom), role).filter((id) => id !== role && id !== HOUSE)
}

/** The name of the step in which a role asks itself. */
export function letOutStep(stage: Stage, role: string): string {
  return `let-out:${role}:${stage.seq}`
}

function saidSince(stage: Stage, role: string, seq: number): string {
  const isOwn = (moment: Moment): boolean =>
    moment.seq > seq && moment.by === role && moment.kind === 'line' && moment.manner === undefined
  return viewFor(role, stage)
    .moments.filter(isOwn)
    .map(({ text }) => oneLine(text))
    .join('\n')
}
