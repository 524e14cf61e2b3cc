import type { Point } from '../schema/blueprint.ts'
import type { Story } from '../schema/story.ts'
import type { Finder } from './repair-props.ts'

/** Ids where the story has names; whoever is not in the cast stays as written. */
export function repairStory(story: Story | undefined, role: Finder): { readonly story?: Story } {
  if (story === undefined) return {}
  const found = <Named extends { readonly role: string }>(named: Named): Named => ({
    ...named,
    role: role(named.role) ?? named.role,
  })
  return {
    story: {
      ...story,
      secret: found(story.secret),
      others: story.others.map(found),
      opponent: found(story.opponent),
      plain: story.plain.map(found),
    },
  }
}

/** Ids where a point has names; what nobody of the cast is to say is dropped. */
export function repairSpeaking<Spoken extends Pick<Point, 'crisis' | 'plain'>>(
  { crisis: loose, plain: facts, ...point }: Spoken,
  role: Finder,
): Omit<Spoken, 'crisis' | 'plain'> & Pick<Point, 'crisis' | 'plain'> {
  const crisis = loose === undefined ? undefined : role(loose)
  const plain = facts?.flatMap((said) => {
    const id = role(said.role)
    return id === undefined ? [] : [{ ...said, role: id }]
  })
  return {
    ...point,
    ...(crisis !== undefined && { crisis }),
    ...(plain !== undefined && plain.length > 0 && { plain }),
  }
}
