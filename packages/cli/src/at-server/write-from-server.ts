import { writeFile } from 'node:fs/promises'
import { extname } from 'node:path'
import type { HouseFormat, WireClient } from '@commedia/core/wire'
import { checkExport } from '../evening/export-show.ts'
import { isShared } from '../evening/is-shared.ts'

const FORMATS: Readonly<Record<string, HouseFormat>> = {
  '.txt': 'plain',
  '.fountain': 'fountain',
  '.json': 'json',
  '.pdf': 'pdf',
  '.epub': 'epub',
  '.md': 'markdown',
  '.ink': 'ink',
  '.rpy': 'renpy',
}

/** Has a server write down what a viewer perceived of a show, in the form the file's name asks for. */
export async function writeFromServer(
  file: string,
  { show, viewer }: { readonly show: string; readonly viewer: string },
  wire: WireClient,
): Promise<void> {
  checkExport(file)
  if (isShared(file)) {
    const { sharedFromServer } = await import('../evening/share-show.ts')
    return writeFile(file, await sharedFromServer(file, show, wire))
  }
  const format = FORMATS[extname(file).toLowerCase()] ?? 'plain'
  const { bytes } = await wire.exportShow({ show, query: { as: viewer, format } })
  await writeFile(file, bytes)
}
