import { Argument, type Command } from 'commander'
import type { CommandHouse } from '../command-house.ts'
import { completionScript, SHELLS, type Shell } from './completion-script.ts'

/** Adds `completion` to the program. */
export function addCompletion(program: Command, house: CommandHouse): void {
  program
    .command('completion')
    .description('print what your shell needs to complete commands: source <(commedia completion bash)')
    .addArgument(new Argument('<shell>', 'your shell').choices(SHELLS))
    .action((shell: Shell) => house.terminal.out(completionScript(shell, program)))
}
