import { type Stage, stateOf } from '../../record/stage.ts'
import type { MysteryCase } from '../../schema/case.ts'
import type { Fact } from '../../schema/event.ts'
import { methodOf } from '../methods/method-of.ts'
import { type MysteryCrew, playerNow } from '../mystery-crew.ts'
import { answerFact, everybody } from '../table-facts.ts'
import { type OpenQuestion, tableRoom } from '../table-room.ts'
import { answerPlainly } from './answer-plainly.ts'

/** Everybody who was asked answers, all at once, one question each: each has heard what was said before these questions. */
export async function answerAll(
  stage: Stage,
  questions: readonly OpenQuestion[],
  crew: MysteryCrew,
): Promise<readonly Fact[]> {
  const of = stateOf(stage, tableRoom).case as MysteryCase
  const answered = await crew.steps.all(
    questions.map((asked) => ({
      name: `answer:${asked.id}`,
      run: async (): Promise<readonly Fact[]> => {
        const player = playerNow(stage, asked.to)
        if (player === undefined) return [answerFact(asked, { text: '…' }, of)]
        const audience = asked.private ? [asked.by, asked.to] : everybody(of)
        const said = await (methodOf(player, crew).answer ?? answerPlainly)(
          player,
          { ...asked, audience },
          crew,
        )
        return [...(said.thoughts ?? []), answerFact(asked, said, of)]
      },
    })),
  )
  return answered.flat()
}
