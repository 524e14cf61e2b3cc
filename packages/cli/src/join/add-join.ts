import type { Command } from 'commander'
import type { CommandHouse } from '../command-house.ts'
import { formOf } from '../form-of.ts'

interface JoinFlags {
  readonly name?: string
  readonly json?: boolean
  readonly export?: string
}

/** Adds `join` to the program. */
export function addJoin(program: Command, house: CommandHouse): void {
  program
    .command('join')
    .description('take a seat in a show somewhere else, or watch it, by a link')
    .argument('<link>', 'the link you were given, in quotes')
    .option('--name <name>', 'how others know you (default: your name on this machine)')
    .option('--json', 'print what happens as lines of JSON, and read what you type from the input')
    .option(
      '--export <file>',
      'write the show down at the end: .fountain, .txt, .json, .pdf, .epub, .md, .ink, .rpy, .html to share',
    )
    .action(async (link: string, flags: JoinFlags) => {
      const { joinCommand } = await import('./join-command.ts')
      const config = house.config()
      await house.stoppable(
        (bell) =>
          joinCommand(
            {
              link,
              name: flags.name,
              export: flags.export,
              form: formOf(flags),
              terminal: house.terminal,
              stop: bell.signal,
              interrupt: () => bell.abort(),
            },
            config,
          ),
        'commedia join "link"',
      )
    })
}
