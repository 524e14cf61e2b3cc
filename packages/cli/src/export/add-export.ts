import type { Command } from 'commander'
import type { CommandHouse } from '../command-house.ts'

interface ExportFlags {
  readonly out: string
  readonly as?: string
  readonly take?: string
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
      'where to: .fountain, .txt, .json, .pdf, .epub, .md, .ink, .rpy, .html to share, .svg its poster',
    )
    .option('--as <name>', 'as this character perceived it; "booth" knows everything (default: the audience)')
    .option('--take <number>', 'another take than the one on stage')
    .option('--json', 'say it as a line of JSON')
    .action(async (show: string | undefined, { out, as, take, json = false }: ExportFlags) => {
      const { exportCommand } = await import('./export-command.ts')
      await exportCommand({ show, out, as, take, json }, house.config(), house.terminal)
    })
}
