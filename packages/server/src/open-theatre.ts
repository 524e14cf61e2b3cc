import { languagesHandedIn } from '@commedia/core'
import { connectPostgres, type OpenStore, openHomeStore, openObjects } from '@commedia/node'
import { coldPlace, type ServerConfig } from './config.ts'
import { openLanguageFiles } from './http/language-files.ts'
import { openPort } from './http/open-port.ts'
import { openWebFiles, type WebFiles } from './http/web-files.ts'
import type { Opening, OpenTheatre } from './opening.ts'

/** Opens a theatre: one process at home, or one of many. What cannot be opened leaves nothing open behind it. */
export async function openTheatre(config: ServerConfig, opening: Opening): Promise<OpenTheatre> {
  const closing: (() => unknown)[] = []
  const close = async (): Promise<void> => {
    for (const step of closing.splice(0).reverse()) await step()
  }
  try {
    const opened = openStore(config, opening.folder)
    closing.push(async () => (await opened.catch(() => undefined))?.close())
    const files = openFiles(opening)
    // What fails of the two is told below, where it is waited for.
    for (const part of [opened, files]) part.catch(() => {})
    const port = await openPort(config, files, opening.guests)
    closing.push(port.close)
    const { localUrl, guestPort } = port
    const url = config.publicUrl?.replace(/\/$/, '') ?? localUrl
    // A folder in which another house is open says so before anybody is told an address.
    await Promise.race([opened, undefined])
    opening.onAddress?.(url)
    // While the files of a new record are laid out, the rest of the house is loaded, and browsers load its pages.
    const [store, { openDoors }, web] = await Promise.all([opened, import('./open-doors.ts'), files])
    await openDoors(config, { ...opening, store, port, web }, (step) => closing.push(step))
    const record = config.databaseUrl === undefined ? 'folder' : 'postgres'
    opening.log.info({ url, record }, 'the doors are open')
    closing.unshift(() => opening.log.info('the doors are closed'))
    const models = opening.models.names
    return { url, localUrl, ...(guestPort === undefined ? {} : { guestPort }), models, close }
  } catch (error) {
    await close()
    throw error
  }
}

function openStore(config: ServerConfig, folder: string): Promise<OpenStore> {
  const place = coldPlace(config)
  const objects = place && openObjects(place)
  return config.databaseUrl === undefined
    ? openHomeStore({ folder }, { objects })
    : connectPostgres(config.databaseUrl, { objects })
}

/** What browsers are given: the pages, and the languages that were handed in. */
async function openFiles({ web }: Opening): Promise<WebFiles> {
  const pages = web === undefined ? [] : await openWebFiles(web)
  return new Map([...pages, ...(await openLanguageFiles(languagesHandedIn()))])
}
