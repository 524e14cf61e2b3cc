import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { type Blueprint, CommediaError, inLanguage } from '@commedia/core'
import { wireClient } from '@commedia/core/wire'
import { findServer } from '@commedia/node'
import { lanAddresses, type OpenTheatre, openLog, type ServerConfig, urlAt } from '@commedia/server/home'
import { homePerson } from '../at-server/home-person.ts'
import type { Config } from '../config.ts'
import { readShow } from '../modes/performance/read-show.ts'
import type { Terminal } from '../terminal.ts'
import { bundledShows } from './bundled-shows.ts'
import { openOwnTheatre } from './open-own-theatre.ts'
import { type OwnCertificate, ownCertificate } from './own-certificate.ts'
import { qrRows } from './qr-rows.ts'
import { SERVE_WORDS } from './serve-words.ts'
import { setTable, type Table } from './set-table.ts'
import { shortLog } from './short-log.ts'
import { staySmall } from './stay-small.ts'

/** How a house is opened. */
export interface ServeRun {
  readonly version: string
  readonly server: ServerConfig
  /** Guests on the same network, for this show: a file, the name of a bundled one, or the first there is. */
  readonly lan: { readonly show: string | undefined; readonly tls?: boolean } | undefined
  /** A module that hands in what every house does not have. */
  readonly module?: string
  /** A program is told in one line that the house is open. */
  readonly json: boolean
  /** A person at a terminal is told in sentences, with this many columns; a program reads the log. */
  readonly columns: number | undefined
  readonly stop: AbortSignal
}

/** Opens the house and keeps it open until it is told to stop; then turns under way are finished or handed over. */
export async function serveCommand(run: ServeRun, config: Config, terminal: Terminal): Promise<void> {
  const { server, lan, json, columns, stop } = run
  // A public house has the machine for itself, and is to be quick.
  if (server.databaseUrl === undefined) staySmall()
  const folder = join(config.folder, 'record')
  const running = server.databaseUrl === undefined ? findServer(folder) : undefined
  if (running !== undefined)
    throw new CommediaError('wrong-setting', `The house in ${config.folder} is open already: ${running.url}`)
  const blueprint = lan === undefined ? undefined : await chooseShow(lan.show)
  const certificate =
    lan?.tls === true
      ? await ownCertificate(config.folder, { addresses: lanAddresses(EVERYWHERE), now: Date.now() })
      : undefined
  const theatre = await openOwnTheatre(
    {
      ...run,
      lan: lan !== undefined,
      guests: certificate && { ...certificate, host: EVERYWHERE, port: portBeside(server.port) },
      log: openLog(server, logTo(run, terminal)),
      onAddress: (url) => {
        if (!json) terminal.note(`Commedia is open at ${url} (Ctrl-C closes it).`)
      },
    },
    config,
  )
  try {
    if (!json) for (const text of welcome(theatre, run, config)) terminal.note(text)
    if (!json && certificate !== undefined) terminal.note(certificateTold(certificate))
    const evening =
      blueprint === undefined ? undefined : await prepare(blueprint, theatre, { server, config })
    const guests =
      certificate === undefined ? {} : { guestPort: theatre.guestPort, certificate: certificate.fingerprint }
    if (json) terminal.out(JSON.stringify({ ...openedAs(theatre, evening, { run, config }), ...guests }))
    else if (evening !== undefined) receiveGuests(evening, theatre, { run, terminal })
    if (!stop.aborted) await new Promise((done) => stop.addEventListener('abort', done))
    if (columns !== undefined) terminal.note(CLOSING)
  } finally {
    await theatre.close()
    if (columns !== undefined) terminal.note('The house is closed.')
  }
}

/** A person at a terminal is told in sentences what goes well, and from the log what does not; JSON that was asked for stands alone. */
function logTo(
  { server, json, columns }: ServeRun,
  { note }: Terminal,
): { write(line: string): void } | undefined {
  if (json) return { write: (line) => note(line.trimEnd()) }
  if (columns === undefined) return undefined
  return {
    write: (line) => {
      const text = shortLog(line, server.logLevel === 'debug' ? 'everything' : 'problems')
      if (text !== undefined) note(text)
    },
  }
}

