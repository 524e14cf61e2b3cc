import { inLanguage, performanceRoom, stateOf } from '@commedia/core'
import { PLAY_WORDS } from '../../evening/words.ts'
import type { Evening, Look, NewCue, Say } from './look.ts'
import { type Input, readChoice, readInput } from './read-input.ts'

/** Does what a person typed. */
export async function obeyInput(typed: string, evening: Evening): Promise<void> {
  const look = evening.look()
  const words = inLanguage(look.entry.blueprint.language, PLAY_WORDS)
  const { cast } = look.entry.blueprint
  const input = readChoice(typed, look.offers.length) ?? readInput(typed, cast)
  const refusal = refusalOf(input, look)
  if (refusal !== undefined) return evening.note(refusal)
  const cue = cueOf(input)
  if (cue !== undefined) return evening.cue(cue)
  switch (input.kind) {
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

/** Words go to whoever plays the show before anything is refused: they may be about the person, not about the play. */
function cueOf(input: Input): NewCue | undefined {
  switch (input.kind) {
    case 'say':
      return { kind: 'say-line', text: input.text }
    case 'aside':
      return { kind: 'say-line', text: input.text, channel: 'aside' }
    case 'whisper':
      return { kind: 'say-line', text: input.text, channel: 'whisper', to: input.to }
    case 'act':
      return { kind: 'do-act', text: input.text }
    case 'think':
      return { kind: 'think', text: input.text }
    default:
      return undefined
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
export function helpFor({ say, entry }: Look): readonly string[] {
  const { language, cast } = entry.blueprint
  return inLanguage(language, PLAY_WORDS).help.filter((line) => {
    const [example = ''] = line.split(/ {2,}/u)
    const { kind } = readInput(example, cast)
    return kind === 'begin' ? say === 'owner' : may({ say, entry }, kind)
  })
}

/** Whoever plays takes back their own turn, whosever the show is. */
function may({ say, entry }: Pick<Look, 'say' | 'entry'>, kind: Input['kind']): boolean {
  const needed = NEEDED[kind]
  const isOwnTurn = kind === 'undo' && entry.role !== undefined
  return needed === undefined || say === 'home' || say === needed || isOwnTurn
}

async function writeTo(file: string, evening: Evening): Promise<void> {
  try {
    await evening.write(file)
    evening.note(inLanguage(evening.look().entry.blueprint.language, PLAY_WORDS).written(file))
  } catch (error) {
    evening.note(error instanceof Error ? error.message : String(error))
  }
}

/** Why something other than words cannot be done now, in the words of the show. */
function refusalOf(input: Input, { entry, say, stage }: Look): string | undefined {
  const words = inLanguage(entry.blueprint.language, PLAY_WORDS)
  if (!may({ say, entry }, input.kind))
    return NEEDED[input.kind] === 'owner' ? words.ownersOnly : words.notAtServer
  if (input.kind === 'whisper-to-whom') return words.notHere(input.name)
  if (input.kind !== 'silent' && input.kind !== 'hint') return undefined
  if (entry.role === undefined) return words.onlyWatching
  return stateOf(stage, performanceRoom).over ? words.over : undefined
}
