import { lineSpoken } from '../acting/acting-room.ts'
import { answerStream, type ThreeBlocks } from '../acting/three-blocks.ts'
import type { Recollector } from '../memory/bring-back.ts'
import type { Language } from '../prelude/language.ts'
import { ask } from '../prompting/ask.ts'
import type { Crew } from '../prompting/crew.ts'
import { listening } from '../prompting/listening.ts'
import { type LiveLine, openLiveLine } from '../prompting/live-line.ts'
import { fact } from '../record/define-event.ts'
import { partOf, type Stage, stateOf, viewFor } from '../record/stage.ts'
import type { ClipFrame } from '../schema/clip.ts'
import { type Fact, HOUSE } from '../schema/event.ts'
import { chooseLinePrompt, lineAt } from './choose-line.prompt.ts'
import { comesBack } from './comes-back.ts'
import { type CommentInput, commentPrompt } from './comment.prompt.ts'
import { filmSoFar } from './film-so-far.ts'
import { lookPrompt } from './look.prompt.ts'
import { bestOf } from './rewards/best-of.ts'
import type { SightCrew } from './rewards/sight-rewards.ts'
import { scenePerceived, sceneSeen, sceneWatched } from './screening-events.ts'
import { type ScreeningPart, screeningRoom } from './screening-room.ts'

/** The crew of a screening: where the pictures of a clip are kept, what holds a reply against them, and what the past is found with. */
export type ScreeningCrew = Crew & {
  readonly memory?: Recollector
  readonly pictures?: (clip: string) => Promise<readonly ClipFrame[]>
  readonly sight?: SightCrew
}

/** Whether somebody in the room is to answer. */
export function nextScreeningMove(stage: Stage): { readonly kind: 'play' | 'rest' } {
  return { kind: stateOf(stage, screeningRoom).answering.length > 0 ? 'play' : 'rest' }
}

/** One turn of a screening: whoever is next to answer sees, thinks and speaks; only the answer is heard. */
export async function* playScreening(stage: Stage, given: ScreeningCrew): AsyncGenerator<Fact, void, Stage> {
  const [role] = stateOf(stage, screeningRoom).answering
  if (role === undefined) return
  const { crew, cutOff } = listening(given)
  const view = viewFor(role, stage)
  const part = partOf(view, screeningRoom)
  const character = part.sheets[role]
  const { opened, clip } = part
  if (character === undefined || opened === null) return
  const shown = clip?.clip.id ?? null
  const { seen, facts: looked } = await lookAt(shown, { part, language: opened.language }, crew)
  const { texts: remembered, facts } = await comesBack(view, crew)
  const knowing = seen === undefined ? part : { ...part, seen: { ...part.seen, ...seen } }
  const input: CommentInput = { view, part: knowing, character, remembered }
  const audience = [...opened.people.map(({ id }) => id), HOUSE]
  const { blocks, tried } = await answer(input, { role, audience, tries: opened.tries }, crew)
  if (cutOff()) return
  yield* looked
  yield* facts
  const by =
    shown !== null && knowing.seen[shown] !== undefined
      ? 'pictures'
      : clip?.description
        ? 'description'
        : 'words'
  yield fact(scenePerceived, {
    by: role,
    audience: [role],
    body: { clip: shown, perception: blocks.perception, think: blocks.think, by, tried },
  })
  yield fact(sceneWatched, { by: role, audience, body: { clip: shown, by } })
  yield fact(lineSpoken, { by: role, audience, body: { text: blocks.answer, channel: 'aloud' } })
}

