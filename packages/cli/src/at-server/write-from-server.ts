import { writeFile } from 'node:fs/promises'
import { extname } from 'node:path'
import type { HouseFormat, WireClient } from '@commedia/core/wire'
import { checkExport } from '../evening/export-show.ts'

const FORMATS: Readonly<Record<string, HouseFormat>> = {
  '.txt': 'plain',
  '.fountain': 'fountain',
  '.json': 'json',
  '.pdf': 'pdf',
  '.epub': 'epub',
}

/** Has a server write down what a viewer perceived of a show, in the form the file's name asks for. */
export async function writeFromServer(
  file: string,
  { show, viewer }: { readonly show: string; readonly viewer: string },
  wire: WireClient,
): Promise<void> {
  checkExport(file)
  const format = FORMATS[extname(file).toLowerCase()] ?? 'plain'
  const { bytes } = await wire.exportShow({ show, query: { as: viewer, format } })
  await writeFile(file, bytes)
}
