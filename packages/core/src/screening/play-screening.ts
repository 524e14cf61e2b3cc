import { lineSpoken } from '../acting/acting-room.ts'
import { answerStream, type ThreeBlocks } from '../acting/three-blocks.ts'
import type { Recollector } from '../memory/bring-back.ts'
import { ask } from '../prompting/ask.ts'
import type { Crew } from '../prompting/crew.ts'
import { listening } from '../prompting/listening.ts'
import { type LiveLine, openLiveLine } from '../prompting/live-line.ts'
import { fact } from '../record/define-event.ts'
import { partOf, type Stage, stateOf, viewFor } from '../record/stage.ts'
import type { ClipFrame } from '../schema/clip.ts'
import { type Fact, HOUSE } from '../schema/event.ts'
import { comesBack } from './comes-back.ts'
import { type CommentInput, commentPrompt } from './comment.prompt.ts'
import { bestOf } from './rewards/best-of.ts'
import type { SightCrew } from './rewards/sight-rewards.ts'
import { scenePerceived, sceneWatched } from './screening-events.ts'
import { screeningRoom } from './screening-room.ts'

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
  const canSee = crew.models({ prompt: commentPrompt.id, role }).profile.vision
  const pictures = canSee && clip !== null ? ((await crew.pictures?.(clip.clip.id)) ?? []) : []
  const { texts: remembered, facts } = await comesBack(view, crew)
  const input: CommentInput = { view, part, character, pictures, remembered }
  const audience = [...opened.people.map(({ id }) => id), HOUSE]
  const { blocks, tried } = await answer(input, { role, audience, tries: opened.tries }, crew)
  if (cutOff()) return
  yield* facts
  const by = pictures.length > 0 ? 'pictures' : clip?.description ? 'description' : 'words'
  yield fact(scenePerceived, {
    by: role,
    audience: [role],
    body: { clip: clip?.clip.id ?? null, perception: blocks.perception, think: blocks.think, by, tried },
  })
  yield fact(sceneWatched, { by: role, audience, body: { clip: clip?.clip.id ?? null, by } })
  yield fact(lineSpoken, { by: role, audience, body: { text: blocks.answer, channel: 'aloud' } })
}

interface Answering {
  readonly role: string
  readonly audience: readonly string[]
  readonly tries: number
}

/** One reply, streamed as it comes; or several, of which the truest to the pictures is given when all are there. */
async function answer(
  input: CommentInput,
  { role, audience, tries }: Answering,
  crew: ScreeningCrew,
): Promise<{ readonly blocks: ThreeBlocks; readonly tried: number }> {
  const language = input.part.opened?.language ?? 'en'
  const { turn, feed, check, sight } = crew
  if (tries === 1 || sight === undefined || input.pictures.length === 0) {
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
        run: async () => (await ask(commentPrompt, { input, step, language, role }, crew)).output,
      }
    }),
  )
  const clip = { id: input.part.clip?.clip.id ?? '', frames: input.pictures }
  const best = await bestOf({ clip, candidates: replies.map(inTags) }, sight)
  return { blocks: replies[best?.at ?? 0] as ThreeBlocks, tried: tries }
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
