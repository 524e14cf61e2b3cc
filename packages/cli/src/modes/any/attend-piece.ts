import { createInterface } from 'node:readline'
import { CommediaError, inLanguage } from '@commedia/core'
import { systemClock } from '@commedia/core/adapters'
import { cueForms } from '@commedia/core/forms'
import { type Followed, followShow, type ShowDetail, UNSEEN, wireClient } from '@commedia/core/wire'
import { writeFromServer } from '../../at-server/write-from-server.ts'
import { checkExport } from '../../evening/export-show.ts'
import type { Terminal } from '../../terminal.ts'
import { pieceLine } from './piece-line.ts'
import { PIECE_WORDS } from './piece-words.ts'
import { type PieceWish, readCue, usageOf } from './read-cue.ts'

/** How somebody attends a piece: where, as whom, from which seat, and how it is shown. */
export interface AttendingPiece {
  readonly base: string
  readonly secret: string
  readonly show: ShowDetail
  readonly viewer: string
  readonly form: 'text' | 'json'
  readonly input: NodeJS.ReadableStream
  readonly terminal: Terminal
  readonly stop: AbortSignal
  /** Where to write it down at the end. */
  readonly export?: string | undefined
}

/** Attends a piece of a mode that was handed to a house, until it is over or the person leaves. */
export async function attendPiece(attending: AttendingPiece): Promise<'over' | 'left'> {
  const { base, secret, show, viewer, form, input, terminal, stop } = attending
  if (attending.export !== undefined) checkExport(attending.export)
  const { id, language } = show
  const words = inLanguage(language, PIECE_WORDS)
  const house = { base, secret, language, fetch, clock: systemClock(), random: Math.random }
  const wire = wireClient(house)
  const { modes } = await wire.listModes({ query: { language } })
  const forms = cueForms(modes.find((mode) => mode.id === show.kind)?.cue ?? {})
  const names = new Map(show.cast.map((one) => [one.id, one.name]))
  const role = show.roles.includes(viewer) ? viewer : undefined
  const say = (kind: string, text: string): void =>
    form === 'json' ? terminal.out(JSON.stringify({ kind, text })) : terminal.note(text)
  if (form === 'json')
    terminal.out(JSON.stringify({ kind: 'piece', show: id, role: role ?? null, title: show.title }))
  else terminal.out(openingLines(show, role).join('\n'))
  const howTo = (usage: readonly string[]): void =>
    say('help', [words.howTo, ...usage.map((one) => `  ${one}`)].join('\n'))
  if (role !== undefined && form === 'text') {
    howTo(forms.map(usageOf))
    say('note', words.keys)
  }

  const leaving = new AbortController()
  const leave = (): void => leaving.abort()
  stop.addEventListener('abort', leave)
  if (stop.aborted) leave()
  const send = async (cue: PieceWish): Promise<void> => {
    try {
      await wire.sendToPiece({ show: id, query: { as: viewer }, body: { ...cue, id: crypto.randomUUID() } })
    } catch (error) {
      if (!(error instanceof CommediaError)) throw error
      say('refused', words.refused(error.message))
    }
  }
  const obey = async (typed: string): Promise<void> => {
    if (typed === '') return
    if (LEAVES.has(typed)) return leave()
    if (role === undefined) return
    if (HELPS.has(typed)) return howTo(forms.map(usageOf))
    if (form === 'json' && typed.startsWith('{')) return send(JSON.parse(typed) as PieceWish)
    const read = readCue(typed, forms)
    await (read.kind === 'cue' ? send(read.cue) : howTo(read.usage))
  }
  const lines = createInterface({ input })
  leaving.signal.addEventListener('abort', () => lines.close())
  lines.on('line', (line) => void obey(line.trim()).catch((error: unknown) => say('refused', String(error))))

  let waited = ''
  const tellTurn = ({ on }: Followed): void => {
    const now = on?.playing === true ? on.waitsFor.join() : ''
    if (now === waited || on === undefined) return
    waited = now
    if (now === '') return
    const isMine = role !== undefined && on.waitsFor.includes(role)
    say(
      'turn',
      isMine ? words.yourTurn : words.waitsFor(on.waitsFor.map((one) => names.get(one) ?? one).join(', ')),
    )
  }
  let followed = UNSEEN
  let isOver = false
  for await (followed of followShow({ show: id, as: viewer }, { ...house, signal: leaving.signal })) {
    const { news, on } = followed
    if (news?.kind === 'event' && on !== undefined) {
      const text = pieceLine(news.event, on, names)
      if (form === 'json')
        terminal.out(JSON.stringify({ kind: 'event', ...news.event, ...(text && { text }) }))
      else if (text !== undefined) terminal.out(text)
    }
    if (news?.kind !== 'stage' && news?.kind !== 'caught-up') continue
    tellTurn(followed)
    // Only the house can say whether a piece of this mode is over.
    if (on?.playing !== true) isOver = (await wire.getShow({ show: id })).over
    if (isOver) break
  }
  leave()
  if (isOver) say('over', words.over)
  if (attending.export !== undefined) {
    await writeFromServer(attending.export, { show: id, viewer }, wire)
    say('written', words.written(attending.export))
  }
  return isOver ? 'over' : 'left'
}

const LEAVES: ReadonlySet<string> = new Set(['/quit', '/exit', '/bye', '/退出'])
const HELPS: ReadonlySet<string> = new Set(['/help', '/?', '/帮助'])

function openingLines(
  { title, notice, cast, language }: ShowDetail,
  role: string | undefined,
): readonly string[] {
  const words = inLanguage(language, PIECE_WORDS)
  const people = cast.map(({ id, name, description }) => {
    const about = id === role ? words.you : description
    return `  ${name}${about === '' ? '' : `, ${about}`}`
  })
  return [title, notice, '', words.here, ...people, '']
}
