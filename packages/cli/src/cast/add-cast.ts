import type { Command } from 'commander'
import type { CommandHouse } from '../command-house.ts'

interface CastFlags {
  readonly title?: string
  readonly roles?: string
  readonly resume?: boolean
  readonly json?: boolean
}

/** Adds `cast` to the program. */
export function addCast(program: Command, house: CommandHouse): void {
  program
    .command('cast')
    .description('read characters who remember out of a script: a play, a novel, subtitles')
    .argument('[script]', 'text, Fountain, TEI, EPUB, PDF, DOCX, SRT …')
    .option('--title <title>', 'what the work is called')
    .option('--roles <names>', 'whom to cast, with commas between (default: the main roles)')
    .option('--resume', 'go on with the casting that was left')
    .option('--json', 'print progress and results as lines of JSON')
    .action(async (file: string | undefined, flags: CastFlags) => {
      const { castCommand } = await import('./cast-command.ts')
      const config = house.config()
      const roles = flags.roles?.split(/[,，]/u).map((name) => name.trim())
      await house.stoppable(
        ({ signal: stop }) =>
          castCommand(
            {
              file: flags.resume ? undefined : file,
              title: flags.title,
              roles,
              json: flags.json ?? false,
              stop,
            },
            config,
            house.terminal,
          ),
        'commedia cast --resume',
      )
    })
}
