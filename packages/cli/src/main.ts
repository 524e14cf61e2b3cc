import { CommediaError } from '@commedia/core'
import { Command, Option } from 'commander'
import { type Flags, readConfig } from './config.ts'
import type { PlanFlags } from './plan/plan-request.ts'
import type { PlayFlags } from './play/play-flags.ts'
import { processTerminal } from './terminal.ts'

const terminal = processTerminal(process)
const program = new Command('commedia')
  .description('Improvised theatre by people and language models.')
  .option('--base-url <url>', 'where an OpenAI-compatible model answers')
  .option('--model <name>', 'the model to play with')
  .option('--kind <kind>', 'openai-compatible, openai, anthropic, google or completions')
  .option('--folder <path>', 'where records are kept (default ~/.commedia)')
  .option('--price-in <dollars>', 'dollars per million tokens in')
  .option('--price-out <dollars>', 'dollars per million tokens out')
  .option('--max-tokens <count>', 'never spend more than this')

program
  .command('plan')
  .description('turn a topic or a whole book into a blueprint to perform')
  .argument('[topic]', 'what the play is about')
  .option('--work <file>', 'a play or novel: text, EPUB, PDF, DOCX')
  .option('--title <title>', 'the title of the work')
  .option('--author <author>', 'who wrote it')
  .option('--language <en|zh>', 'the language of the play')
  .option('--size <count>', 'how many people are in it')
  .option('--acts <count>', 'at most so many acts')
  .option('--wishes <text>', 'what you would like it to have')
  .option('--out <file>', 'the blueprint to write', 'show.json')
  .option('--resume', 'go on with the plan that was left')
  .option('--json', 'print every event as a line of JSON')
  .action(
    async (
      topic: string | undefined,
      flags: PlanFlags & { out: string; resume?: boolean; json?: boolean },
    ) => {
      const [{ planCommand }, { planRequest }] = await Promise.all([
        import('./plan/plan-command.ts'),
        import('./plan/plan-request.ts'),
      ])
      const request = flags.resume ? undefined : planRequest(topic, flags)
      await stoppable(
        (stop) =>
          planCommand(
            { request, out: flags.out, json: flags.json === true, stop },
            readConfig(program.opts<Flags>(), process.env),
            terminal,
          ),
        'commedia plan --resume',
      )
    },
  )

program
  .command('play')
  .description('perform a show in this terminal, with you in it or watching')
  .argument('[show]', 'the blueprint to perform')
  .option('--as <name>', 'play this part yourself; without it you watch')
  .addOption(
    new Option('--pace <pace>', 'how much the others play between your turns').choices([
      'table',
      'free',
      'solo',
    ]),
  )
  .option('--resume', 'go on with the show that was left')
  .option('--take <id>', 'with --resume: put this take on stage')
  .option('--json', 'print what happens as lines of JSON, and read what you type from the input')
  .option('--export <file>', 'write the show down at the end: .fountain, .txt, .json, .pdf, .epub')
  .action(async (file: string | undefined, flags: PlayFlags) => {
    const { playCommand } = await import('./play/play-command.ts')
    const config = readConfig(program.opts<Flags>(), process.env)
    const screen = process.stdin.isTTY === true && process.stdout.isTTY === true
    await stoppable(
      (stop) =>
        playCommand(
          {
            file,
            as: flags.as,
            pace: flags.pace,
            go: flags.resume || flags.take !== undefined ? 'on' : 'anew',
            take: flags.take,
            export: flags.export,
            form: flags.json ? 'json' : screen ? 'screen' : 'text',
            stop,
          },
          config,
          terminal,
        ),
      'commedia play --resume',
    )
  })

try {
  await program.parseAsync()
} catch (error) {
  process.exitCode = 1
  terminal.note(error instanceof CommediaError ? error.message : String(error))
}

/** Runs work that Ctrl-C stops cleanly, and says how to go on. */
async function stoppable(work: (stop: AbortSignal) => Promise<void>, goOn: string): Promise<void> {
  const controller = new AbortController()
  process.once('SIGINT', () => controller.abort())
  try {
    await work(controller.signal)
  } catch (error) {
    if (!controller.signal.aborted) throw error
    process.exitCode = 130
    terminal.note(`Stopped. Nothing is lost; go on with: ${goOn}`)
  }
}
