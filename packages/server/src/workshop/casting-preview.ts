import { inLanguage, wordTable } from '@commedia/core'
import {
  type CastingRequest,
  castingCost,
  languageOfScript,
  livesOf,
  nobodyToCast,
  type ScriptLives,
} from '@commedia/core/casting'
import { participationAmong } from '@commedia/core/reading'
import { type CastingPreview, rolesWished } from '@commedia/core/wire'
import { readBook } from '@commedia/node/books'

/** Before a model is connected, pages are reckoned for one of the usual size. */
const USUAL_CONTEXT_TOKENS = 32_000
const UNTITLED = wordTable('house.untitled', { en: 'Untitled', zh: '无题' })

/** Reads the script that somebody wants cast. */
export async function readCasting(
  file: Uint8Array,
  { title, roles }: { readonly title?: string | undefined; readonly roles?: string | undefined },
): Promise<CastingRequest> {
  const { script } = await readBook(file)
  const wished = rolesWished(roles)
  const untitled = inLanguage(languageOfScript(script), UNTITLED)
  return { script, title: title ?? script.title ?? untitled, ...(wished && { roles: wished }) }
}

/** Who is in a script, and what reading their lives would take. */
export function previewOf(request: CastingRequest, contextTokens?: number): CastingPreview {
  const { script, title } = request
  const lives = livesIn(request, contextTokens)
  const { calls, inputTokens, outputTokens } = castingCost(lives)
  const takes = new Map<string, { speeches: number; scenes: number }>()
  for (const scene of script.scenes.map(participationAmong(script.people)))
    for (const { person, speeches } of scene) {
      if (speeches === 0) continue
      const so = takes.get(person) ?? { speeches: 0, scenes: 0 }
      takes.set(person, { speeches: so.speeches + speeches, scenes: so.scenes + 1 })
    }
  // Whoever is chosen is read page by page, and a long scene is several: as it is told while they are read.
  const read = new Map(
    lives.roles.map((role) => [
      lives.names[role],
      lives.scenes.filter(({ moments }) => moments.some(({ by, kind }) => by === role && kind === 'line'))
        .length,
    ]),
  )
  const people = script.people
    .flatMap(({ id, name }) => {
      const part = takes.get(id)
      return part === undefined
        ? []
        : [{ name, ...part, scenes: read.get(name) ?? part.scenes, chosen: read.has(name) }]
    })
    .sort((one, other) => other.speeches - one.speeches)
  const language = languageOfScript(script)
  return { title, language, people, scenes: lives.scenes.length, calls, tokens: inputTokens + outputTokens }
}

/** The lives in a script for a model of so much context; `unreadable-script` when nobody in it can be cast. */
export function livesIn(request: CastingRequest, contextTokens = USUAL_CONTEXT_TOKENS): ScriptLives {
  const lives = livesOf(request, contextTokens)
  if (lives.roles.length > 0) return lives
  throw nobodyToCast(request.title)
}
