import { partOf, performanceRoom, settingRoom, stateOf, viewFor } from '@commedia/core'
import type { Evening, Look } from './look.ts'
import { type Input, readChoice, readInput } from './read-input.ts'
import { roleLines } from './role-lines.ts'
import { PLAY_WORDS } from './words.ts'

/** What typed lines may ask for beyond the show itself. */
export interface Doorkeeper {
  readonly exportTo: (file: string) => Promise<void>
}

/** Does what a person typed. */
export async function obeyInput(typed: string, evening: Evening, doorkeeper: Doorkeeper): Promise<void> {
  const look = evening.look()
  const words = PLAY_WORDS[look.entry.blueprint.language]
  const { cast } = look.entry.blueprint
  const input = readChoice(typed, look.offers.length) ?? readInput(typed, cast)
  const refusal = refusalOf(input, look)
  if (refusal !== undefined) return evening.note(refusal)
  switch (input.kind) {
    case 'say':
      return evening.cue({ kind: 'say-line', text: input.text })
    case 'aside':
      return evening.cue({ kind: 'say-line', text: input.text, channel: 'aside' })
    case 'whisper':
      return evening.cue({ kind: 'say-line', text: input.text, channel: 'whisper', to: input.to })
    case 'act':
      return evening.cue({ kind: 'do-act', text: input.text })
    case 'think':
      return evening.cue({ kind: 'think', text: input.text })
    case 'silent':
      return evening.cue({ kind: 'stay-silent' })
    case 'hint':
      evening.note(words.hintComes)
      return evening.cue({ kind: 'ask-hint' })
    case 'undo':
    case 'rewind':
    case 'retake':
    case 'next':
    case 'choose':
      return evening.wish(input)
    case 'pause':
      return evening.pause()
    case 'me':
      return roleLines(look).forEach(evening.note)
    case 'help':
      return words.help.forEach(evening.note)
    case 'export':
      return doorkeeper.exportTo(input.file)
    case 'quit':
      return evening.stop()
    case 'unknown':
      return evening.note(words.unknown(input.word))
  }
}

/** Why something cannot be done now, in the words of the show; judged by what this person knows. */
function refusalOf(input: Input, { entry, stage, viewer }: Look): string | undefined {
  const words = PLAY_WORDS[entry.blueprint.language]
  if (input.kind === 'whisper-to-whom') return words.notHere(input.name)
  if (!['say', 'aside', 'whisper', 'act', 'think', 'silent', 'hint'].includes(input.kind)) return undefined
  if (entry.role === undefined) return words.onlyWatching
  if (stateOf(stage, performanceRoom).over) return words.over
  const onStage = stateOf(stage, settingRoom).people[viewer]?.scene != null
  if (!onStage && ['say', 'aside', 'whisper', 'act'].includes(input.kind)) return words.notOnStage
  if (input.kind !== 'whisper') return undefined
  const listener = partOf(viewFor(viewer, stage), settingRoom).people[input.to]
  return listener?.here === true ? undefined : words.notHere(listener?.name ?? input.to)
}
