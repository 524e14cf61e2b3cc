import {
  appendCue,
  type Cue,
  draftsOf,
  type Fact,
  idFrom,
  inLanguage,
  inputOf,
  type Language,
  refusalIn,
  type Stage,
} from '@commedia/core'
import { careFor, dueReminder } from '@commedia/core/care'
import { PERSON, type PlayHouse } from '../../evening/play-house.ts'
import { PLAY_WORDS } from '../../evening/words.ts'

/** Who speaks, on which stage, and in which language the house speaks to them. */
export interface Speaking {
  readonly role: string
  readonly stage: Stage
  readonly language: Language
}

/** What became of a person's words: there may be something to tell them, and whoever was helped was told that the play waits. */
export interface Heard {
  readonly note?: string
  readonly play: 'goes-on' | 'waits'
}

type Ear = Pick<PlayHouse, 'archive' | 'clock' | 'care'>

/** Puts what a person says into the record, or does for them what their words ask for outside of the play. */
export async function hearCue(cue: Cue, { role, stage, language }: Speaking, ear: Ear): Promise<Heard> {
  const { archive, clock, care } = ear
  const words = inLanguage(language, PLAY_WORDS)
  const sitter = { role, person: PERSON }
  const cared = await careFor(cue, sitter, { ...care, language, place: 'show' })
  if (cared.kind === 'outside') return { note: words.asYourself, play: 'goes-on' }
  if (cared.kind !== 'pass') {
    await put(cared.facts, { take: stage.take, input: inputOf(cue, sitter) }, ear)
    return { play: cared.kind === 'help' ? 'waits' : 'goes-on' }
  }
  try {
    await appendCue(cared.cue, sitter, { ...archive, stage, clock })
    return { play: 'goes-on' }
  } catch (error) {
    const why = refusalIn(error)
    if (why === undefined) throw error
    return { note: words.refusals[why], play: 'goes-on' }
  }
}

/** Reminds a person of the time, and of what they talk to, when that is due. */
export async function remindPerson(
  { role, stage, language }: Speaking,
  since: number,
  ear: Ear,
): Promise<void> {
  const now = ear.clock.now()
  const due = dueReminder(stage, { role, since, now, everyMs: ear.care.reminderMs, language })
  const input = idFrom('reminder', role, String(now))
  if (due !== undefined) await put([due], { take: stage.take, input }, ear)
}

async function put(
  facts: readonly Fact[],
  { take, input }: { readonly take: string; readonly input: string },
  { archive, clock }: Ear,
): Promise<void> {
  const at = new Date(clock.now()).toISOString()
  await archive.journal.append(take, 'end', draftsOf(facts, { input, at }))
}
