import { ask } from '../../prompting/ask.ts'
import { expectedFrom, GRADES } from '../gain.ts'
import type { MysteryCrew, PlayerNow } from '../mystery-crew.ts'
import { gainPrompt, gainsPrompt, type ProspectsInput } from '../prompts/gain.prompt.ts'

/**
 * How likely each prospect is to yield something: the model's own chance of a yes, one small call each, where it tells
 * chances; otherwise words of degree for all of them in one call.
 */
export async function expectedGains(
  player: PlayerNow,
  weighed: Omit<ProspectsInput, 'player'>,
  crew: MysteryCrew,
): Promise<Readonly<Record<string, number>>> {
  const { role, language } = player
  const { prospects, doing, victim } = weighed
  if (prospects.length <= 1) return Object.fromEntries(prospects.map(({ id }) => [id, 1]))
  const step = `gain:${doing}:${role}:${victim ?? ''}`
  if (!crew.models({ prompt: gainPrompt.id, role }).profile.logprobs) {
    const input = { player, ...weighed }
    const { output } = await ask(gainsPrompt, { input, step, language, role }, crew)
    return Object.fromEntries(prospects.map(({ id, name }) => [id, GRADES[output[name] ?? 'some']]))
  }
  const answers = await crew.steps.all(
    prospects.map((prospect) => ({
      name: `${step}:${prospect.id}`,
      run: async (): Promise<readonly [string, number]> => {
        const input = { player, ...weighed, prospects: [prospect] }
        const asked = { input, step: `${step}:${prospect.id}`, language, role }
        const { output, probabilities } = await ask(gainPrompt, asked, crew)
        return [prospect.id, expectedFrom(output, probabilities)]
      },
    })),
  )
  return Object.fromEntries(answers)
}
