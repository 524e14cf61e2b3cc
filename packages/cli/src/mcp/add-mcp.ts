import type { Command } from 'commander'
import type { CommandHouse } from '../command-house.ts'

/** Adds `mcp` to the program. */
export function addMcp(program: Command, house: CommandHouse): void {
  program
    .command('mcp')
    .description(
      'lend the house to another program by the Model Context Protocol, on standard input and output',
    )
    .action(async () => {
      const [{ mcpCommand }, { readServerConfig }] = await Promise.all([
        import('./mcp-command.ts'),
        import('@commedia/server/config'),
      ])
      const server = readServerConfig({}, house.environment())
      await mcpCommand({ version: house.version, server, stop: house.closingBell() }, house.config())
      // Whatever a model still says to a turn that was handed over is heard by nobody.
      process.exit(0)
    })
}
