import {
  type Character,
  CommediaError,
  type Language,
  languageOf,
  playScript,
  printFountain,
  printPlain,
  printRecord,
  type Recorded,
  type Usage,
} from '@commedia/core'
import { type CardDraft, type CardWriting, readCard, writeCard } from '@commedia/core/cards'
import { type CastingRequest, castingCost } from '@commedia/core/casting'
import { printInk, printMarkdown, printRenpy } from '@commedia/core/play'
import { BALLOT_LIMITS, type BallotFile, type CastingPreview, type HouseFormat } from '@commedia/core/wire'
import { type Book, printEpub, printPdf, readBook } from '@commedia/node/books'
import { keptSide } from './ballot-lines.ts'
import { livesIn, previewOf, readCasting } from './casting-preview.ts'

/** A script that somebody sends to have it cast, and how. */
export interface CastingFile {
  readonly file: Uint8Array
  readonly title?: string | undefined
  readonly roles?: string | undefined
  /** How much the model takes at once; the usual where there is none. */
  readonly contextTokens?: number | undefined
}

/** A work as whoever sent it sees it. */
export interface ReadUpload {
  readonly language: Language
  readonly text: string
  readonly chapters: { readonly title: string; readonly start: number; readonly end: number }[]
  readonly people: string[]
  readonly scenes: number
}

/** A character to be written as a card, over the one they came by if they came by one. */
export interface CardExport {
  readonly character: Character
  readonly file: Uint8Array | null
  readonly format: CardWriting['format']
}

/** The words of two performances, as the JSON they are kept as: whoever waits for them has no line of them to look at. */
export type PairRead = Readonly<Record<'one' | 'other', string>>

type Play = ReturnType<typeof playScript>

/** A play to be exported: what was recorded, and what its file is called. */
export interface PlayExport {
  readonly format: HouseFormat
  readonly recorded: Recorded
  readonly id: string
  readonly at: Date
}

/** A play as a file. */
export interface ExportedPlay {
  readonly title: string
  readonly bytes: Uint8Array
}

/** Everything a workshop does, each from plain data to plain data, so that it can be done in a thread. */
export const TASKS = {
  /** Who is in a script, and what reading their lives would take. */
  previewCasting: async ({ file, contextTokens, ...wishes }: CastingFile): Promise<CastingPreview> =>
    previewOf(await readCasting(file, wishes), contextTokens),

  /** A script read for casting, and what it takes; refused when nobody in it can be cast. */
  async readCasting({
    file,
    contextTokens,
    ...wishes
  }: CastingFile): Promise<{ readonly request: CastingRequest; readonly cost: Usage }> {
    const request = await readCasting(file, wishes)
    return { request, cost: castingCost(livesIn(request, contextTokens)) }
  },

  /** A work as text, with its chapters and people. */
  async readUpload({ file }: { readonly file: Uint8Array }): Promise<ReadUpload> {
    const { text, chapters, script } = await readBook(file)
    return {
      language: languageOf(text),
      text,
      chapters: chapters.map(({ title, bodyStart, end }) => ({ title, start: bodyStart, end })),
      people: script.people.map(({ name }) => name),
      scenes: script.scenes.length,
    }
  },

  /** A work to be adapted. */
  readWork: ({ text }: { readonly text: string }): Promise<Book> => readBook(new TextEncoder().encode(text)),

  /** The two performances of each pair of a ballot, as they are kept. */
  async readBallot({ language, pairs }: Pick<BallotFile, 'language' | 'pairs'>): Promise<PairRead[]> {
    const read: PairRead[] = []
    let lines = 0
    for (const pair of pairs) {
      const [one, other] = [await keptSide(pair.one, language), await keptSide(pair.other, language)]
      lines += one.lines.length + other.lines.length
      if (lines > BALLOT_LIMITS.lines)
        throw new CommediaError('too-large', `A ballot has at most ${BALLOT_LIMITS.lines} lines.`)
      read.push({ one: JSON.stringify(one), other: JSON.stringify(other) })
    }
    return read
  },

  /** Who stands on a card. */
  readCard: async ({ file }: { readonly file: Uint8Array }): Promise<Character> => readCard(file).character,

  /** A character as a card. */
  writeCard: async ({ character, file, format }: CardExport): Promise<Uint8Array> =>
    writeCard(draftOf(character, file), { format, spec: 'v3' }),

  /** A play from its record, in any format. */
  async exportPlay({ format, recorded, id, at }: PlayExport): Promise<ExportedPlay> {
    const play = playScript(recorded)
    const printed = await PRINTERS[format](play, { recorded, id, at })
    const bytes = typeof printed === 'string' ? new TextEncoder().encode(printed) : printed
    return { title: play.script.title ?? '', bytes }
  },

  printPdf: ({ play, at }: { readonly play: Play; readonly at: Date }): Promise<Uint8Array> =>
    printPdf(play, { at }),

  printEpub: async ({
    play,
    ...details
  }: {
    readonly play: Play
    readonly id: string
    readonly at: Date
  }): Promise<Uint8Array> => printEpub(play, details),
}

/** A character over the card it came by, if it came by one; the id it has here is nobody else's business. */
function draftOf(character: Character, file: Uint8Array | null): CardDraft {
  if (file === null) return { character }
  const { character: before, ...card } = readCard(new Uint8Array(file))
  return { ...card, character: { ...character, id: before.id } }
}

const PRINTERS: Readonly<
  Record<
    PlayExport['format'],
    (play: Play, details: Omit<PlayExport, 'format'>) => string | Uint8Array | Promise<Uint8Array>
  >
> = {
  plain: (play) => printPlain(play),
  fountain: (play) => printFountain(play),
  json: (_, { recorded }) => printRecord(recorded),
  pdf: (play, { at }) => printPdf(play, { at }),
  epub: (play, { id, at }) => printEpub(play, { id, at }),
  markdown: (play) => printMarkdown(play),
  ink: (play) => printInk(play),
  renpy: (play) => printRenpy(play),
}

/** What a workshop can be asked to do. */
export type TaskName = keyof typeof TASKS
/** What a task is given. */
export type TaskInput<Name extends TaskName> = Parameters<(typeof TASKS)[Name]>[0]
/** What a task gives. */
export type TaskOutput<Name extends TaskName> = Awaited<ReturnType<(typeof TASKS)[Name]>>
