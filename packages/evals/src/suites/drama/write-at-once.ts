import { type AskCrew, ask, type ModelDirectory } from '@commedia/core'
import type { Desk } from '../../bench/suite.ts'
import type { DramaCase } from './drama-cases.ts'
import type { DramaSettings } from './drama-settings.ts'
import { singlePromptPrompt } from './single-prompt.prompt.ts'

/** A whole play is longer than a line on stage, for which the usual limits are made. */
const ROOM = { maxOutputTokens: 8_000, totalMs: 600_000 }

/** Has a system write a whole play in one call; nothing, where it did not manage to. */
export async function writeAtOnce(
  one: DramaCase,
  { who, settings }: { readonly who: string; readonly settings: DramaSettings },
  desk: Desk,
): Promise<string> {
  const asking = desk.asking(who, 'play')
  const crew: AskCrew = { ...asking, models: withRoom(asking.models) }
  const input = { topic: one.topic, size: settings.size }
  const question = { input, step: 'play', language: one.language }
  return (await ask(singlePromptPrompt, question, crew)).output
}

function withRoom(models: ModelDirectory): ModelDirectory {
  return (use) => {
    const found = models(use)
    const totalMs = Math.max(ROOM.totalMs, found.limits?.totalMs ?? 0)
    return { ...found, limits: { ...ROOM, ...found.limits, totalMs } }
  }
}
