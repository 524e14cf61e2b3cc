import { join } from 'node:path'
import { CommediaError, inLanguage, type Language } from '@commedia/core'
import { type ModeListed, type ShowDetail, type WireClient, wireClient } from '@commedia/core/wire'
import { findServer } from '@commedia/node'
import type { ServerConfig } from '@commedia/server/home'
import { homePerson } from '../../at-server/home-person.ts'
import type { Config } from '../../config.ts'
import type { Terminal } from '../../terminal.ts'
import { attendPiece } from './attend-piece.ts'
import { fieldPaths, openingOf } from './opening-of.ts'
import { PIECE_WORDS } from './piece-words.ts'

/** Which piece is played, with what it is opened, and how it is shown. */
export interface PieceRun {
  readonly mode: string | undefined
  readonly version: string
  readonly server: ServerConfig
  /** A module that hands in modes, for a house that is opened for this evening. */
  readonly module: string | undefined
  /** A file of JSON. */
  readonly opening: string | undefined
  /** Fields over it, as `field=value`. */
  readonly set: readonly string[]
  /** By name or by role. */
  readonly as: string | undefined
  readonly language: Language
  readonly resume: boolean
  readonly export: string | undefined
  readonly form: 'text' | 'json'
  readonly input: NodeJS.ReadableStream
  readonly stop: AbortSignal
}

/** Plays a piece of a mode that was handed to a house: the one that has this folder open, or one opened for it. */
export async function pieceCommand(run: PieceRun, config: Config, terminal: Terminal): Promise<void> {
  const house = await openHouse(run, config)
  try {
    const secret = await homePerson(house.url, config.folder)
    const wire = wireClient({ base: house.url, fetch, secret, language: run.language })
    const { modes } = await wire.listModes({ query: { language: run.language } })
    const words = inLanguage(run.language, PIECE_WORDS)
    if (run.mode === undefined) {
      terminal.out(
        modes.length === 0 ? words.none : modes.flatMap((mode) => toldOf(mode, words.openWith)).join('\n'),
      )
      return
    }
    const mode = modes.find(({ id }) => id === run.mode)
    if (mode === undefined)
      throw new CommediaError(
        'wrong-setting',
        modes.length === 0
          ? words.none
          : `There is no ${run.mode} in this house. There is: ${modes.map(({ id }) => id).join(', ')}.`,
      )
    const begun = run.resume ? await leftPiece(mode.id, wire) : await newPiece(run, mode, wire)
    const role = run.as === undefined ? begun.roles[0] : roleNamed(run.as, begun)
    if (role !== undefined && !begun.roles.includes(role))
      await wire.giveSeat({ show: begun.id, role, body: { to: 'me' } })
    if (!begun.playing && !begun.over) await wire.startShow({ show: begun.id })
    const show = await wire.getShow({ show: begun.id })
    const viewer = role ?? show.viewers[0] ?? ''
    const end = await attendPiece({ ...run, base: house.url, secret, show, viewer, terminal })
    if (end === 'over') return
    await leave(show, wire)
    terminal.note(words.goOn(`commedia piece ${mode.id} --resume`))
  } finally {
    await house.close()
  }
}

interface House {
  readonly url: string
  readonly close: () => Promise<void>
}

async function openHouse({ version, server, module }: PieceRun, config: Config): Promise<House> {
  const running = findServer(join(config.folder, 'record'))
  if (running !== undefined) {
    if (module === undefined) return { url: running.url, close: async () => {} }
    throw new CommediaError(
      'wrong-setting',
      `A house is open at ${running.url} and has the records: play there without --house, or close it first.`,
    )
  }
  if (module === undefined)
    throw new CommediaError(
      'wrong-setting',
      'No house is open here. Open one with a module that hands in modes, --house ./my-house.js; or take a seat elsewhere by a link: commedia join.',
    )
  const { openOwnTheatre } = await import('../../serve/open-own-theatre.ts')
  const { localUrl, close } = await openOwnTheatre({ version, server, module }, config)
  return { url: localUrl, close }
}

function toldOf({ id, name, about, opening }: ModeListed, openWith: string): readonly string[] {
  return [`${id}: ${name}. ${about}`, openWith, ...fieldPaths(opening).map((path) => `  ${path}`), '']
}

async function newPiece(
  { opening: file, set, language }: PieceRun,
  mode: ModeListed,
  wire: WireClient,
): Promise<ShowDetail> {
  const opening = await openingOf({ file, set }, mode.opening)
  return wire.openPiece({ body: { mode: mode.id, language, opening } })
}

async function leftPiece(mode: string, wire: WireClient): Promise<ShowDetail> {
  const { shows } = await wire.listShows()
  const left = shows.find(({ kind, rights }) => kind === mode && rights.includes('owner'))
  if (left !== undefined) return wire.getShow({ show: left.id })
  throw new CommediaError(
    'wrong-setting',
    `There is no ${mode} to go on with. Open one: commedia piece ${mode}.`,
  )
}

function roleNamed(as: string, { cast }: ShowDetail): string {
  const found = cast.find(({ id, name }) => id === as || name.toLowerCase() === as.toLowerCase())
  if (found !== undefined) return found.id
  throw new CommediaError(
    'wrong-setting',
    `There is no ${as} in it. There is: ${cast.map(({ name }) => name).join(', ')}.`,
  )
}

/** Leaves it waiting, unless others play in it. */
async function leave({ id }: ShowDetail, wire: WireClient): Promise<void> {
  const { cast } = await wire.getShow({ show: id })
  if (cast.every(({ sitter }) => sitter === null || sitter.me)) await wire.stopShow({ show: id })
}
