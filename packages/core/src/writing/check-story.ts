import type { Blueprint } from '../schema/blueprint.ts'
import type { Note } from './blueprint-problem.ts'
import { whoIsOn } from './outline.ts'

/** The story under the plot and what points owe it: those it names are in the cast, and whoever is to speak is on. */
export function checkStory({ story, cast, acts }: Blueprint, note: Note): void {
  const nameOf = (id: string): string | undefined => cast.find((member) => member.id === id)?.name
  if (story !== undefined) {
    const { secret, others, opponent, plain } = story
    const named = [
      { at: 'secret', role: secret.role },
      ...others.map(({ role }, index) => ({ at: `others.${index}`, role })),
      { at: 'opponent', role: opponent.role },
      ...plain.map(({ role }, index) => ({ at: `plain.${index}`, role })),
    ]
    for (const { at, role } of named)
      if (nameOf(role) === undefined)
        note('unknown-role', { path: `story.${at}.role`, what: role, severity: 'warning' })
  }
  acts.forEach((act, actIndex) => {
    whoIsOn(act.points).forEach(({ point, on }, index) => {
      const { crisis, plain = [] } = point
      const speaking = [
        ...(crisis === undefined ? [] : [{ at: 'crisis', role: crisis }]),
        ...plain.map(({ role }, fact) => ({ at: `plain.${fact}.role`, role })),
      ]
      for (const { at, role } of speaking) {
        const path = `acts.${actIndex}.points.${index}.${at}`
        const what = nameOf(role)
        if (what === undefined) note('unknown-role', { path, what: role })
        else if (!on.includes(role)) note('speaks-offstage', { path, what, severity: 'warning' })
      }
    })
  })
}
