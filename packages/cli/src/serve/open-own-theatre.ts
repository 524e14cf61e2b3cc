import { join } from 'node:path'
import { fixedModels, type OpenTheatre, openLog, openTheatre, type ServerConfig } from '@commedia/server'
import type { Config } from '../config.ts'
import { connect, isConnected } from '../connect.ts'
import { bundledCases } from './bundled-cases.ts'
import { bundledRecordings } from './bundled-recordings.ts'
import { bundledShows } from './bundled-shows.ts'
import { modelsOfMachine } from './models-of-machine.ts'
import { webPages } from './web-pages.ts'

/** How the house is opened. */
export interface OwnTheatre {
  readonly version: string
  readonly server: ServerConfig
  readonly lan?: boolean
  readonly log?: ReturnType<typeof openLog>
}

/** Opens the house of this folder with all that comes with it: plays, cases, recordings, pages, and the model that is named. */
export async function openOwnTheatre(
  { version, server, lan = false, log = openLog(server) }: OwnTheatre,
  config: Config,
): Promise<OpenTheatre> {
  return openTheatre(server, {
    version,
    ...(await modelsOf(config)),
    bundled: await bundledShows(),
    cases: await bundledCases(),
    recordings: await bundledRecordings(),
    ...webPages(),
    folder: join(config.folder, 'record'),
    lan,
    log,
  })
}

async function modelsOf(config: Config) {
  const { model, priceIn, priceOut } = config
  if (!isConnected(config) || model === undefined) return { models: await modelsOfMachine(config) }
  const price =
    priceIn === undefined || priceOut === undefined ? undefined : { input: priceIn, output: priceOut }
  return {
    models: fixedModels(await connect(config), [model]),
    ...(price === undefined ? {} : { priceOf: () => price }),
  }
}
