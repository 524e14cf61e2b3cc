import { CommediaError, type Language, type ModelInUse } from '@commedia/core'
import { systemClock } from '@commedia/core/adapters'
import { findModels } from '@commedia/node'
import { type Environment, readServerConfig } from '@commedia/server/config'
import { type Config, type Flags, folderOf, readConfig } from '../config.ts'
import { connect, embedderOf, isConnected } from '../connect.ts'
import { cells } from '../rows/cells.ts'
import { readKeptModels } from '../serve/kept-models.ts'
import type { Terminal } from '../terminal.ts'
import { checkCare } from './check-care.ts'
import { checkDeadlines } from './check-deadlines.ts'
import { checkFolder } from './check-folder.ts'
import { checkHouse } from './check-house.ts'
import { checkEmbedder, checkFilm, checkFonts, checkNode } from './check-machine.ts'
import { checkModel } from './check-model.ts'
import { checkPace, type Measuring } from './check-pace.ts'
import { inWordsOf } from './doctor-words.ts'
import { type Finding, wrong } from './finding.ts'

/** Whom the doctor looks at. */
export interface Patient {
  readonly flags: Flags
  readonly environment: () => Environment
  readonly nodeVersion: string
}

/** How the doctor works. */
export interface Examining {
  readonly measuring: Measuring
  readonly stop: AbortSignal
  readonly note: (text: string) => void
  readonly status: (text: string) => void
}

const QUIETLY: Examining = {
  measuring: 'never',
  stop: new AbortController().signal,
  note: () => {},
  status: () => {},
}

/** Looks at everything a show needs: what is connected, what is missing, what is wrong and how to cure it. */
export async function examine(
  { flags, environment, nodeVersion }: Patient,
  examining: Examining = QUIETLY,
): Promise<readonly Finding[]> {
  const settings = readable('settings', environment)
  const given = settings.value ?? {}
  const command = readable('settings', () => readConfig(flags, given))
  const server = readable('settings', () => readServerConfig({}, given))
  const found = await Promise.all([
    checkFolder(folderOf(flags, given)),
    command.value === undefined ? [] : checkConnected(command.value, given, examining),
    server.value === undefined ? [] : checkHouse(server.value),
    checkFonts(),
  ])
  const problems = [settings, command, server].flatMap(({ problem }) => problem ?? [])
  const once = problems.filter(
    ({ found: one }, at) => problems.findIndex(({ found: other }) => other === one) === at,
  )
  return [checkNode(nodeVersion), ...once, ...found.flat(), ...checkCare(), checkFilm()]
}

/** How somebody wants to be examined. */
export interface DoctorWishes {
  readonly json: boolean
  readonly measuring?: Measuring
  readonly stop?: AbortSignal
  readonly language?: Language
}

/** Says what was found, the cures under what needs one. Anything wrong is told by the exit code too. */
export async function doctorCommand(
  patient: Patient,
  { json, measuring = 'usual', stop, language = 'en' }: DoctorWishes,
  terminal: Terminal,
): Promise<'well' | 'ill'> {
  const said = inWordsOf(language)
  if (!json) terminal.status(said('Looking. A model nearby that has to be loaded first takes its time …'))
  const findings = await examine(patient, {
    measuring,
    stop: stop ?? QUIETLY.stop,
    note: (text) => (json ? undefined : terminal.note(said(text))),
    status: (text) => (json ? undefined : terminal.status(said(text))),
  })
  if (json) terminal.out(JSON.stringify({ kind: 'findings', findings }))
  else for (const line of linesOf(findings, said)) terminal.out(line)
  return findings.some(({ state }) => state === 'wrong') ? 'ill' : 'well'
}

async function checkConnected(
  config: Config,
  environment: Environment,
  examining: Examining,
): Promise<readonly Finding[]> {
  const [model, embedder] = await Promise.all([
    checkModel(config, {
      fetch,
      find: () => findModels({ fetch, environment }),
      kept: () => usualModel(config.folder),
    }),
    checkEmbedder(config, embedderOf),
  ])
  const reached = model.every(({ state }) => state === 'well')
  const deadlines = isConnected(config)
    ? await checkDeadlines(config, { take: takeUsual, clock: systemClock(), reached })
    : []
  const answers = reached && deadlines.length > 0 && deadlines.every(({ state }) => state === 'well')
  const pace = answers ? await checkPace(config, { ...examining, now: Date.now }) : []
  return [...model, ...deadlines, ...pace, embedder]
}

/** The model that plays in the house of a folder unless told otherwise. */
async function usualModel(folder: string) {
  const kept = await readKeptModels(folder)
  return kept?.connected.find(({ id }) => id === kept.jobs.all) ?? kept?.connected[0]
}

async function takeUsual(config: Config): Promise<ModelInUse> {
  return (await connect(config))({ prompt: '' })
}

function readable<Value>(
  what: string,
  read: () => Value,
): { readonly value?: Value; readonly problem?: Finding } {
  try {
    return { value: read() }
  } catch (error) {
    if (!(error instanceof CommediaError)) throw error
    const [head = '', ...problems] = error.message.split('\n')
    const found = problems.length === 0 ? head : problems.join(' ')
    return {
      problem: wrong(
        what,
        found,
        'Mend it where it is set: in the environment, by a flag, or in the settings file.',
      ),
    }
  }
}

const SIGNS = { well: '✓', missing: '–', wrong: '✗' }

function linesOf(findings: readonly Finding[], said: (text: string) => string): readonly string[] {
  const width = Math.max(...findings.map(({ what }) => cells(said(what))))
  const padded = (what: string): string => what + ' '.repeat(width - cells(what))
  const ill = findings.filter(({ state }) => state === 'wrong').length
  return [
    ...findings.flatMap((one) => [
      `${SIGNS[one.state]} ${padded(said(one.what))}  ${said(one.found)}`,
      ...('cure' in one ? [`${' '.repeat(width + 4)}→ ${said(one.cure)}`] : []),
    ]),
    '',
    said(
      ill === 0 ? verdict(findings) : ill === 1 ? 'One thing needs a cure.' : `${ill} things need a cure.`,
    ),
  ]
}

/** Nothing is wrong; but without a model nobody plays, and that is not all well. */
function verdict(findings: readonly Finding[]): string {
  const hasModel = findings.some(({ what, state }) => what === 'model' && state === 'well')
  return hasModel
    ? 'All is well. Open the house: commedia'
    : 'Nothing is broken, but nobody can play yet: no model is connected. Without one you can watch: commedia replay the-kings-soup'
}
