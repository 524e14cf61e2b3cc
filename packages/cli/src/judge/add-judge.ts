import { CommediaError } from '@commedia/core'
import type { Command } from 'commander'
import type { CommandHouse } from '../command-house.ts'

/** Adds `judge` with its tests to the program. */
export function addJudge(program: Command, house: CommandHouse): void {
  const judge = program
    .command('judge')
    .description('have two performances compared, in both orders and under three heads')
    .argument('<one>', 'a script, or a record that commedia export wrote')
    .argument('<other>', 'another performance of the same matter')
    .option('--json', 'print what is found as lines of JSON')
    .action(async (one: string, other: string, { json = false }: { readonly json?: boolean }) => {
      const { judgeCommand } = await import('./judge-command.ts')
      await house.stoppable(
        ({ signal: stop }) => judgeCommand({ one, other, json, stop }, house.config(), house.terminal),
        'the same command',
      )
    })

  judge
    .command('flaws')
    .description('try your judge on scenes with a known flaw: what it finds, and how far it can be relied on')
    .option('--pairs <count>', 'how many pairs of scenes (default all 60)', '60')
    .option('--seed <number>', 'draws which stands where (default 1)', '1')
    .action(async ({ pairs, seed }: { readonly pairs: string; readonly seed: string }, command: Command) => {
      const { flawsCommand } = await import('./flaws-command.ts')
      const { json = false } = command.optsWithGlobals<{ readonly json?: boolean }>()
      for (const given of [pairs, seed])
        if (!/^\d+$/u.test(given)) throw new CommediaError('wrong-setting', `A whole number, not ${given}.`)
      await house.stoppable(
        ({ signal: stop }) =>
          flawsCommand(
            { pairs: Number(pairs), seed: Number(seed), json, stop },
            house.config(),
            house.terminal,
          ),
        'the same command',
      )
    })

  judge
    .command('votes')
    .description('hold the judges of a run against people who voted on the same performances')
    .argument('<votes>', 'the votes, downloaded from an open ballot')
    .argument('<folder>', 'the folder of the run')
    .action(async function (this: Command, votes: string, folder: string) {
      const { votesCommand } = await import('./votes-command.ts')
      const { json = false } = this.optsWithGlobals<{ readonly json?: boolean }>()
      await votesCommand({ votes, folder, json }, house.terminal)
    })
}
