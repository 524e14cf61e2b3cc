import {
  type CastingRequest,
  CommediaError,
  castingCost,
  languageOfScript,
  livesOf,
  type ModelDirectory,
  type ScriptLives,
} from '@commedia/core'
import { participation } from '@commedia/core/reading'
import { type CastingPreview, rolesWished } from '@commedia/core/wire'
import { readBook } from '@commedia/node'

/** Before a model is connected, pages are reckoned for one of the usual size. */
const USUAL_CONTEXT_TOKENS = 32_000

/** Reads the script that somebody wants cast. */
export async function readCasting(
  file: Uint8Array,
  { title, roles }: { readonly title?: string | undefined; readonly roles?: string | undefined },
): Promise<CastingRequest> {
  const { script } = await readBook(file)
  const wished = rolesWished(roles)
  const untitled = languageOfScript(script) === 'zh' ? '无题' : 'Untitled'
  return { script, title: title ?? script.title ?? untitled, ...(wished && { roles: wished }) }
}

/** Who is in a script, and what reading their lives would take. */
export function previewOf(request: CastingRequest, models?: ModelDirectory): CastingPreview {
  const { script, title } = request
  const lives = livesIn(request, models)
  const { calls, inputTokens, outputTokens } = castingCost(lives)
  const chosen = new Set(lives.roles.map((role) => lives.names[role]))
  const taking = script.scenes.flatMap((scene) => participation(scene, script.people))
  const people = script.people
    .map(({ id, name }) => {
      const parts = taking.filter(({ person, speeches }) => person === id && speeches > 0)
      const speeches = parts.reduce((sum, part) => sum + part.speeches, 0)
      return { name, speeches, scenes: parts.length, chosen: chosen.has(name) }
    })
    .filter(({ speeches }) => speeches > 0)
    .sort((one, other) => other.speeches - one.speeches)
  const language = languageOfScript(script)
  return { title, language, people, scenes: lives.scenes.length, calls, tokens: inputTokens + outputTokens }
}

/** The lives in a script; `unreadable-script` when nobody in it can be cast. */
export function livesIn(request: CastingRequest, models: ModelDirectory = nobody): ScriptLives {
  const lives = livesOf(request, { models })
  if (lives.roles.length > 0) return lives
  throw new CommediaError('unreadable-script', `Nobody to cast was found in ${request.title}.`)
}

/** Only the size of a page is asked of it. */
const nobody = (() => ({ profile: { contextTokens: USUAL_CONTEXT_TOKENS } })) as unknown as ModelDirectory