/** Looks at a stretch nobody has looked at, once for all characters, where a model can see and there are pictures. */
async function lookAt(
  clip: string | null,
  { part, language }: { readonly part: ScreeningPart; readonly language: Language },
  crew: ScreeningCrew,
): Promise<{ readonly seen?: Readonly<Record<string, string>>; readonly facts: readonly Fact[] }> {
  if (clip === null || part.seen[clip] !== undefined) return { facts: [] }
  if (!crew.models({ prompt: lookPrompt.id }).profile.vision) return { facts: [] }
  const pictures = (await crew.pictures?.(clip)) ?? []
  if (pictures.length === 0) return { facts: [] }
  const last = part.before.findLast((shown) => part.seen[shown.clip.id] !== undefined)
  const told = last === undefined ? undefined : part.seen[last.clip.id]
  const input = { pictures, ...(told !== undefined && { told }) }
  const { output: seen } = await ask(lookPrompt, { input, step: `look:${clip}`, language }, crew)
  if (seen === '') return { facts: [] }
  const audience = (part.opened?.people ?? []).flatMap(({ id, kind }) => (kind === 'character' ? [id] : []))
  return {
    seen: { [clip]: seen },
    facts: [fact(sceneSeen, { by: HOST, audience, body: { clip, seen } })],
  }
}

const HOST = 'host'

interface Answering {
  readonly role: string
  readonly audience: readonly string[]
  readonly tries: number
}

/** One reply, streamed as it comes; or several, of which the truest to what is to be seen is given when all are there. */
async function answer(
  input: CommentInput,
  { role, audience, tries }: Answering,
  crew: ScreeningCrew,
): Promise<{ readonly blocks: ThreeBlocks; readonly tried: number }> {
  const language = input.part.opened?.language ?? 'en'
  const { turn, feed, check } = crew
  if (tries === 1 || filmSoFar(input.part, language).scene === '') {
    const step = `comment:${role}`
    const live = onlyAnswers(openLiveLine({ turn, step, by: role, audience, ...(check && { check }) }, feed))
    const { output, how } = await ask(commentPrompt, { input, step, language, role, live }, crew)
    if (how === 'fell-back') live.retract()
    await live.end()
    return { blocks: output, tried: 1 }
  }
  const replies = await crew.steps.all(
    Array.from({ length: tries }, (_, at) => {
      const step = `comment:${role}:${at + 1}`
      return {
        name: step,
        run: async () => {
          const { output, how } = await ask(commentPrompt, { input, step, language, role }, crew)
          return { blocks: output, isGiven: how === 'read' || how === 'repaired' }
        },
      }
    }),
  )
  const given = replies.filter(({ isGiven }) => isGiven)
  const tried = (given.length > 0 ? given : replies.slice(0, 1)).map(({ blocks }) => blocks)
  return { blocks: await truest(tried, { input, role, language }, crew), tried: tries }
}

/** The truest of several replies: by an embedder of pictures where there is one, or as somebody chooses who sees them, or is told. */
async function truest(
  replies: readonly ThreeBlocks[],
  {
    input,
    role,
    language,
  }: { readonly input: CommentInput; readonly role: string; readonly language: Language },
  crew: ScreeningCrew,
): Promise<ThreeBlocks> {
  const first = replies[0] as ThreeBlocks
  const { view, part, character } = input
  const lines = [...new Set(replies.map((one) => one.answer))]
  const id = part.clip?.clip.id ?? ''
  if (replies.length === 1) return first
  const isSeen = part.seen[id] !== undefined
  const frames = isSeen ? ((await crew.pictures?.(id)) ?? []) : []
  if (crew.sight !== undefined && frames.length > 0) {
    const best = await bestOf({ clip: { id, frames }, candidates: replies.map(inTags) }, crew.sight)
    return replies[best?.at ?? 0] as ThreeBlocks
  }
  if (lines.length === 1) return first
  const sees = crew.models({ prompt: chooseLinePrompt.id, role }).profile.vision
  const choice = { view, part, character, lines, ...(sees && { pictures: frames }) }
  const { output } = await ask(
    chooseLinePrompt,
    { input: choice, step: `choose:${role}`, language, role },
    crew,
  )
  return replies.find((one) => one.answer === lines[lineAt(output)]) ?? first
}

function inTags({ perception, think, answer: said }: ThreeBlocks): string {
  return `<perception>${perception}</perception><think>${think}</think><answer>${said}</answer>`
}

function onlyAnswers(live: LiveLine): LiveLine {
  let answers = answerStream()
  return {
    text(delta) {
      const shown = answers.push(delta)
      if (shown !== '') live.text(shown)
    },
    retract() {
      answers = answerStream()
      live.retract()
    },
    end: () => live.end(),
  }
}
