import { withoutUnseen } from '../prelude/lines.ts'

/**
 * Words as any backend may read them: nothing unseen, and no turn mark of a chat template, which some servers would take for
 * the beginning of a system message. A mark is kept and blunted, so that nothing new can close up where it stood.
 */
export function plainWords(text: string): string {
  return withoutUnseen(text).replace(TURN_MARKS, (mark) => `${BLUNT[mark[0] ?? ''] ?? ''}${mark.slice(1)}`)
}

const BLUNT: Readonly<Record<string, string>> = { '<': '‹', '[': '［' }
const TURN_MARKS =
  /<[|｜]|<<\/?SYS>>|<\/?s>|<(?:start|end)_of_turn>|\[\/?(?:INST|SYSTEM_PROMPT|AVAILABLE_TOOLS|TOOL_CALLS|TOOL_RESULTS)\]/gu
