import type { Command } from 'commander'
import type { CommandHouse } from '../command-house.ts'

/** Adds `backup`, `restore`, `migrate` and `forget-pages` to the program. */
export function addStore(program: Command, house: CommandHouse): void {
  for (const [name, description] of [
    ['backup', 'write everything that is kept to a file'],
    ['restore', 'put a backup into an empty home or an empty PostgreSQL'],
  ] as const)
    program
      .command(name)
      .description(description)
      .argument('<file>', 'the backup')
      .option('--json', 'say what was done as a line of JSON')
      .action(async (file: string, { json = false }: { readonly json?: boolean }) => {
        const [{ backupCommand, restoreCommand }, { readServerConfig }] = await Promise.all([
          import('./backup-command.ts'),
          import('@commedia/server/config'),
        ])
        const { databaseUrl } = readServerConfig({}, house.environment())
        const { folder } = house.config()
        const work = name === 'backup' ? backupCommand : restoreCommand
        await work({ file, folder, databaseUrl, json }, house.terminal)
      })
  program
    .command('migrate')
    .description("bring what is kept to this version's schema, before servers of it open")
    .option('--json', 'say what was done as a line of JSON')
    .action(async ({ json = false }: { readonly json?: boolean }) => {
      const [{ migrateCommand }, { readServerConfig }] = await Promise.all([
        import('./migrate-command.ts'),
        import('@commedia/server/config'),
      ])
      const { databaseUrl } = readServerConfig({}, house.environment())
      await migrateCommand({ folder: house.config().folder, databaseUrl, json }, house.terminal)
    })
  program
    .command('forget-pages')
    .description('let go of pages sent to models; answers and what they used stay')
    .requiredOption('--days <count>', 'where nothing was played in so many days')
    .option('--json', 'say what was done as a line of JSON')
    .action(async ({ days, json = false }: { readonly days: string; readonly json?: boolean }) => {
      const [{ forgetPagesCommand }, { readServerConfig }] = await Promise.all([
        import('./forget-pages-command.ts'),
        import('@commedia/server/config'),
      ])
      const { databaseUrl } = readServerConfig({}, house.environment())
      await forgetPagesCommand({ folder: house.config().folder, databaseUrl, days, json }, house.terminal)
    })
}
