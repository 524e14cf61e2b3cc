import { type Command, Option } from 'commander'
import type { CommandHouse } from '../../command-house.ts'
import type { DataFlags } from './data-command.ts'
import type { RewardsFlags } from './rewards-command.ts'
import type { ScreenFlags } from './screen-command.ts'

/** Adds `screen`, `screen data` and `screen rewards` to the program. */
export function addScreen(program: Command, house: CommandHouse): void {
  const screen = program
    .command('screen')
    .description('watch a film at this terminal with characters who talk about it')
    .argument('<film>', 'a film on this machine')
    .option('--subtitles <file>', 'what is said in it: SRT or WebVTT')
    .option(
      '--with <character...>',
      'who watches along: names, character files, cards (default: a curious fan)',
    )
    .option('--as <name>', 'what the others call you (default: a friend)')
    .option('--about <text>', 'who you are to them')
    .option('--at <mm:ss>', 'how far it is watched before you talk (default 1:00)')
    .option('--describe <file>', 'what it looks like, in words, for models that cannot see')
    .option(
      '--tries <count>',
      'so many replies are tried, up to 8; the truest to what is seen is given (default 1)',
    )
    .addOption(new Option('--language <language>', 'the language you talk in').choices(['en', 'zh']))
    .option('--json', 'print what happens as lines of JSON')
    .action(async (film: string, flags: ScreenFlags) => {
      const { screenCommand } = await import('./screen-command.ts')
      const config = house.config()
      await house.stoppable(
        ({ signal: stop }) =>
          screenCommand({ film, flags, stop, input: process.stdin }, config, house.terminal),
        `commedia screen "${film}"`,
      )
      // An input that stays open would keep the command running after its end.
      process.stdin.destroy()
    })

  screen
    .command('data')
    .description('make a data set out of a film and its subtitles, for LLaMA-Factory and TRL')
    .argument('<film>', 'a film on this machine')
    .option('--subtitles <file>', 'what is said in it, and by whom: SRT or WebVTT')
    .option('--describe <file>', 'what it looks like, in words with times, for models that cannot see')
    .requiredOption('--out <folder>', 'where the data set goes; what is there already is gone on with')
    .option('--seed <number>', 'divides sessions for training and testing (default 1)')
    .option('--test <share>', 'the share of the sessions that is kept for tests (default 0.1)')
    .option('--pictures <count>', 'pictures of each clip (default 8)')
    .option('--crop <share>', 'how much is cut off below, where subtitles are burnt in (0.22; default 0)')
    .option('--title <title>', 'what the film is called (default: the name of its file)')
    .option('--write', 'have your model write what is seen and thought before each line, and new talks')
    .option('--with <character...>', 'profiles of those who speak: character files or cards')
    .option('--licence <text>', 'under which licence the film may be used')
    .option('--consent <text>', 'who agreed to it')
    .addOption(new Option('--language <language>', 'the language of the film').choices(['en', 'zh']))
    .option('--json', 'print progress as lines of JSON')
    .action(async (film: string, _flags: DataFlags, command: Command) => {
      const { dataCommand } = await import('./data-command.ts')
      // A flag that the command above has too is read there, wherever it stands.
      const flags = command.optsWithGlobals<DataFlags>()
      const config = house.config()
      await house.stoppable(
        ({ signal: stop }) => dataCommand({ film, flags, stop }, config, house.terminal),
        'the same command',
      )
    })

  screen
    .command('rewards')
    .description('give rewards to a trainer over HTTP; nothing is trained here')
    .option('--port <number>', 'the port to listen on; 0 takes a free one', '8900')
    .option('--host <address>', 'the address to listen on (default 127.0.0.1)')
    .addOption(new Option('--language <language>', 'the language of messages').choices(['en', 'zh']))
    .action(async (_flags: object, command: Command) => {
      const [{ rewardsCommand }, { readRewardsConfig }] = await Promise.all([
        import('./rewards-command.ts'),
        import('./rewards-config.ts'),
      ])
      const { port, host, language } = command.optsWithGlobals<RewardsFlags>()
      const config = house.config()
      const rewards = readRewardsConfig(house.environment())
      const run = { host, port, language: language ?? 'en', stop: house.closingBell() }
      await rewardsCommand(run, { config, rewards }, house.terminal)
    })
}
