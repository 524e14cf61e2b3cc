import { actingRoom, CommediaError, peopleRoom, type Stage, stateOf } from '@commedia/core'
import type { Notes } from './attendance.ts'
import type { CompanyHouse } from './company-house.ts'
import type { OwnedModels } from './limit-calls.ts'
import { BESIDES } from './payers.ts'
import type { StandingShow } from './standing-show.ts'
import type { Account } from './till.ts'

/** So many questions in a row without an answer, and nobody is there to play. */
export const SILENT_AFTER = 3

/** Nobody comes to answer these by being asked once more: the guard has tried already, or trying is no use. */
const NO_USE_ASKING: ReadonlySet<string> = new Set(['unreachable', 'unauthorised', 'quota', 'redirected'])

/** Pages that ask an actor for a line. */
const ASK_FOR_LINES: ReadonlySet<string> = new Set(['acting.speak', 'acting.see-think-speak'])

/**
 * Whether a show has nobody to play it. Before anybody has spoken a single line that does not come is enough; and where
 * nobody sits in a seat, no more spare lines are lent to a model that is not there.
 */
export function isSilent({ unanswered, why, unspoken }: Notes, stage: Stage): boolean {
  if (unanswered >= SILENT_AFTER) return true
  if (unspoken && stateOf(stage, actingRoom).lastLine === null) return true
  const isWatched = Object.keys(stateOf(stage, peopleRoom).seated).length === 0
  return isWatched && unanswered > 0 && NO_USE_ASKING.has(why ?? '')
}

/** The models of a show at their price: the house's, or those its owner brought; heard for whether they answer at all. */
export async function modelsOf(
  { owner, endpoint }: StandingShow,
  notes: Notes,
  house: CompanyHouse,
): Promise<Pick<CompanyHouse, 'models' | 'priceOf'>> {
  if (endpoint === undefined) return { models: listened(house.models, notes) }
  if (house.ownModels === undefined)
    throw new CommediaError('wrong-setting', 'Nobody may bring a model of their own to this house.')
  const brought = await house.ownModels(owner, endpoint)
  return {
    models: listened(brought.models, notes),
    // What is asked besides pages is still asked of the house's.
    priceOf: (call) => (call.prompt === BESIDES ? house.priceOf?.(call) : brought.priceOf(call)),
  }
}

/** Who pays for a show: its owner, whoever has it play, and the house unless it plays on a model of the owner's own. */
export function accountOf({ id, owner, endpoint }: StandingShow): Account {
  return { piece: id, owner, pays: endpoint === undefined ? 'house' : 'owner' }
}

/** What care for people needs of the house. */
export function careDesk({
  moderation,
  helpText,
}: CompanyHouse): Pick<CompanyHouse, 'moderation' | 'helpText'> {
  return {
    ...(moderation === undefined ? {} : { moderation }),
    ...(helpText === undefined ? {} : { helpText }),
  }
}

/** Listens whether the model answers at all: a show that plays on by fallbacks alone is no show. */
function listened(models: OwnedModels, notes: Notes): OwnedModels {
  return (use, owner) => {
    const found = models(use, owner)
    return {
      ...found,
      onAnswer(heard) {
        found.onAnswer?.(heard)
        const failed = heard.how === 'fell-back' && heard.reason !== 'misread' && heard.reason !== 'stopped'
        notes.unanswered = failed ? notes.unanswered + 1 : 0
        notes.why = failed ? heard.reason : undefined
        if (ASK_FOR_LINES.has(heard.prompt)) notes.unspoken = failed
      },
    }
  }
}
