import { join } from 'node:path'
import { inLanguage } from '@commedia/core'
import { variableOf } from '@commedia/server/config'
import { Command } from 'commander'
import { addBench } from './bench/add-bench.ts'
import { addCast } from './cast/add-cast.ts'
import type { CommandHouse } from './command-house.ts'
import { addCompletion } from './completion/add-completion.ts'
import { type Flags, folderOf, readConfig } from './config.ts'
import { addDoctor } from './doctor/add-doctor.ts'
import { addExport } from './export/add-export.ts'
import { helpInLanguage } from './help-in-language.ts'
import { FIRST_STEPS } from './help-words.ts'
import { addJoin } from './join/add-join.ts'
import { addJudge } from './judge/add-judge.ts'
import { localeLanguage } from './locale-language.ts'
import { addMcp } from './mcp/add-mcp.ts'
import { addPiece } from './modes/any/add-piece.ts'
import { addTalk } from './modes/chat/add-talk.ts'
import { addMystery } from './modes/mystery/add-mystery.ts'
import { addPlay } from './modes/performance/add-play.ts'
import { addScreen } from './modes/screening/add-screen.ts'
import { addPlan } from './plan/add-plan.ts'
import { addReplay } from './replay/add-replay.ts'
import { addServe } from './serve/add-serve.ts'
import { readSettingsFile } from './settings-file.ts'
import { addStore } from './store/add-store.ts'

/** The whole command, with every command in it. */
export function commediaProgram(lent: Omit<CommandHouse, 'config' | 'environment'>): Command {
  const program = new Command('commedia')
    .version(lent.version)
    .description('Improvised theatre by people and language models.')
    .option('--base-url <url>', 'where an OpenAI-compatible model answers')
    .option('--model <name>', 'the model to play with')
    .option('--kind <kind>', 'openai-compatible, openai, anthropic, google or completions')
    .option('--folder <path>', 'where records are kept (default ~/.commedia)')
    .option('--settings <file>', 'the settings file (default settings.json in that folder)')
    .option('--price-in <dollars>', 'dollars per million tokens in')
    .option('--price-out <dollars>', 'dollars per million tokens out')
    .option('--max-tokens <count>', 'never spend more than this')

  const environment: CommandHouse['environment'] = () => {
    const { settings, ...flags } = program.opts<Flags & { readonly settings?: string }>()
    const file =
      settings ?? process.env.COMMEDIA_SETTINGS ?? join(folderOf(flags, process.env), 'settings.json')
    const flagged = Object.entries(flags).map(([name, value]) => [variableOf(name), value])
    return { ...readSettingsFile(file), ...process.env, ...Object.fromEntries(flagged) }
  }
  const config: CommandHouse['config'] = () => readConfig(program.opts<Flags>(), environment())
  const house: CommandHouse = { ...lent, environment, config }

  const evening = [addPlay, addMystery, addScreen, addTalk, addPiece, addJoin, addReplay]
  const making = [addPlan, addCast, addExport]
  const measuring = [addBench, addJudge]
  const housekeeping = [addServe, addMcp, addDoctor, addStore, addCompletion]
  for (const [heading, commands] of [
    ['An evening:', evening],
    ['Write and keep:', making],
    ['Measure:', measuring],
    ['The house:', housekeeping],
  ] as const) {
    program.commandsGroup(heading)
    for (const add of commands) add(program, house)
  }
  const language = localeLanguage(process.env)
  helpInLanguage(program, language)
  program.addHelpText('after', inLanguage(language, FIRST_STEPS))
  return program
}
