import { type HandedIn, insist } from '../prompting/insist.ts'
import { fact } from '../record/define-event.ts'
import type { Fact } from '../schema/event.ts'
import type { StoryDraft } from './drafts.ts'
import { type StoryInput, storyPrompt } from './story.prompt.ts'
import type { WriterCrew } from './writer-crew.ts'
import { planAdvanced } from './writing-room.ts'

/** The story under the plot: asked for before anybody is cast. */
export async function* writeStory(
  input: StoryInput,
  crew: WriterCrew,
): AsyncGenerator<Fact, HandedIn<StoryDraft>> {
  const found = await insist(storyPrompt, { input, step: 'story', language: input.language }, crew)
  // What it is stays among the writers: whoever plans may be going to play.
  yield fact(planAdvanced, { by: 'dramaturge', audience: [], body: { stage: 'story', note: '' } })
  return found
}
