import type { Command } from 'commander'
import type { CommandHouse } from '../command-house.ts'
import type { Flags } from '../config.ts'
import { localeLanguage } from '../locale-language.ts'

interface DoctorFlags {
  readonly json?: boolean
  readonly measure?: boolean
}

/** Adds `doctor` to the program. */
export function addDoctor(program: Command, house: CommandHouse): void {
  program
    .command('doctor')
    .description('say what is connected, what is missing, and what to do')
    .option('--measure', 'measure a vendor’s model too, which costs')
    .option('--no-measure', 'measure nothing, not even a model on this machine')
    .option('--json', 'print the findings as a line of JSON')
    .action(async ({ json = false, measure }: DoctorFlags) => {
      const { doctorCommand } = await import('./doctor-command.ts')
      const patient = {
        flags: program.opts<Flags>(),
        environment: house.environment,
        nodeVersion: process.version,
      }
      const measuring = measure === undefined ? 'usual' : measure ? 'always' : 'never'
      await house.stoppable(async ({ signal: stop }) => {
        const end = await doctorCommand(
          patient,
          { json, measuring, stop, language: localeLanguage(process.env) },
          house.terminal,
        )
        if (end === 'ill') process.exitCode = 1
      }, 'commedia doctor --no-measure')
    })
}
