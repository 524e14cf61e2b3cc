import type { Language } from '@commedia/core'
import type { Command } from 'commander'
import type { CommandHouse } from '../../command-house.ts'
import { localeLanguage } from '../../locale-language.ts'

interface PieceFlags {
  readonly house?: string
  readonly opening?: string
  readonly set?: readonly string[]
  readonly as?: string
  readonly language?: Language
  readonly resume?: boolean
  readonly export?: string
  readonly json?: boolean
}

/** Adds `piece` to the program. */
export function addPiece(program: Command, house: CommandHouse): void {
  program
    .command('piece')
    .description('play a piece of a mode that was handed to a house')
    .argument('[mode]', 'the mode; without it, what there is and what it is opened with')
    .option('--house <module>', 'a module that exports modes: the house is opened with them for this evening')
    .option('--opening <file>', 'what it is opened with, as JSON')
    .option('--set <field=value...>', 'fields of that, one by one: motion=… jury.0.name=Ines')
    .option('--as <name>', 'play this part yourself; without it you watch')
    .option('--language <language>', 'en or zh (default: that of this machine)')
    .option('--resume', 'go on with the piece that was left')
    .option(
      '--export <file>',
      'write the show down at the end: .fountain, .txt, .json, .pdf, .epub, .md, .ink, .rpy, .html to share',
    )
    .option('--json', 'print what happens as lines of JSON, and read what you type from the input')
    .action(async (mode: string | undefined, flags: PieceFlags) => {
      const [{ pieceCommand }, { readServerConfig }] = await Promise.all([
        import('./piece-command.ts'),
        import('@commedia/server/config'),
      ])
      const { house: module, set = [], language = localeLanguage(process.env), ...rest } = flags
      await house.stoppable(
        ({ signal: stop }) =>
          pieceCommand(
            {
              ...{ mode, version: house.version, module, set, language, stop, input: process.stdin },
              ...{ opening: rest.opening, as: rest.as, export: rest.export, resume: rest.resume === true },
              form: rest.json ? 'json' : 'text',
              server: readServerConfig(
                { port: '0', host: '127.0.0.1', logLevel: 'error' },
                house.environment(),
              ),
            },
            house.config(),
            house.terminal,
          ),
        `commedia piece ${mode ?? ''} --resume`,
      )
      // Whatever a model still says to a turn that was handed over is heard by nobody.
      process.exit(process.exitCode)
    })
}
