import type { Command } from 'commander'
import type { CommandHouse } from '../../command-house.ts'

/** Adds `talk` to the program. */
export function addTalk(program: Command, house: CommandHouse): void {
  program
    .command('talk')
    .description('talk with a character, who remembers')
    .argument(
      '<character>',
      'a name from commedia cast, a character file, a card (PNG, JSON, CHARX), or a chat (JSONL)',
    )
    .argument('[more...]', 'what goes with it from SillyTavern: a chat, cards, world info, personas')
    .option('--as <name>', 'what you are called, and remembered by')
    .option('--place <words>', 'where you meet, and what brings you together')
    .option('--json', 'answer with lines of JSON, with the memories that came up')
    .action(
      async (
        character: string,
        more: readonly string[],
        flags: { readonly json?: boolean; readonly as?: string; readonly place?: string },
      ) => {
        const { talkCommand } = await import('./talk-command.ts')
        const config = house.config()
        await house.stoppable(
          ({ signal: stop }) =>
            talkCommand(
              {
                ...{
                  brought: [character, ...more],
                  stop,
                  input: process.stdin,
                  form: flags.json ? 'json' : 'text',
                  as: flags.as,
                  place: flags.place,
                },
                write: (text) => process.stdout.write(text),
                columns: process.stdout.isTTY ? process.stdout.columns : undefined,
              },
              config,
              house.terminal,
            ),
          `commedia talk ${[character, ...more].map((one) => `"${one}"`).join(' ')}`,
        )
      },
    )
}
