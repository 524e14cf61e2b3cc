import type { Story } from '../schema/story.ts'
import type { StoryDraft } from './drafts.ts'

/** The story with ids for names, as far as those it names are in the cast. */
export function assembleStory(draft: StoryDraft, roleId: (name: string) => string): Story {
  const { cast: _cast, secret, others, opponent, plain, ...told } = draft
  const held = ({ who, what }: StoryDraft['secret']) => ({ role: roleId(who), what })
  const { who, ...against } = opponent
  return {
    ...told,
    secret: held(secret),
    others: others.map(held),
    opponent: { role: roleId(who), ...against },
    plain: plain.map(({ by, fact, because }) => ({ role: roleId(by), fact, because })),
  }
}