const CLOSING = 'Closing. What is being said is finished first; Ctrl-C again leaves at once.'

/** What follows on where the house is. */
function welcome({ models }: OpenTheatre, { server }: ServeRun, config: Config): readonly string[] {
  const [model] = models()
  return [
    server.databaseUrl === undefined
      ? `What happens is kept in ${config.folder}.`
      : 'What happens is kept in PostgreSQL.',
    model === undefined
      ? 'No model is connected yet: open the address above and connect one there.'
      : `The model is ${model}.`,
  ]
}

/** Every address of this machine. */
const EVERYWHERE = '0.0.0.0'

/** Guests come in beside the door of the house; a free port where that has one too. */
function portBeside(port: number): number {
  return port === 0 ? 0 : (port + 1) % 65_536
}

/** By what guests know the certificate that their browsers warn of. */
function certificateTold({ fingerprint }: OwnCertificate): string {
  return [
    'Guests come in by https with a certificate of this house. Their browsers warn of it once: let them compare its',
    `SHA-256 fingerprint, then go on to the page.\n  ${fingerprint}`,
  ].join(' ')
}

async function chooseShow(name = FIRST_SHOW): Promise<Blueprint> {
  return (await bundledShows()).get(name) ?? readShow(resolve(name))
}

const FIRST_SHOW = 'the-kings-soup'

/** An evening with guests: what is played, and by which links people come in. */
interface Evening {
  readonly blueprint: Blueprint
  readonly table: Table
  readonly urls: readonly string[]
  readonly secret: string
}

/** Sets the table for guests. */
async function prepare(
  blueprint: Blueprint,
  theatre: OpenTheatre,
  { server, config }: { readonly server: ServerConfig; readonly config: Config },
): Promise<Evening> {
  const { localUrl } = theatre
  const urls = addressesOf(server, theatre)
  const secret = await homePerson(localUrl, config.folder)
  const table = await setTable(blueprint, { base: localUrl, secret, guestUrl: urls[0] ?? localUrl })
  return { blueprint, table, urls, secret }
}

/** Where others reach the house. */
function addressesOf(
  { publicUrl, host }: ServerConfig,
  { localUrl, guestPort }: Pick<OpenTheatre, 'localUrl' | 'guestPort'>,
): readonly string[] {
  if (publicUrl !== undefined) return [publicUrl.replace(/\/$/u, '')]
  if (guestPort !== undefined)
    return lanAddresses(EVERYWHERE).map((address) => urlAt(address, String(guestPort), 'https'))
  const { port } = new URL(localUrl)
  return lanAddresses(host).map((address) => urlAt(address, port))
}

/** What a program is told of a house that is open: where it is from here and for others, and the links of an evening with guests. */
function openedAs(
  theatre: OpenTheatre,
  evening: Evening | undefined,
  { run: { version, server }, config }: { readonly run: ServeRun; readonly config: Config },
): object {
  const { localUrl, models } = theatre
  return {
    kind: 'open',
    version,
    url: localUrl,
    addresses: addressesOf(server, theatre),
    folder: config.folder,
    model: models()[0] ?? null,
    ...(evening === undefined ? {} : { evening: { title: evening.blueprint.title, ...evening.table } }),
  }
}

/** Says by which links people come in, and raises the curtain when whoever opened the house says so. */
function receiveGuests(
  { blueprint, table, urls, secret }: Evening,
  { localUrl, models }: OpenTheatre,
  { run, terminal }: { readonly run: ServeRun; readonly terminal: Terminal },
): void {
  const { columns, stop } = run
  const words = inLanguage(blueprint.language, SERVE_WORDS)
  terminal.note(
    [
      '',
      words.tonight(blueprint.title),
      urls.length === 0 ? words.noNetwork : words.address(urls),
      ...tableLines(table, blueprint),
      ...(columns === undefined ? [] : qrRows(table.seats, columns)),
    ].join('\n'),
  )
  if (columns === undefined || models().length === 0) return
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
  const words = inLanguage(language, SERVE_WORDS)
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
