import { join } from 'node:path'
import { BOOTH } from '@commedia/core'
import { clipShown, readAs } from '@commedia/core/events'
import type { ClipPicture } from '@commedia/core/wire'
import { openHomeStore, readPictures } from '@commedia/node'
import * as z from 'zod'
import { keepFiles } from '../evening/keep-evening.ts'
import { PieceRecord } from '../evening/kept-files.ts'

/** An evening that was no play, and where it was played: the home with its record, and the model answered by hand. */
const Piece = z.object({
  name: z.string(),
  home: z.string(),
  hand: z.string(),
  take: z.string(),
  /** The piece it is a take of, where pictures are kept. */
  show: z.string().optional(),
  kind: z.string(),
  title: z.string(),
  language: z.string(),
})

/** Keeps an evening of any mode out of a home that nobody has open: its whole record, the pictures that were shown, every call. */
export async function keepPiece(asked: Readonly<Partial<z.infer<typeof Piece>>>, folder: URL): Promise<void> {
  const { name, home, hand, take, show, kind, title, language } = Piece.parse(asked)
  const { journal, database, close } = await openHomeStore({ folder: join(home, 'record') })
  try {
    const events = await journal.read(take, { after: 0 })
    const clips = events.flatMap((event) => readAs(clipShown, event)?.clip.id ?? [])
    const pictures: Record<string, readonly ClipPicture[]> = {}
    if (show !== undefined)
      for (const clip of clips)
        pictures[clip] = (await readPictures(database, { show, clip })).map(({ data, ...picture }) => ({
          ...picture,
          data: Buffer.from(data).toString('base64'),
        }))
    const record = PieceRecord.parse({
      ...{ format: 'commedia-record', version: 1, viewer: BOOTH, kind, title, language, pictures },
      events,
    })
    keepFiles({ name, hand, text: `${JSON.stringify(record)}\n` }, folder)
  } finally {
    await close()
  }
}
