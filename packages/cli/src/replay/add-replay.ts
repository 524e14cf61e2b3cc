import { CommediaError } from '@commedia/core'
import type { Command } from 'commander'
import type { CommandHouse } from '../command-house.ts'
import type { ReplayScreen } from './replay-on-screen.ts'

/** Adds `replay` to the program. */
export function addReplay(program: Command, house: CommandHouse): void {
  program
    .command('replay')
    .description('watch an evening again; needs no model')
    .argument(
      '[record]',
      'a record that commedia export wrote, or a recording of the house; without it they are listed',
    )
    .option('--speed <times>', 'how many times as fast as one reads; 0 prints it at once', '1')
    .option('--json', 'print what happens as lines of JSON')
    .action(async (name: string | undefined, { speed, json = false }: { speed: string; json?: boolean }) => {
      if (!/^\d+(\.\d+)?$/u.test(speed))
        throw new CommediaError('wrong-setting', `--speed: a number, not ${speed}.`)
      const [{ replayCommand }, { systemClock }] = await Promise.all([
        import('./replay-command.ts'),
        import('@commedia/core/adapters'),
      ])
      await house.stoppable(
        ({ signal: stop }) =>
          replayCommand(
            { name, json, speed: Number(speed), stop, screen: screenOf(process) },
            systemClock(),
            house.terminal,
          ),
        `commedia replay ${name ?? ''}`,
      )
    })
}

/** The terminal somebody watches in, where there is one to read keys from. */
function screenOf({ stdin, stdout, env }: NodeJS.Process): ReplayScreen | undefined {
  if (stdin.isTTY !== true || stdout.isTTY !== true) return undefined
  return {
    input: stdin,
    write: (text) => void stdout.write(text),
    columns: stdout.columns,
    rows: stdout.rows,
    colours: env.NO_COLOR ? 'none' : 'shown',
  }
}
