import type * as z from 'zod'
import { CommediaError } from '../../prelude/errors.ts'
import { idFrom } from '../../prelude/ids.ts'
import { inLanguage } from '../../prelude/in-language.ts'
import type { Language } from '../../prelude/language.ts'
import { wordTable } from '../../prelude/word-table.ts'
import { insist } from '../../prompting/insist.ts'
import { fact } from '../../record/define-event.ts'
import type { Fact } from '../../schema/event.ts'
import { budgetFor } from '../../writing/work.ts'
import type { WriterCrew } from '../../writing/writer-crew.ts'
import { caseProblemWords } from '../case-problem.ts'
import { checkCase } from '../check-case.ts'
import { assembleCase } from './assemble-case.ts'
import type { CrimeDraft } from './case-drafts.ts'
import {
  type CaseFailure,
  CaseRequest,
  caseIdeaTaken,
  caseWritingFailed,
  caseWritten,
} from './case-writing-room.ts'
import { crimePrompt } from './crime.prompt.ts'
import { crimeNotes, withListedNames } from './draft-crime.ts'
import { mendCase } from './mend-case.ts'
import { MOST_MENDINGS, partFact } from './part-fact.ts'
import { writeKey } from './write-key.ts'
import { writeScripts } from './write-scripts.ts'

/** What shall the case be about? */
export type CaseIdea = Readonly<z.input<typeof CaseRequest>>

/** Writes a case on an idea: yields progress, and at the end the case, or the reason there is none. A case with an error is never given out. */
export async function* writeCase(idea: CaseIdea, crew: WriterCrew): AsyncGenerator<Fact, void> {
  const read = CaseRequest.safeParse(idea)
  if (!read.success) throw new CommediaError('wrong-setting', read.error.issues.map(wordsOfIssue).join('\n'))
  const request = read.data
  const { language } = request
  yield fact(caseIdeaTaken, { by: 'director', audience: [], body: request })
  if (`${request.idea}${request.wishes ?? ''}`.length > budgetFor(crew, language).source)
    return yield failed('idea-too-long', [])

  const crime = yield* writeCrime(request, crew)
  if (crime === undefined) return yield failed('no-crime', [inLanguage(language, NO_CRIME)])
  const scripts = yield* writeScripts(crime, language, crew)
  const id = idFrom('case', crew.turn.take, crew.turn.id)
  const bare = mendCase(assembleCase(scripts, { id, language }))
  const keyed = yield* writeKey(bare.case, crew)

  const check = checkCase(keyed.case)
  if (!check.ok || check.case === undefined)
    return yield failed(
      'unplayable',
      check.problems
        .filter(({ severity }) => severity === 'error')
        .map((problem) => caseProblemWords(problem, language)),
    )
  const body = {
    case: check.case,
    fallbacks: [...scripts.fallbacks, ...keyed.fallbacks],
    leftOut: [...bare.leftOut, ...keyed.leftOut],
  }
  yield fact(caseWritten, { by: 'director', audience: [], body })
}

/** The crime; again with notes when it would be poor to play, twice at most. Nothing when no model could invent one. */
async function* writeCrime(
  request: CaseRequest,
  crew: WriterCrew,
): AsyncGenerator<Fact, CrimeDraft | undefined> {
  const { language } = request
  let crime: CrimeDraft | undefined
  for (let round = 1; round <= 1 + MOST_MENDINGS; round++) {
    const notes = crime === undefined ? [] : crimeNotes(crime, language)
    if (crime !== undefined && notes.length === 0) break
    const input = { ...request, ...(crime === undefined ? {} : { revised: { draft: crime, notes } }) }
    const handedIn = await insist(crimePrompt, { input, step: `crime:${round}`, language }, crew)
    if (handedIn.fallbacks.length > 0) break
    crime = withListedNames(handedIn.output)
    yield partFact('crime', crime.title, round)
  }
  return crime
}

function failed(reason: CaseFailure, problems: string[]): Fact {
  return fact(caseWritingFailed, { by: 'director', audience: [], body: { reason, problems } })
}

function wordsOfIssue({ path, message }: z.core.$ZodIssue): string {
  return `${path.join('.')}: ${message}`
}

export const NO_CRIME: Readonly<Record<Language, string>> = wordTable('mystery.writing.write-case', {
  en: 'The model handed in no crime that could be used: people, a murderer among them, and a timeline of ten lines or more.',
  zh: '模型没有交出一桩可用的案子：要有人物，凶手在其中，还要有十条以上的时间线。',
})
