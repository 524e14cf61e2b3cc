import { CommediaError } from '@commedia/core'
import type { Command } from 'commander'
import type { CommandHouse } from '../command-house.ts'

interface ServeFlags {
  readonly host?: string
  readonly port?: string
  readonly lan?: string | true
  readonly tls?: boolean
  readonly house?: string
  readonly json?: boolean
}

/** Every address of this machine. */
const EVERYWHERE = '0.0.0.0'

/** Adds `serve`, which is also what the program does by itself. */
export function addServe(program: Command, house: CommandHouse): void {
  program
    .command('serve', { isDefault: true })
    .description('open a house: shows over HTTP, at home or as one of many')
    .option('--host <address>', 'the address to listen on (default 127.0.0.1)')
    .option('--port <number>', 'the port to listen on (default 4747; 0 takes a free one)')
    .option('--lan [show]', 'receive guests on the same network, for a show of your own or a bundled one')
    .option(
      '--tls',
      'with --lan: guests come in by https with a certificate of this house, so that their microphones work',
    )
    .option(
      '--house <module>',
      'add what this module of yours exports: modes, methods, printers, changes, vendors',
    )
    .option(
      '--json',
      'say as a line of JSON that the house is open, and where; the log goes to the error output',
    )
    .action(async (flags: ServeFlags) => {
      const [{ serveCommand }, { readServerConfig }] = await Promise.all([
        import('./serve-command.ts'),
        import('@commedia/server/home'),
      ])
      const { lan, tls = false, port, house: module, json = false } = flags
      if (tls && lan === undefined)
        throw new CommediaError('wrong-setting', '--tls is for guests on the same network: add --lan.')
      const host =
        flags.host ?? (lan === undefined || tls || house.environment().COMMEDIA_HOST ? undefined : EVERYWHERE)
      const given = { ...(host === undefined ? {} : { host }), ...(port === undefined ? {} : { port }) }
      await serveCommand(
        {
          version: house.version,
          server: readServerConfig(given, house.environment()),
          lan: lan === undefined ? undefined : { show: lan === true ? undefined : lan, tls },
          ...(module === undefined ? {} : { module }),
          json,
          columns: json ? undefined : columnsOf([process.stderr, process.stdout]),
          stop: house.closingBell(),
        },
        house.config(),
        // Whoever sends the errors elsewhere still sits before what is left.
        process.stderr.isTTY !== true && process.stdout.isTTY === true
          ? { ...house.terminal, note: house.terminal.out }
          : house.terminal,
      )
      // Whatever a model still says to a turn that was handed over is heard by nobody.
      process.exit(0)
    })
}

/** How wide the terminal is before which somebody sits; nothing where nobody does. */
function columnsOf(streams: readonly NodeJS.WriteStream[]): number | undefined {
  const seen = streams.find(({ isTTY }) => isTTY)
  return seen === undefined ? undefined : (seen.columns ?? 80)
}
