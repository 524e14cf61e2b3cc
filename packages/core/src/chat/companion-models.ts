import type { ModelDirectory, ModelInUse } from '../prompting/crew.ts'
import type { CallSettings } from '../prompting/define-prompt.ts'
import type { CompanionSheet } from '../schema/companion.ts'
import { companionId } from './cast-companions.ts'
import { replyPrompt } from './reply.prompt.ts'

/** How companions talk unless a model, a sheet or a deputy says otherwise. */
export const REPLY_SETTINGS: CallSettings = { temperature: 0.93, topP: 0.93, topK: 4, maxOutputTokens: 200 }

/** The models of a room by name, and which of them does what. */
export interface CompanionModels {
  /** For everything that names no other. */
  readonly usual: ModelInUse
  /** The names sheets use in `model.name`. */
  readonly named?: Readonly<Record<string, ModelInUse>>
  readonly summary?: ModelInUse
  /** For texts over 30,000 characters. */
  readonly longSummary?: ModelInUse
}

/** Chooses models as sheets and settings say: the summariser's own, then the companion's own, then the usual one. */
export function companionModels(sheets: readonly CompanionSheet[], models: CompanionModels): ModelDirectory {
  const { usual, named = {}, summary = usual, longSummary = summary } = models
  const byRole = new Map(sheets.map(({ id, name, model }) => [id ?? companionId(name), model?.name]))
  return ({ prompt, role = '' }) => {
    if (prompt === 'chat.summary') return summary
    if (prompt === 'chat.long-summary') return longSummary
    const name = byRole.get(role)
    return (name !== undefined && named[name]) || usual
  }
}

/** The same models, with the house's settings where a model has none of its own. */
export function withReplyDefaults(models: ModelDirectory): ModelDirectory {
  return (use) => {
    const chosen = models(use)
    if (use.prompt !== replyPrompt.id) return chosen
    return { ...chosen, settings: { ...REPLY_SETTINGS, ...chosen.settings } }
  }
}
