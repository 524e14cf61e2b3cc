import { join } from 'node:path'
import { type Command, Option } from 'commander'
import type { CommandHouse } from '../../command-house.ts'
import { formOf } from '../../form-of.ts'
import type { PlayFlags } from './play-flags.ts'

/** Adds `play` to the program. */
export function addPlay(program: Command, house: CommandHouse): void {
  program
    .command('play')
    .description('perform a show in this terminal, with you in it or watching')
    .argument('[show]', 'the blueprint to perform, or a show of the house; without it, what there is')
    .option('--as <name>', 'play this part yourself; without it you watch')
    .addOption(
      new Option('--pace <pace>', 'how much the others play between your turns').choices([
        'table',
        'free',
        'solo',
      ]),
    )
    .addOption(
      new Option(
        '--speaking <way>',
        'how actors speak: straight away, or by what they see and think',
      ).choices(['plain', 'see-think-speak']),
    )
    .option('--cuts', 'let characters break in on each other')
    .addOption(
      new Option(
        '--pages <size>',
        'how large the pages are that models read: by the model, all that helps a strong one, or what a small one can hold',
      ).choices(['auto', 'full', 'lean']),
    )
    .option('--how <file>', 'how the show is played, as JSON: craft, decisions, stallBeats …')
    .option('--prompts <folder>', 'your own words for prompts: acting.speak.en.liquid …')
    .option('--resume', 'go on with the show that was left')
    .option('--take <number>', 'go on with this take of the show that was left')
    .option('--json', 'print what happens as lines of JSON, and read what you type from the input')
    .option(
      '--export <file>',
      'write the show down at the end: .fountain, .txt, .json, .pdf, .epub, .md, .ink, .rpy, .html to share',
    )
    .action(async (file: string | undefined, flags: PlayFlags) => {
      const config = house.config()
      if (file === undefined && !flags.resume && flags.take === undefined) {
        const [{ offerLines, playOffers }, { localeLanguage }] = await Promise.all([
          import('./play-offers.ts'),
          import('../../locale-language.ts'),
        ])
        const offers = await playOffers({ home: config.folder, here: process.cwd() })
        return house.terminal.out(
          flags.json
            ? JSON.stringify({ kind: 'offers', ...offers })
            : offerLines(offers, localeLanguage(process.env)).join('\n\n'),
        )
      }
      const { findServer } = await import('@commedia/node')
      const server = findServer(join(config.folder, 'record'))
      await house.stoppable(async (bell) => {
        const run = {
          file,
          as: flags.as,
          pace: flags.pace,
          speaking: flags.speaking,
          cuts: flags.cuts,
          pages: flags.pages,
          how: flags.how,
          prompts: flags.prompts,
          go: flags.resume || flags.take !== undefined ? ('on' as const) : ('anew' as const),
          take: flags.take,
          export: flags.export,
          form: formOf(flags),
          stop: bell.signal,
          interrupt: () => bell.abort(),
        }
        if (server === undefined) {
          const { playCommand } = await import('./play-command.ts')
          return playCommand(run, config, house.terminal)
        }
        const { playAtServer } = await import('./play-at-server.ts')
        return playAtServer(run, { server, config }, house.terminal)
      }, 'commedia play --resume')
    })
}
