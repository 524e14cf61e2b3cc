import { join } from 'node:path'
import type { Command } from 'commander'
import type { CommandHouse } from '../command-house.ts'
import type { PlanFlags } from './plan-request.ts'

/** Adds `plan` to the program. */
export function addPlan(program: Command, house: CommandHouse): void {
  program
    .command('plan')
    .description('turn a topic or a whole book into a blueprint to perform')
    .argument('[topic]', 'what the play is about')
    .option('--work <file>', 'a play or novel: text, EPUB, PDF, DOCX')
    .option('--title <title>', 'the title of the work')
    .option('--author <author>', 'who wrote it')
    .option('--language <en|zh>', 'the language of the play')
    .option('--size <count>', 'how many people are in it')
    .option('--acts <count>', 'how many acts (one to five, one unless told); of a work: at most so many')
    .option('--wishes <text>', 'what you would like it to have')
    .option('--prompts <folder>', 'your own words for prompts: acting.speak.en.liquid …')
    .option('--out <file>', 'the blueprint to write', 'show.json')
    .option('--resume', 'go on with the plan that was left')
    .option('--tell', 'give the play away: endings, secrets and what reviewers say, on this screen')
    .option('--json', 'print every event as a line of JSON')
    .action(
      async (
        topic: string | undefined,
        flags: PlanFlags & {
          out: string
          prompts?: string
          resume?: boolean
          tell?: boolean
          json?: boolean
        },
      ) => {
        const [{ planRequest }, { findServer }] = await Promise.all([
          import('./plan-request.ts'),
          import('@commedia/node'),
        ])
        const { out, prompts, tell = false, json = false } = flags
        const request = flags.resume ? undefined : planRequest(topic, flags)
        const config = house.config()
        const server = findServer(join(config.folder, 'record'))
        await house.stoppable(async ({ signal: stop }) => {
          const run = { request, prompts, out, tell, json, stop }
          if (server === undefined) {
            const { planCommand } = await import('./plan-command.ts')
            return planCommand(run, config, house.terminal)
          }
          const { planAtServer } = await import('./plan-at-server.ts')
          return planAtServer(run, { server, config }, house.terminal)
        }, 'commedia plan --resume')
      },
    )
}
