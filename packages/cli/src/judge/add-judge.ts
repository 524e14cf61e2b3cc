import { CommediaError } from '@commedia/core'
import { type Command, Option } from 'commander'
import { numberIn } from '../bench/number-in.ts'
import type { CommandHouse } from '../command-house.ts'

interface FlawsFlags {
  readonly plays?: boolean
  readonly pairs?: string
  readonly seed: string
  readonly looks: 'all' | 'one'
  readonly atOnce: string
  readonly out?: string
  readonly notice?: string
}

/** What only whole performances are tried with. */
const OF_PLAYS = ['out', 'looks', 'notice', 'atOnce'] as const

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
        undefined,
      )
    })

  judge
    .command('flaws')
    .description('try your judge on scenes with a known flaw: what it finds, and how far it can be relied on')
    .option('--plays', 'in whole performances, on the page that ranks: this makes a certificate')
    .option('--pairs <count>', 'how many pairs (default all: 60 scenes, 84 performances)')
    .option('--seed <number>', 'draws which stands where (default 1)', '1')
    .addOption(
      new Option(
        '--looks <looks>',
        'all: three heads in both orders, one: the head of the flaw, in a drawn order',
      )
        .choices(['all', 'one'])
        .default('all'),
    )
    .option('--at-once <count>', 'performances at once (default 2)', '2')
    .option('--out <file>', 'where the certificate goes, for bench --certificate')
    .option('--notice <words>', 'how the answers came about, for whoever reads the certificate')
    .action(async (flags: FlawsFlags, command: Command) => {
      const { json = false } = command.optsWithGlobals<{ readonly json?: boolean }>()
      const idle = OF_PLAYS.find((name) => command.getOptionValueSource(name) === 'cli')
      if (flags.plays !== true && idle !== undefined)
        throw new CommediaError(
          'wrong-setting',
          `--${idle === 'atOnce' ? 'at-once' : idle} goes with --plays: scenes make no certificate.`,
        )
      const pairs = flags.pairs === undefined ? undefined : numberIn('--pairs', flags.pairs)
      const seed = numberIn('--seed', flags.seed)
      await house.stoppable(
        async ({ signal: stop }) => {
          if (flags.plays !== true) {
            const { flawsCommand } = await import('./flaws-command.ts')
            return flawsCommand({ pairs: pairs ?? 60, seed, json, stop }, house.config(), house.terminal)
          }
          const { flawedPlaysCommand } = await import('./flawed-plays-command.ts')
          const { looks, out, notice } = flags
          const atOnce = Math.max(1, numberIn('--at-once', flags.atOnce))
          const run = { pairs, seed, looks, atOnce, out, notice, json, stop }
          return flawedPlaysCommand(run, house.config(), house.terminal)
        },
        flags.plays === true && flags.out !== undefined ? 'the same command' : undefined,
      )
    })

  judge
    .command('votes')
    .description('hold the judges of a run against people who voted on the same performances')
    .argument('<votes>', 'the votes, downloaded from an open ballot')
    .argument('<folder>', 'the folder of the run')
    .option('--certificate <file>', 'a certificate that is to say so too')
    .action(async function (this: Command, votes: string, folder: string) {
      const { votesCommand } = await import('./votes-command.ts')
      const { json = false, certificate } = this.optsWithGlobals<{
        readonly json?: boolean
        readonly certificate?: string
      }>()
      await votesCommand({ votes, folder, certificate, json }, house.terminal)
    })
}
