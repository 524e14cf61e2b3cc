import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { type Blueprint, CommediaError } from '@commedia/core'
import { wireClient } from '@commedia/core/wire'
import { findServer } from '@commedia/node'
import { type OpenTheatre, openLog, type ServerConfig } from '@commedia/server'
import type { Config } from '../config.ts'
import { isConnected } from '../connect.ts'
import { homePerson } from '../join/home-person.ts'
import { readShow } from '../play/read-show.ts'
import type { Terminal } from '../terminal.ts'
import { bundledShows } from './bundled-shows.ts'
import { lanAddresses, urlAt } from './lan-addresses.ts'
import { openOwnTheatre } from './open-own-theatre.ts'
import { qrRows } from './qr-rows.ts'
import { SERVE_WORDS } from './serve-words.ts'
import { setTable, type Table } from './set-table.ts'
import { shortLog } from './short-log.ts'

/** How a house is opened. */
export interface ServeRun {
  readonly version: string
  readonly server: ServerConfig
  /** Guests on the same network, for this show: a file, the name of a bundled one, or the first there is. */
  readonly lan: { readonly show: string | undefined } | undefined
  /** A person at a terminal is told in sentences, with this many columns; a program reads the log. */
  readonly columns: number | undefined
  readonly stop: AbortSignal
}

/** Opens the house and keeps it open until it is told to stop; then turns under way are finished or handed over. */
export async function serveCommand(run: ServeRun, config: Config, terminal: Terminal): Promise<void> {
  const { server, lan, columns, stop } = run
  const folder = join(config.folder, 'record')
  const running = server.databaseUrl === undefined ? findServer(folder) : undefined
  if (running !== undefined)
    throw new CommediaError('wrong-setting', `The house in ${config.folder} is open already: ${running.url}`)
  const bundled = await bundledShows()
  const blueprint = lan === undefined ? undefined : await chooseShow(lan.show, bundled)
  const theatre = await openOwnTheatre(
    {
      ...run,
      lan: lan !== undefined,
      log: openLog(server, columns === undefined ? undefined : { write: tellLog(server, terminal) }),
    },
    config,
  )
  try {
    if (columns !== undefined) for (const text of welcome(theatre, run, config)) terminal.note(text)
    else if (!isConnected(config)) terminal.note(NO_MODEL)
    if (blueprint !== undefined) await receiveGuests(blueprint, theatre, { run, config, terminal })
    if (!stop.aborted) await new Promise((done) => stop.addEventListener('abort', done))
    if (columns !== undefined) terminal.note(CLOSING)
  } finally {
    await theatre.close()
    if (columns !== undefined) terminal.note('The house is closed.')
  }
}

/** A person at a terminal is told in sentences what goes well, and from the log what does not. */
function tellLog({ logLevel }: ServerConfig, terminal: Terminal): (line: string) => void {
  return (line) => {
    const text = shortLog(line, logLevel === 'debug' ? 'everything' : 'problems')
    if (text !== undefined) terminal.note(text)
  }
}

const NO_MODEL =
  'No model is connected yet. Choose one in the foyer if this machine has any, or connect one and open again: COMMEDIA_BASE_URL=http://127.0.0.1:11434/v1 COMMEDIA_MODEL=llama3.1 commedia serve (Ollama); for a vendor COMMEDIA_KIND, COMMEDIA_MODEL and COMMEDIA_API_KEY.'
const CLOSING = 'Closing. What is being said is finished first; Ctrl-C again leaves at once.'

function welcome({ url }: OpenTheatre, { server }: ServeRun, config: Config): readonly string[] {
  return [
    `Commedia is open at ${url} (Ctrl-C closes it).`,
    server.databaseUrl === undefined
      ? `What happens is kept in ${config.folder}.`
      : 'What happens is kept in PostgreSQL.',
    isConnected(config) ? `The model is ${config.model}.` : NO_MODEL,
  ]
}

async function chooseShow(
  asked: string | undefined,
  bundled: ReadonlyMap<string, Blueprint>,
): Promise<Blueprint> {
  const name = asked ?? FIRST_SHOW
  return bundled.get(name) ?? readShow(resolve(name))
}

const FIRST_SHOW = 'the-kings-soup'

/** Sets the table, says by which links people come in, and raises the curtain when whoever opened the house says so. */
async function receiveGuests(
  blueprint: Blueprint,
  { localUrl }: OpenTheatre,
  { run, config, terminal }: { readonly run: ServeRun; readonly config: Config; readonly terminal: Terminal },
): Promise<void> {
  const { server, columns, stop } = run
  const words = SERVE_WORDS[blueprint.language]
  const { port } = new URL(localUrl)
  const urls =
    server.publicUrl === undefined
      ? lanAddresses(server.host).map((address) => urlAt(address, port))
      : [server.publicUrl.replace(/\/$/u, '')]
  const secret = await homePerson(localUrl, config.folder)
  const table = await setTable(blueprint, { base: localUrl, secret, guestUrl: urls[0] ?? localUrl })
  terminal.note(
    [
      '',
      words.tonight(blueprint.title),
      urls.length === 0 ? words.noNetwork : words.address(urls),
      ...tableLines(table, blueprint),
      ...(columns === undefined ? [] : qrRows(table.seats, columns)),
    ].join('\n'),
  )
  if (columns === undefined || !isConnected(config)) return
  terminal.note(words.enter)
  const enter = createInterface({ input: process.stdin })
  stop.addEventListener('abort', () => enter.close())
  enter.once('line', () => {
    enter.close()
    wireClient({ base: localUrl, fetch, secret })
      .startShow({ show: table.show })
      .then(
        () => terminal.note(words.begun),
        (error: unknown) => terminal.note(error instanceof Error ? error.message : String(error)),
      )
  })
}

function tableLines({ seats, watch, owner }: Table, { language }: Blueprint): readonly string[] {
  const words = SERVE_WORDS[language]
  return [
    '',
    words.seats,
    ...seats.flatMap(({ name, link }) => [`  ${name}`, `    ${link}`]),
    '',
    words.screen,
    `    ${watch}`,
    words.owner,
    `    ${owner}`,
    '',
    words.terminal,
    '',
  ]
}
