import { ask } from '../../prompting/ask.ts'
import { fact } from '../../record/define-event.ts'
import type { Stage } from '../../record/stage.ts'
import type { MysteryCase } from '../../schema/case.ts'
import type { Fact } from '../../schema/event.ts'
import { latestFor } from '../excerpt.ts'
import type { MysteryCrew, PlayerNow } from '../mystery-crew.ts'
import { playerHead, quotedTurns } from '../player-page.ts'
import { keyPrompt, placeOf } from '../prompts/key.prompt.ts'
import { keyAnswered, keyPut } from '../table-events.ts'
import type { KeyQuestion } from '../table-view.ts'
import { eachPlayer } from './players-of.ts'

/** Puts the questions of the key to each role, without their answers. */
export function putKey({ roles, questions }: MysteryCase): readonly Fact[] {
  return roles.map(({ id: role }) => {
    const own = questions
      .filter(({ to }) => to.includes(role))
      .map(({ to: _to, gold: _gold, evidence: _evidence, ...asked }) => asked)
    return fact(keyPut, { by: 'host', audience: [role], body: { role, questions: own } })
  })
}

/** Each of these players answers its questions, page by page. */
export function answerKey(
  stage: Stage,
  roles: readonly string[],
  crew: MysteryCrew,
): Promise<readonly Fact[]> {
  return eachPlayer(
    stage,
    {
      roles,
      doing: 'key',
      work: async (player) => {
        const pages = inPages(player.part.key[player.role] ?? [], player.settings.keyTogether)
        const answered = await crew.steps.all(
          pages.map((questions, at) => ({
            name: `key:${player.role}:${at}`,
            run: () => answerPage(player, { questions, step: `key:${player.role}:${at}` }, crew),
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

function inPages<Item>(items: readonly Item[], size: number): readonly (readonly Item[])[] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, at) =>
    items.slice(at * size, (at + 1) * size),
  )
}
