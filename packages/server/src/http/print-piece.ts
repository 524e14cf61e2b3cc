import {
  CommediaError,
  type Printer,
  playScript,
  printFountain,
  printPlain,
  type Recorded,
} from '@commedia/core'
import { printInk, printMarkdown, printRenpy } from '@commedia/core/play'
import { HouseFormat } from '@commedia/core/wire'
import type { Written } from '../modes/mode.ts'
import type { Commission, Workshop } from '../workshop/workshop.ts'

/** What is wanted: in which form, and when it is made, where and for whom. */
export interface Printing {
  readonly format: string
  /** Forms beside those of every house. */
  readonly handedIn: readonly Printer[]
  readonly id: string
  readonly at: Date
  readonly workshop: Workshop
  readonly commission: Commission
}

/** An export as it goes out. */
export interface Exported {
  readonly name: string
  readonly type: string
  readonly bytes: Uint8Array
}

/** A piece that was written down, as a file. */
export async function printed(written: Written, printing: Printing): Promise<Exported> {
  const { format, id, at } = printing
  const { title = '' } = written.play.script
  const own = HouseFormat.safeParse(format).data
  if (own !== undefined) return fileOf(title, FILES[own], await PRINTERS[own](written, printing))
  const printer = handedInAs(printing)
  return fileOf(title, printer, await printer.print(written.play, { id, at }))
}

/** A play from its record: the forms of every house are made in the workshop, away from those who are served. */
export async function printedPlay(recorded: Recorded, printing: Printing): Promise<Exported> {
  const { id, at, workshop, commission } = printing
  const format = HouseFormat.safeParse(printing.format).data
  if (format !== undefined) {
    const made = await workshop.make('exportPlay', { format, recorded, id, at }, commission)
    return fileOf(made.title, FILES[format], made.bytes)
  }
  const printer = handedInAs(printing)
  const play = playScript(recorded)
  return fileOf(play.script.title ?? '', printer, await printer.print(play, { id, at }))
}

function handedInAs({ format, handedIn }: Printing): Printer {
  const printer = handedIn.find((one) => one.format === format)
  if (printer !== undefined) return printer
  const known = [...HouseFormat.options, ...handedIn.map((one) => one.format)]
  throw new CommediaError(
    'wrong-setting',
    `format: nothing is written as ${format} here. There is ${known.join(', ')}.`,
  )
}

interface FileKind {
  readonly type: string
  readonly extension: string
}

function fileOf(title: string, { type, extension }: FileKind, words: string | Uint8Array): Exported {
  const bytes = typeof words === 'string' ? new TextEncoder().encode(words) : words
  return { name: `${title}.${extension}`, type, bytes }
}

const FILES: Readonly<Record<HouseFormat, FileKind>> = {
  plain: { type: 'text/plain; charset=utf-8', extension: 'txt' },
  fountain: { type: 'text/plain; charset=utf-8', extension: 'fountain' },
  json: { type: 'application/json', extension: 'json' },
  pdf: { type: 'application/pdf', extension: 'pdf' },
  epub: { type: 'application/epub+zip', extension: 'epub' },
  markdown: { type: 'text/markdown; charset=utf-8', extension: 'md' },
  ink: { type: 'text/plain; charset=utf-8', extension: 'ink' },
  renpy: { type: 'text/plain; charset=utf-8', extension: 'rpy' },
}

type Print = (written: Written, printing: Printing) => string | Promise<Uint8Array>

const PRINTERS: Readonly<Record<HouseFormat, Print>> = {
  plain: ({ play }) => printPlain(play),
  fountain: ({ play }) => printFountain(play),
  json: ({ record }) => record(),
  pdf: ({ play }, { at, workshop, commission }) => workshop.make('printPdf', { play, at }, commission),
  epub: ({ play }, { id, at, workshop, commission }) =>
    workshop.make('printEpub', { play, id, at }, commission),
  markdown: ({ play }) => printMarkdown(play),
  ink: ({ play }) => printInk(play),
  renpy: ({ play }) => printRenpy(play),
}
