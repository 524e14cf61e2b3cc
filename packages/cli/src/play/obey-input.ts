import { partOf, performanceRoom, settingRoom, stateOf, viewFor } from '@commedia/core'
import type { Evening, Look, Say } from './look.ts'
import { type Input, readChoice, readInput } from './read-input.ts'
import { PLAY_WORDS } from './words.ts'

/** Does what a person typed. */
export async function obeyInput(typed: string, evening: Evening): Promise<void> {
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
    case 'take':
      return evening.wish(input)
    case 'takes':
      return evening.takes()
    case 'pause':
      return evening.pause()
    case 'begin':
      return look.phase.kind === 'paused' ? evening.pause() : undefined
    case 'me':
      return evening.me().forEach(evening.note)
    case 'help':
      return helpFor(look).forEach(evening.note)
    case 'export':
      return writeTo(input.file, evening)
    case 'quit':
      return evening.stop()
    case 'unknown':
      return evening.note(words.unknown(input.word))
  }
}

/** Whose say it needs, where it is not everybody's. */
const NEEDED: Readonly<Partial<Record<Input['kind'], Exclude<Say, 'guest'>>>> = {
  undo: 'owner',
  rewind: 'owner',
  pause: 'owner',
  begin: 'owner',
  retake: 'home',
  next: 'home',
  take: 'home',
  takes: 'home',
}

/** What this person can do here. */
function helpFor({ say, entry }: Look): readonly string[] {
  const { language, cast } = entry.blueprint
  return PLAY_WORDS[language].help.filter((line) => {
    const [example = ''] = line.split(/ {2,}/u)
    const { kind } = readInput(example, cast)
    return kind === 'begin' ? say === 'owner' : has(say, kind)
  })
}

function has(say: Say, kind: Input['kind']): boolean {
  const needed = NEEDED[kind]
  return needed === undefined || say === 'home' || say === needed
}

async function writeTo(file: string, evening: Evening): Promise<void> {
  try {
    await evening.write(file)
    evening.note(PLAY_WORDS[evening.look().entry.blueprint.language].written(file))
  } catch (error) {
    evening.note(error instanceof Error ? error.message : String(error))
  }
}

/** Why something cannot be done now, in the words of the show; judged by what this person knows. */
function refusalOf(input: Input, { entry, say, stage, viewer }: Look): string | undefined {
  const words = PLAY_WORDS[entry.blueprint.language]
  if (!has(say, input.kind)) return NEEDED[input.kind] === 'owner' ? words.ownersOnly : words.notAtServer
  if (input.kind === 'whisper-to-whom') return words.notHere(input.name)
  if (!['say', 'aside', 'whisper', 'act', 'think', 'silent', 'hint'].includes(input.kind)) return undefined
  if (entry.role === undefined) return words.onlyWatching
  if (stateOf(stage, performanceRoom).over) return words.over
  const { people } = partOf(viewFor(viewer, stage), settingRoom)
  if (people[viewer]?.here !== true && ['say', 'aside', 'whisper', 'act'].includes(input.kind))
    return words.notOnStage
  if (input.kind !== 'whisper') return undefined
  const listener = people[input.to]
  return listener?.here === true ? undefined : words.notHere(listener?.name ?? input.to)
}
