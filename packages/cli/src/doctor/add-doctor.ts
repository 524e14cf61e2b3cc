import type { Command } from 'commander'
import type { CommandHouse } from '../command-house.ts'
import type { Flags } from '../config.ts'

/** Adds `doctor` to the program. */
export function addDoctor(program: Command, house: CommandHouse): void {
  program
    .command('doctor')
    .description('say what is connected, what is missing, and what to do')
    .option('--json', 'print the findings as a line of JSON')
    .action(async ({ json = false }: { readonly json?: boolean }) => {
      const { doctorCommand } = await import('./doctor-command.ts')
      const patient = {
        flags: program.opts<Flags>(),
        environment: house.environment,
        nodeVersion: process.version,
      }
      if ((await doctorCommand(patient, { json }, house.terminal)) === 'ill') process.exitCode = 1
    })
}
