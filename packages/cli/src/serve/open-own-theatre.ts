import { join } from 'node:path'
import {
  type GuestPort,
  type OpenTheatre,
  openLog,
  openTheatre,
  type ServerConfig,
} from '@commedia/server/home'
import type { Config } from '../config.ts'
import { bundledCases } from './bundled-cases.ts'
import { bundledRecordings } from './bundled-recordings.ts'
import { bundledShows } from './bundled-shows.ts'
import { putUnreadableAside } from './kept-models.ts'
import { modelsOfMachine } from './models-of-machine.ts'
import { webPages } from './web-pages.ts'

/** How the house is opened. */
export interface OwnTheatre {
  readonly version: string
  readonly server: ServerConfig
  readonly lan?: boolean
  /** Guests come in by https, at a port of their own. */
  readonly guests?: GuestPort | undefined
  /** A module that hands in what every house does not have. */
  readonly module?: string
  readonly log?: ReturnType<typeof openLog>
  /** Told where the house is, a moment before all of it is open. */
  readonly onAddress?: (url: string) => void
}

/** Opens the house of this folder with all that comes with it: plays, cases, recordings, pages, and the model that is named. */
export async function openOwnTheatre(
  { version, server, lan = false, guests, module, log = openLog(server), onAddress }: OwnTheatre,
  config: Config,
): Promise<OpenTheatre> {
  const aside = await putUnreadableAside(config.folder)
  if (aside !== undefined) log.warn(`The models this house remembers cannot be read; they lie in ${aside}.`)
  const {
    vendors = [],
    languages: _,
    ...handed
  } = module === undefined ? {} : await (await import('./handed-in.ts')).handedIn(module)
  return openTheatre(server, {
    version,
    models: await modelsOfMachine(config, { ...server, vendors }),
    bundled: await bundledShows(),
    cases: await bundledCases(),
    recordings: await bundledRecordings(),
    ...handed,
    ...webPages(),
    folder: join(config.folder, 'record'),
    lan,
    log,
    ...(guests === undefined ? {} : { guests }),
    ...(onAddress === undefined ? {} : { onAddress }),
  })
}
