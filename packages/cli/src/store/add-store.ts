import type { Command } from 'commander'
import type { CommandHouse } from '../command-house.ts'

/** Adds `backup`, `restore`, `migrate`, `forget-pages` and `put-away` to the program. */
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
        const [{ backupCommand, restoreCommand }, place] = await Promise.all([
          import('./backup-command.ts'),
          placeOf(house),
        ])
        const work = name === 'backup' ? backupCommand : restoreCommand
        await work({ ...place, file, json }, house.terminal)
      })
  program
    .command('migrate')
    .description("bring what is kept to this version's schema, before servers of it open")
    .option('--json', 'say what was done as a line of JSON')
    .action(async ({ json = false }: { readonly json?: boolean }) => {
      const [{ migrateCommand }, place] = await Promise.all([import('./migrate-command.ts'), placeOf(house)])
      await migrateCommand({ ...place, json }, house.terminal)
    })
  program
    .command('forget-pages')
    .description('let go of pages sent to models; answers and what they used stay')
    .requiredOption('--days <count>', 'where nothing was played in so many days')
    .option('--json', 'say what was done as a line of JSON')
    .action(async ({ days, json = false }: { readonly days: string; readonly json?: boolean }) => {
      const [{ forgetPagesCommand }, place] = await Promise.all([
        import('./forget-pages-command.ts'),
        placeOf(house),
      ])
      await forgetPagesCommand({ ...place, days, json }, house.terminal)
    })
  program
    .command('put-away')
    .description('put shows that nobody needs out of the database; whoever asks for one has it back')
    .requiredOption('--days <count>', 'where nothing was played in so many days')
    .option('--dry-run', 'only say how many there are')
    .option('--json', 'say what was done as a line of JSON')
    .action(async (flags: { readonly days: string; readonly dryRun?: boolean; readonly json?: boolean }) => {
      const [{ putAwayCommand }, place] = await Promise.all([import('./put-away-command.ts'), placeOf(house)])
      const { days, dryRun = false, json = false } = flags
      await putAwayCommand({ ...place, days, dryRun, json }, house.terminal)
    })
}

/** Where the record is, and shows of it that are put away. */
async function placeOf(house: CommandHouse) {
  const { coldPlace, readServerConfig } = await import('@commedia/server/config')
  const config = readServerConfig({}, house.environment())
  const { databaseUrl, pageDays } = config
  return { folder: house.config().folder, databaseUrl, pageDays, cold: coldPlace(config) }
}
