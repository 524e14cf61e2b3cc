import type { LanguageModel, ModelDirectory } from '@commedia/core'
import {
  caseWriters,
  castingReaders,
  performers,
  simulatedCompany,
  sleuths,
  spectators,
  USUAL_WRITERS,
  writers,
} from '@commedia/core/testing'
import type { SentWords } from './forged.ts'

/** A page as it was sent, and for which prompt. */
export interface SentPage {
  readonly prompt: string
  readonly messages: readonly SentWords[]
}

/** A company for every mode, of which each page is kept that it is sent. */
export function recordingModels(seed: number, keep: (page: SentPage) => void): ModelDirectory {
  const players = [
    ...sleuths(),
    ...spectators(),
    ...castingReaders(),
    ...caseWriters(),
    ...performers(),
    ...writers(USUAL_WRITERS),
  ]
  const company = simulatedCompany({ seed, players, salt: 'occurrence' })
  return (use) => {
    const found = company.models(use)
    const { model } = found
    const kept = (options: Parameters<LanguageModel['doStream']>[0]) => {
      keep({ prompt: use.prompt, messages: options.prompt.map(wordsOf) })
      return options
    }
    return {
      ...found,
      model: {
        ...model,
        doGenerate: (options) => model.doGenerate(kept(options)),
        doStream: (options) => model.doStream(kept(options)),
      },
    }
  }
}

type Message = Parameters<LanguageModel['doStream']>[0]['prompt'][number]

function wordsOf(message: Message): SentWords {
  if (message.role === 'system') return { role: message.role, text: message.content }
  const texts = message.content.map((part) => ('text' in part ? part.text : ''))
  return { role: message.role, text: texts.join('\n') }
}
