import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { CommediaError } from '@commedia/core'
import { Command, Option } from 'commander'
import { type Flags, readConfig } from './config.ts'
import type { MysteryFlags } from './mystery/mystery-flags.ts'
import type { NewCaseFlags } from './mystery/new-command.ts'
import type { PlanFlags } from './plan/plan-request.ts'
import type { PlayFlags } from './play/play-flags.ts'
import { addScreen } from './screen/add-screen.ts'
import { processTerminal } from './terminal.ts'

interface JoinFlags {
  readonly name?: string
  readonly json?: boolean
  readonly export?: string
}

interface CastFlags {
  readonly title?: string
  readonly roles?: string
  readonly resume?: boolean
  readonly json?: boolean
}

interface ServeFlags {
  readonly host?: string
  readonly port?: string
  readonly lan?: string | true
}

const { version: VERSION } = JSON.parse(
  readFileSync(new URL('../package.json', import.meta.url), 'utf8'),
) as {
  readonly version: string
}
/** Every address of this machine. */
const EVERYWHERE = '0.0.0.0'

const terminal = processTerminal(process)
const program = new Command('commedia')
  .version(VERSION)
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
  .option('--prompts <folder>', 'your own words for prompts: acting.speak.en.liquid …')
  .option('--out <file>', 'the blueprint to write', 'show.json')
  .option('--resume', 'go on with the plan that was left')
  .option('--json', 'print every event as a line of JSON')
  .action(
    async (
      topic: string | undefined,
      flags: PlanFlags & { out: string; prompts?: string; resume?: boolean; json?: boolean },
    ) => {
      const [{ planRequest }, { findServer }] = await Promise.all([
        import('./plan/plan-request.ts'),
        import('@commedia/node'),
      ])
      const { out, prompts, json = false } = flags
      const request = flags.resume ? undefined : planRequest(topic, flags)
      const config = readConfig(program.opts<Flags>(), process.env)
      const server = findServer(join(config.folder, 'record'))
      await stoppable(async ({ signal: stop }) => {
        const run = { request, prompts, out, json, stop }
        if (server === undefined) {
          const { planCommand } = await import('./plan/plan-command.ts')
          return planCommand(run, config, terminal)
        }
        const { planAtServer } = await import('./plan/plan-at-server.ts')
        return planAtServer(run, { server, config }, terminal)
      }, 'commedia plan --resume')
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
  .addOption(
    new Option('--speaking <way>', 'how actors speak: straight away, or by what they see and think').choices([
      'plain',
      'see-think-speak',
    ]),
  )
  .option('--prompts <folder>', 'your own words for prompts: acting.speak.en.liquid …')
  .option('--resume', 'go on with the show that was left')
  .option('--take <number>', 'go on with this take of the show that was left')
  .option('--json', 'print what happens as lines of JSON, and read what you type from the input')
  .option('--export <file>', 'write the show down at the end: .fountain, .txt, .json, .pdf, .epub')
  .action(async (file: string | undefined, flags: PlayFlags) => {
    const config = readConfig(program.opts<Flags>(), process.env)
    const { findServer } = await import('@commedia/node')
    const server = findServer(join(config.folder, 'record'))
    await stoppable(async (bell) => {
      const run = {
        file,
        as: flags.as,
        pace: flags.pace,
        speaking: flags.speaking,
        prompts: flags.prompts,
        go: flags.resume || flags.take !== undefined ? ('on' as const) : ('anew' as const),
        take: flags.take,
        export: flags.export,
        form: formOf(flags),
        stop: bell.signal,
        interrupt: () => bell.abort(),
      }
      if (server === undefined) {
        const { playCommand } = await import('./play/play-command.ts')
        return playCommand(run, config, terminal)
      }
      const { playAtServer } = await import('./join/play-at-server.ts')
      return playAtServer(run, { server, config }, terminal)
    }, 'commedia play --resume')
  })

program
  .command('cast')
  .description('read characters who remember out of a script: a play, a novel, subtitles')
  .argument('[script]', 'text, Fountain, TEI, EPUB, PDF, DOCX, SRT …')
  .option('--title <title>', 'what the work is called')
  .option('--roles <names>', 'whom to cast, with commas between (default: the main roles)')
  .option('--resume', 'go on with the casting that was left')
  .option('--json', 'print progress and results as lines of JSON')
  .action(async (file: string | undefined, flags: CastFlags) => {
    const { castCommand } = await import('./cast/cast-command.ts')
    const config = readConfig(program.opts<Flags>(), process.env)
    const roles = flags.roles?.split(/[,，]/u).map((name) => name.trim())
    await stoppable(
      ({ signal: stop }) =>
        castCommand(
          {
            file: flags.resume ? undefined : file,
            title: flags.title,
            roles,
            json: flags.json ?? false,
            stop,
          },
          config,
          terminal,
        ),
      'commedia cast --resume',
    )
  })

program
  .command('talk')
  .description('talk with a character, who remembers')
  .argument('<character>', 'a name from commedia cast, a character file, or a card (PNG, JSON, CHARX)')
  .option('--json', 'answer with lines of JSON, with the memories that came up')
  .action(async (character: string, flags: { readonly json?: boolean }) => {
    const { talkCommand } = await import('./talk/talk-command.ts')
    const config = readConfig(program.opts<Flags>(), process.env)
    await stoppable(
      ({ signal: stop }) =>
        talkCommand(
          {
            ...{ character, stop, input: process.stdin, form: flags.json ? 'json' : 'text' },
            write: (text) => process.stdout.write(text),
          },
          config,
          terminal,
        ),
      `commedia talk "${character}"`,
    )
  })

const mystery = program
  .command('mystery')
  .description('play a murder mystery at this terminal, in a seat or watching')
  .argument('[case]', 'a case of the house, or a file; without it the cases are listed')
  .option('--seat <name>', 'play this role yourself; without it you watch')
  .addOption(new Option('--language <language>', 'the language of the case').choices(['en', 'zh']))
  .addOption(
    new Option('--method <method>', 'how the players of the house work out whom to ask what').choices([
      'player',
      'ask-all',
      'werewolf',
      'o-cot',
      'think-thrice',
      'random',
      'round-robin',
    ]),
  )
  .option('--rounds <count>', 'rounds of searching and asking (default 3)')
  .option('--quick', 'one round, and no questions of the house at the end')
  .option('--minutes <count>', 'how long the table waits for you in each part (default: as long as you like)')
  .option('--resume', 'go on with the game that was left')
  .option('--json', 'print what happens as lines of JSON, and read what you type from the input')
  .option('--wellplay <folder>', 'cases from a folder of WellPlay that you have')
  .option('--check <file>', 'say whether a case of your own can be played')
  .action(async (name: string | undefined, flags: MysteryFlags) => {
    const { mysteryCommand } = await import('./mystery/mystery-command.ts')
    const config = readConfig(program.opts<Flags>(), process.env)
    const { stdout } = process
    const live = { columns: stdout.columns ?? 80, write: (text: string) => void stdout.write(text) }
    await stoppable(
      ({ signal: stop }) =>
        mysteryCommand(
          {
            ...{ name, flags, stop, input: process.stdin },
            live: stdout.isTTY === true ? live : undefined,
          },
          config,
          terminal,
        ),
      'commedia mystery --resume',
    )
  })

mystery
  .command('new')
  .description('write a murder case on an idea, to be played')
  .argument('[idea]', 'where, when and among whom: "a lighthouse, 1911"')
  .addOption(new Option('--language <language>', 'the language of the case').choices(['en', 'zh']))
  .option('--players <count>', 'how many sit at the table')
  .option('--victims <count>', 'how many have died')
  .option('--wishes <text>', 'what you would like it to have')
  .option('--out <file>', 'the case to write', 'case.json')
  .option('--resume', 'go on with the case that was left')
  .option('--json', 'print progress as lines of JSON')
  .action(async (idea: string | undefined, _flags: NewCaseFlags, command: Command) => {
    const { newCommand } = await import('./mystery/new-command.ts')
    // A flag that the command above has too is read there, wherever it stands.
    const flags = command.optsWithGlobals<NewCaseFlags>()
    const config = readConfig(program.opts<Flags>(), process.env)
    await stoppable(
      ({ signal: stop }) => newCommand({ idea, flags, stop }, config, terminal),
      'commedia mystery new --resume',
    )
  })

addScreen(program, {
  terminal,
  stoppable,
  closingBell,
  config: () => readConfig(program.opts<Flags>(), process.env),
})

program
  .command('join')
  .description('take a seat in a show somewhere else, or watch it, by a link')
  .argument('<link>', 'the link you were given, in quotes')
  .option('--name <name>', 'how others know you (default: your name on this machine)')
  .option('--json', 'print what happens as lines of JSON, and read what you type from the input')
  .option('--export <file>', 'write the show down at the end: .fountain, .txt, .json, .pdf, .epub')
  .action(async (link: string, flags: JoinFlags) => {
    const { joinCommand } = await import('./join/join-command.ts')
    const config = readConfig(program.opts<Flags>(), process.env)
    await stoppable(
      (bell) =>
        joinCommand(
          {
            link,
            name: flags.name,
            export: flags.export,
            form: formOf(flags),
            terminal,
            stop: bell.signal,
            interrupt: () => bell.abort(),
          },
          config,
        ),
      'commedia join "link"',
    )
  })

program
  .command('serve', { isDefault: true })
  .description('open a house: shows over HTTP, at home or as one of many')
  .option('--host <address>', 'the address to listen on (default 127.0.0.1)')
  .option('--port <number>', 'the port to listen on (default 4747; 0 takes a free one)')
  .option('--lan [show]', 'receive guests on the same network, for a show of your own or a bundled one')
  .action(async (flags: ServeFlags) => {
    const [{ serveCommand }, { readServerConfig }] = await Promise.all([
      import('./serve/serve-command.ts'),
      import('@commedia/server'),
    ])
    const { lan, port } = flags
    const host = flags.host ?? (lan === undefined || process.env.COMMEDIA_HOST ? undefined : EVERYWHERE)
    const given = { ...(host === undefined ? {} : { host }), ...(port === undefined ? {} : { port }) }
    await serveCommand(
      {
        version: VERSION,
        server: readServerConfig(given, process.env),
        lan: lan === undefined ? undefined : { show: lan === true ? undefined : lan },
        columns: process.stderr.isTTY === true ? (process.stderr.columns ?? 80) : undefined,
        stop: closingBell(),
      },
      readConfig(program.opts<Flags>(), process.env),
      terminal,
    )
    // Whatever a model still says to a turn that was handed over is heard by nobody.
    process.exit(0)
  })

for (const [name, description] of [
  ['backup', 'write everything that is kept to a file'],
  ['restore', 'put a backup into an empty home or an empty PostgreSQL'],
] as const)
  program
    .command(name)
    .description(description)
    .argument('<file>', 'the backup')
    .action(async (file: string) => {
      const [{ backupCommand, restoreCommand }, { readServerConfig }] = await Promise.all([
        import('./store/backup-command.ts'),
        import('@commedia/server'),
      ])
      const { databaseUrl } = readServerConfig({}, process.env)
      const { folder } = readConfig(program.opts<Flags>(), process.env)
      const work = name === 'backup' ? backupCommand : restoreCommand
      await work({ file, folder, databaseUrl }, terminal)
    })

/** What a shell expects of a program that Ctrl-C ended. */
const INTERRUPTED = 130

try {
  await program.parseAsync()
} catch (error) {
  process.exitCode = 1
  terminal.note(error instanceof CommediaError ? error.message : String(error))
}

function formOf({ json }: { readonly json?: boolean }): 'screen' | 'text' | 'json' {
  if (json) return 'json'
  return process.stdin.isTTY === true && process.stdout.isTTY === true ? 'screen' : 'text'
}

/** Rings when this process is told to end; told again, it ends at once. */
function closingBell(): AbortSignal {
  const bell = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => {
      if (bell.signal.aborted) process.exit(INTERRUPTED)
      bell.abort()
    })
  return bell.signal
}

/** Runs work that Ctrl-C stops cleanly. Work that ends by itself then has said how to go on; for the rest it is said here. */
async function stoppable(work: (bell: AbortController) => Promise<void>, goOn: string): Promise<void> {
  const bell = new AbortController()
  process.once('SIGINT', () => bell.abort())
  try {
    await work(bell)
  } catch (error) {
    if (!bell.signal.aborted) throw error
    terminal.note(`Stopped. Nothing is lost; go on with: ${goOn}`)
  } finally {
    if (bell.signal.aborted) process.exitCode = INTERRUPTED
  }
}
