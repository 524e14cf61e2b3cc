import { type Command, Option } from 'commander'
import type { CommandHouse } from '../command-house.ts'
import type { Config } from '../config.ts'
import type { BenchFlags } from './bench-flags.ts'

interface EveningFlags {
  readonly beats?: string
  readonly machine?: string
  readonly script?: boolean
}

interface TrainFlags {
  readonly votes?: string
  readonly licence: string
}

/** Adds `bench` with what is done with its results to the program. */
export function addBench(program: Command, house: CommandHouse): void {
  const inLanguage = () =>
    new Option('--language <language>', 'cases and pages in this language').choices(['en', 'zh'])
  const bench = program
    .command('bench')
    .description('measure models on whole performances, characters and games')
    .argument('[suite]', 'drama, pad, role, mystery, screen or companions; without it they are listed')
    .option(
      '--out <folder>',
      'where the run is kept; one that is there is gone on with (default bench-<suite>)',
    )
    .option('--models <names>', 'models at the same address, with commas between; the first is compared with')
    .option(
      '--systems <names>',
      'ways to play, with commas between: full,no-pad … (default: the first); changed so: paper:rounds=2;questions=1',
    )
    .option('--judge <models>', 'who judges (default: the first model, which then judges itself)')
    .option(
      '--judge-url <url>',
      'where judges answer (default: where the models do); their key: COMMEDIA_JUDGE_KEY',
    )
    .option(
      '--certificate <files>',
      'what is known of the judges, from judge flaws --plays; stands beside the figures',
    )
    .option('--cases <count>', 'how many cases, drawn by the seed, or all (default all)')
    .option('--only <ids>', 'these cases')
    .option(
      '--data <path>',
      'your own data: books, moments or a data set of a film, a role bench, games of WellPlay',
    )
    .option('--topics <file>', 'dramas on topics of your own, a list in JSON')
    .option('--options <pairs>', 'what else the suite reads: entities=extracted,against=first')
    .option('--runs <count>', 'how often each game of mystery is played (default 3)')
    .option('--seed <number>', 'draws cases and chances (default 1)')
    .option('--at-once <count>', 'cases at once (default 4)')
    .addOption(inLanguage())
    .option('--json', 'print progress and results as lines of JSON')
    .action(async (suite: string | undefined, flags: BenchFlags) => {
      const { benchCommand } = await import('./bench-command.ts')
      const config = house.config()
      const judgeKey = house.environment().COMMEDIA_JUDGE_KEY || undefined
      await house.stoppable(
        ({ signal: stop }) => benchCommand({ suite, flags, judgeKey, stop }, config, house.terminal),
        `commedia bench --out ${flags.out ?? `bench-${suite}`}`,
      )
    })

  bench
    .command('evening')
    .description(
      'play a show with your model and write one file of figures to send back: pace, first word, calls',
    )
    .argument(
      '[show]',
      'a show of the house or a file of your own (default the-kings-soup, ye-hang-deng in Chinese)',
    )
    .option('--beats <count>', 'stop after so many beats (default: at the curtain)')
    .option('--machine <words>', 'what it runs on, for whoever reads the figures: “RTX 4060, 8 GB”')
    .option('--script', 'put the play itself into the file too')
    .action(async (show: string | undefined, flags: EveningFlags, command: Command) => {
      const [{ eveningCommand }, { numberIn }, { connect }, { systemClock }] = await Promise.all([
        import('./evening/evening-command.ts'),
        import('./number-in.ts'),
        import('../connect.ts'),
        import('@commedia/core/adapters'),
      ])
      const config = house.config()
      const { out, json, language } = resultsRun(command)
      const { machine, script = false } = flags
      const beats = flags.beats === undefined ? undefined : numberIn('--beats', flags.beats)
      const take = async (named: Config) => (await connect(named))({ prompt: '' })
      await house.stoppable(
        ({ signal: stop }) =>
          eveningCommand(
            { show, out, json, language, beats, machine, script, version: house.version, stop },
            config,
            { take, clock: systemClock(), terminal: house.terminal },
          ),
        `commedia bench evening --out ${out ?? 'bench-evening'}`,
      )
    })

  bench
    .command('compare')
    .description('say how two runs of one suite differ')
    .argument('<a>', 'the folder of a run')
    .argument('<b>', 'the folder of another')
    .action(async function (this: Command, a: string, b: string) {
      const { compareCommand } = await import('./compare-command.ts')
      await compareCommand([a, b], resultsRun(this), house.terminal)
    })

  bench
    .command('leaderboard')
    .description('put many runs on one page')
    .argument('<folders...>', 'the folders of runs')
    .action(async (folders: readonly string[], _flags: object, command: Command) => {
      const { leaderboardCommand } = await import('./compare-command.ts')
      await leaderboardCommand(folders, resultsRun(command), house.terminal)
    })

  bench
    .command('ballot')
    .description(
      'write performances, replies or games of a run as a ballot, for people to vote on in the house',
    )
    .argument('<folder>', 'the folder of a run')
    .action(async (folder: string, _flags: object, command: Command) => {
      const { ballotCommand } = await import('./ballot-command.ts')
      await ballotCommand(folder, resultsRun(command), house.terminal)
    })

  bench
    .command('marks')
    .description(
      'sum up marks that people gave the games they played in, and what they and the others found out',
    )
    .argument('<files...>', 'marks as JSON, one file or more')
    .action(async (files: readonly string[], _flags: object, command: Command) => {
      const { marksCommand } = await import('./marks-command.ts')
      await marksCommand(files, resultsRun(command), house.terminal)
    })

  bench
    .command('train')
    .description('make data to train on out of runs: JSON lines for LLaMA-Factory and TRL, with a data card')
    .argument('<folders...>', 'the folders of drama runs')
    .option('--votes <file>', 'votes of people on their ballot')
    .option('--licence <text>', 'under which licence it goes out', 'unstated')
    .action(async (folders: readonly string[], flags: TrainFlags, command: Command) => {
      const { trainCommand } = await import('./train-command.ts')
      const { votes, licence } = flags
      await trainCommand({ folders, votes, licence }, resultsRun(command), house.terminal)
    })
}

/** A flag that the command above has too is read there, wherever it stands. */
function resultsRun(command: Command) {
  const { out, json = false, language = 'en', data } = command.optsWithGlobals<BenchFlags>()
  return { out, json, language, data }
}
