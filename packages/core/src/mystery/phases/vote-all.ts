import { ask } from '../../prompting/ask.ts'
import { fact } from '../../record/define-event.ts'
import type { Stage } from '../../record/stage.ts'
import type { Fact } from '../../schema/event.ts'
import { latestFor } from '../excerpt.ts'
import type { MysteryCrew, PlayerNow } from '../mystery-crew.ts'
import { nameAt, victimAt } from '../player-page.ts'
import { votePrompt } from '../prompts/vote.prompt.ts'
import { voteCast } from '../table-events.ts'
import { othersThan } from '../table-view.ts'
import { eachPlayer } from './players-of.ts'

/** Each of these players writes down a name for each death, unseen. */
export function voteAll(stage: Stage, roles: readonly string[], crew: MysteryCrew): Promise<readonly Fact[]> {
  return eachPlayer(
    stage,
    {
      roles,
      doing: 'vote',
      work: (player) =>
        crew.steps.all(
          (player.part.told?.victims ?? []).map(({ id }) => ({
            name: `vote:${player.role}:${id}`,
            run: () => voteOn(player, id, crew),
          })),
        ),
    },
    crew,
  )
}

async function voteOn(player: PlayerNow, victim: string, crew: MysteryCrew): Promise<Fact> {
  const { role, part, language } = player
  const excerpt = await latestFor(player, victimAt(player, victim), crew)
  const input = { player, excerpt, victim }
  const { output } = await ask(votePrompt, { input, step: `vote:${role}:${victim}`, language, role }, crew)
  const accused = othersThan(part, role).find((id) => nameAt(player, id) === output) ?? null
  return fact(voteCast, { by: role, audience: [role], body: { victim, for: accused } })
}
