import { CommediaError, type Language } from '@commedia/core'
import { caseProblemWords, checkCase, type MysteryCase } from '@commedia/core/mystery'
import type { CaseListed } from '@commedia/core/wire'

/** A case as anybody may know it before it is played: nothing of who did it, and nothing of any script. */
export function caseListed(id: string, of: MysteryCase, whose: 'house' | 'mine'): CaseListed {
  const { title, language, premise, licence, roles, victims, places, questions } = of
  return {
    ...{ id, title, language, premise, licence },
    players: roles.length,
    victims: victims.map(({ name }) => name),
    faces: roles.map(({ id: role, name, face }) => ({ role, name, face })),
    places: places.length,
    questions: questions.length,
    own: whose === 'mine',
  }
}

/** A case that can be played; `unplayable-case` says what is wrong with anything else. */
export function playableCase(value: unknown, language: Language): MysteryCase {
  const { ok, problems, case: of } = checkCase(value)
  if (ok && of !== undefined) return of
  const errors = problems.filter(({ severity }) => severity === 'error').slice(0, MOST_TOLD)
  throw new CommediaError(
    'unplayable-case',
    errors.map((problem) => caseProblemWords(problem, language)).join(' '),
  )
}

const MOST_TOLD = 5
