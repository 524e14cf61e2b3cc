import { type Stage, stateOf } from '../../record/stage.ts'
import type { MysteryCase } from '../../schema/case.ts'
import type { Fact } from '../../schema/event.ts'
import { personToAsk } from '../ask-person.ts'
import { wordQuestions } from '../methods/player-star.ts'
import { type MysteryCrew, playerNow } from '../mystery-crew.ts'
import { tableLine } from '../table-events.ts'
import { questionFact } from '../table-facts.ts'
import { tableRoom } from '../table-room.ts'
import { askAll } from './ask-all.ts'

/** The players of the house ask. Whoever was to ask a person and chose somebody else asks the person instead: nobody at the table is spoken past. */
export async function askHouse(
  stage: Stage,
  roles: readonly string[],
  crew: MysteryCrew,
): Promise<readonly Fact[]> {
  const of = stateOf(stage, tableRoom).case as MysteryCase
  const facts = await askAll(stage, roles, crew)
  const turned = await crew.steps.all(
    roles.flatMap((by) => {
      const to = personToAsk(stage, by)
      const player = playerNow(stage, by)
      const [victim] = of.victims
      if (to === undefined || player === undefined || victim === undefined) return []
      if (facts.some((one) => isQuestion(one, by) && (one.body as { readonly to?: string }).to === to))
        return []
      return [
        {
          name: `turn:${by}`,
          run: async () => {
            const [question] = await wordQuestions(player, { victim: victim.id, suspect: to }, crew)
            const name = `${player.round}:${crew.turn.id}:${to}`
            return { by, asked: question && questionFact({ ...question, by, name }, of) }
          },
        },
      ]
    }),
  )
  return turned.reduce<readonly Fact[]>(
    (all, { by, asked }) =>
      asked === undefined ? all : [...all.filter((one) => !isQuestion(one, by)), asked],
    facts,
  )
}

function isQuestion({ type, by, body }: Fact, asker: string): boolean {
  return type === tableLine.type && by === asker && (body as { readonly kind?: string }).kind === 'question'
}
