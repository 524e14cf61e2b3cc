import { writeFile } from 'node:fs/promises'
import { extname } from 'node:path'
import {
  CommediaError,
  type Journal,
  playScript,
  printFountain,
  printPlain,
  printRecord,
  type Recorded,
} from '@commedia/core'
import { printInk, printMarkdown, printRenpy } from '@commedia/core/play'
import { printEpub, printPdf } from '@commedia/node/books'
import { isShared } from './is-shared.ts'
import { type ShowEntry, takeOn } from './shows.ts'

/** The kinds of file a show can be written to. */
const EXPORTS = [
  '.fountain',
  '.txt',
  '.json',
  '.pdf',
  '.epub',
  '.md',
  '.ink',
  '.rpy',
  '.html',
  '.svg',
] as const

/** Refuses a file of another kind before anything is played for it; `also` is what can be written besides. */
export function checkExport(file: string, also: readonly string[] = []): void {
  const kinds = [...EXPORTS, ...also]
  if (!kinds.includes(extname(file).toLowerCase()))
    throw new CommediaError('wrong-setting', `${file}: a show is written to ${kinds.join(', ')}.`)
}

/** Writes down what a viewer perceived of the take on stage. */
export async function exportShow(
  file: string,
  { entry, viewer }: { readonly entry: ShowEntry; readonly viewer: string },
  { journal, at }: { readonly journal: Journal; readonly at: Date },
): Promise<void> {
  checkExport(file)
  const events = await journal.read(takeOn(entry).id, { after: 0 })
  const id = `${entry.show} ${entry.on}`
  await writeFile(file, await printed(file, { events, blueprint: entry.blueprint, viewer }, { id, at }))
}

async function printed(
  file: string,
  recorded: Recorded,
  details: { readonly id: string; readonly at: Date },
): Promise<string | Uint8Array> {
  const play = playScript(recorded)
  if (isShared(file)) return (await import('./share-show.ts')).sharedShow(file, recorded)
  switch (extname(file).toLowerCase()) {
    case '.json':
      return printRecord(recorded)
    case '.pdf':
      return printPdf(play, { at: details.at })
    case '.epub':
      return printEpub(play, details)
    case '.md':
      return printMarkdown(play)
    case '.ink':
      return printInk(play)
    case '.rpy':
      return printRenpy(play)
    case '.txt':
      return printPlain(play)
    default:
      return printFountain(play)
  }
}
