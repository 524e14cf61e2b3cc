import { type Command, Option } from 'commander'
import type { CommandHouse } from '../../command-house.ts'
import { formOf } from '../../form-of.ts'
import type { MysteryFlags } from './mystery-flags.ts'
import type { NewCaseFlags } from './new-command.ts'

/** Adds `mystery` and `mystery new` to the program. */
export function addMystery(program: Command, house: CommandHouse): void {
  const mystery = program
    .command('mystery')
    .description('play a murder mystery at this terminal, in a seat or watching')
    .argument('[case]', 'a case of the house, or a file; without it the cases are listed')
    .option('--seat <name>', 'play this role yourself; without it you watch')
    .addOption(new Option('--language <language>', 'the language of the case').choices(['en', 'zh']))
    .addOption(
      new Option('--method <method>', 'how the players of the house work out whom to ask what').choices([
        'weigh',
        'player',
        'ask-all',
        'werewolf',
        'o-cot',
        'think-thrice',
        'random',
        'round-robin',
      ]),
    )
    .option('--rounds <count>', 'rounds of searching and asking (default 3)')
    .option('--quick', 'one round, and no questions of the house at the end')
    .option(
      '--minutes <count>',
      'how long the table waits for you in each part (default: as long as you like)',
    )
    .option('--resume', 'go on with the game that was left')
    .option('--json', 'print what happens as lines of JSON, and read what you type from the input')
    .option('--wellplay <folder>', 'cases from a folder of WellPlay that you have')
    .option('--check <file>', 'say whether a case of your own can be played')
    .action(async (name: string | undefined, flags: MysteryFlags) => {
      const [{ mysteryCommand }, { tableFormHere }] = await Promise.all([
        import('./mystery-command.ts'),
        import('./screen-for.ts'),
      ])
      const config = house.config()
      await house.stoppable(
        (bell) =>
          mysteryCommand({ name, flags, ...tableFormHere(formOf(flags), bell) }, config, house.terminal),
        'commedia mystery --resume',
      )
    })

  mystery
    .command('new')
    .description('write a murder case on an idea, to be played')
    .argument('[idea]', 'where, when and among whom: "a lighthouse, 1911"')
    .addOption(new Option('--language <language>', 'the language of the case').choices(['en', 'zh']))
    .option('--players <count>', 'how many sit at the table')
    .option('--victims <count>', 'how many have died')
    .option('--wishes <text>', 'what you would like it to have')
    .option('--out <file>', 'the case to write', 'case.json')
    .option('--resume', 'go on with the case that was left')
    .option('--json', 'print progress as lines of JSON')
    .action(async (idea: string | undefined, _flags: NewCaseFlags, command: Command) => {
      const { newCommand } = await import('./new-command.ts')
      // A flag that the command above has too is read there, wherever it stands.
      const flags = command.optsWithGlobals<NewCaseFlags>()
      const config = house.config()
      await house.stoppable(
        ({ signal: stop }) => newCommand({ idea, flags, stop }, config, house.terminal),
        'commedia mystery new --resume',
      )
    })
}
