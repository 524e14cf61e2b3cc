import { ask } from '../../prompting/ask.ts'
import { fact } from '../../record/define-event.ts'
import { type Stage, stateOf } from '../../record/stage.ts'
import type { CaseQuestion, MysteryCase } from '../../schema/case.ts'
import type { Fact } from '../../schema/event.ts'
import { latestFor } from '../excerpt.ts'
import { pagesApart } from '../key-apart.ts'
import type { MysteryCrew, PlayerNow } from '../mystery-crew.ts'
import { playerHead, quotedTurns } from '../player-page.ts'
import { keyPrompt, placeOf } from '../prompts/key.prompt.ts'
import { keyAnswered, keyPut } from '../table-events.ts'
import { tableRoom } from '../table-room.ts'
import type { KeyQuestion } from '../table-view.ts'
import { eachPlayer } from './players-of.ts'

/** Puts the questions of the key to each role, without their answers. */
export function putKey({ roles, questions }: MysteryCase): readonly Fact[] {
  return roles.map(({ id: role }) =>
    putFact(
      role,
      questions.filter(({ to }) => to.includes(role)),
    ),
  )
}

/** Questions are put to a role, for its eyes alone and without their answers. */
export function putFact(role: string, asked: readonly CaseQuestion[]): Fact {
  const questions = asked.map(({ to: _to, gold: _gold, evidence: _evidence, ...question }) => question)
  return fact(keyPut, { by: 'host', audience: [role], body: { role, questions } })
}

/** Each of these players answers its questions, page by page; those that give one another away stand on pages of their own. */
export function answerKey(
  stage: Stage,
  roles: readonly string[],
  crew: MysteryCrew,
): Promise<readonly Fact[]> {
  const { questions = [] } = stateOf(stage, tableRoom).case ?? {}
  return eachPlayer(
    stage,
    {
      roles,
      doing: 'key',
      work: async (player) => {
        const own = player.part.key[player.role] ?? []
        const pages = pagesApart(
          questions.filter(({ id }) => own.some((question) => question.id === id)),
          player.settings.keyTogether,
        ).map((page) => own.filter(({ id }) => page.some((question) => question.id === id)))
        const answered = await crew.steps.all(
          pages.map((page, at) => ({
            name: `key:${player.role}:${at}`,
            run: () => answerPage(player, { questions: page, step: `key:${player.role}:${at}` }, crew),
          })),
        )
        return answered.flat()
      },
    },
    crew,
  )
}

async function answerPage(
  player: PlayerNow,
  { questions, step }: { readonly questions: readonly KeyQuestion[]; readonly step: string },
  crew: MysteryCrew,
): Promise<readonly Fact[]> {
  const { role, language } = player
  const excerpt = await latestFor(player, questions.map(({ text }) => text).join(' '), crew)
  const input = { language, head: playerHead(player), history: quotedTurns(excerpt), questions }
  const { output } = await ask(keyPrompt, { input, step, language, role }, crew)
  return questions.map(({ id }, at) => {
    const { letters = [], reason = '' } = output[placeOf(at)] ?? {}
    return fact(keyAnswered, {
      by: role,
      audience: [role],
      body: { question: id, letters: [...new Set(letters)], reason },
    })
  })
}
