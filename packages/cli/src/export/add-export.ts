import type { Command } from 'commander'
import type { CommandHouse } from '../command-house.ts'

interface ExportFlags {
  readonly out: string
  readonly as?: string
  readonly take?: string
  readonly voiceUrl?: string
  readonly voiceModel?: string
  readonly ambience?: string
  readonly json?: boolean
}

/** Adds `export` to the program. */
export function addExport(program: Command, house: CommandHouse): void {
  program
    .command('export')
    .description('write down a show that was played in the terminal')
    .argument('[show]', 'the blueprint that was performed (default: the show played last)')
    .requiredOption(
      '--out <file>',
      'where to: .fountain, .txt, .json, .pdf, .epub, .md, .ink, .rpy, .html to share, .svg its poster; .m4b, .mp3, .ogg as a radio play',
    )
    .option('--as <name>', 'as this character perceived it; "booth" knows everything (default: the audience)')
    .option('--take <number>', 'another take than the one on stage')
    .option('--voice-url <url>', 'where voices for a radio play are served, as OpenAI does')
    .option('--voice-model <name>', 'the model of voices it is spoken with')
    .option('--ambience <file>', 'the sound of a room that goes on quietly under a radio play')
    .option('--json', 'say it as a line of JSON')
    .action(async (show: string | undefined, flags: ExportFlags) => {
      const { out, as, take, voiceUrl, voiceModel, ambience, json = false } = flags
      const [{ exportCommand }, { readConfig }] = await Promise.all([
        import('./export-command.ts'),
        import('../config.ts'),
      ])
      // A key goes where its voices are: whose it is, is settled with the flags and not before.
      const config = readConfig(
        {
          ...(voiceUrl === undefined ? {} : { voiceUrl }),
          ...(voiceModel === undefined ? {} : { voice: voiceModel }),
        },
        house.environment(),
      )
      await house.stoppable(
        ({ signal: stop }) =>
          exportCommand({ show, out, as, take, json, ambience, stop }, config, house.terminal),
        ['commedia export', show, '--out', out].filter((part) => part !== undefined).join(' '),
      )
    })
}
