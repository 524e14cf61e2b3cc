import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { CommediaError } from '@commedia/core'
import type { HandedIn } from '@commedia/server/home'
import * as z from 'zod'

/** What a module hands to a house; a mode is code and is trusted as such, so that only its outline is looked at. */
const Handed = z.object({
  modes: z
    .array(
      z.custom<HandedIn>(
        (mode) =>
          typeof mode === 'object' &&
          mode !== null &&
          'id' in mode &&
          /^[a-z][a-z-]{1,30}$/u.test(String(mode.id)) &&
          NEEDED.every((part) => part in mode),
        'is not a mode: see defineMode',
      ),
    )
    .default([]),
})

const NEEDED = [
  ...['called', 'rooms', 'Opening', 'Cue', 'title', 'open', 'cast', 'seats', 'audience'],
  ...['nextMove', 'play', 'cueFacts', 'says', 'goesOnAfter', 'place', 'tokens'],
]

/** Loads what somebody adds to their house, by the path of a module; throws `wrong-setting` where it is no such module. */
export async function handedIn(path: string): Promise<z.infer<typeof Handed>> {
  const loaded: unknown = await import(pathToFileURL(resolve(path)).href).catch((cause: unknown) => {
    throw new CommediaError('wrong-setting', `${path} cannot be loaded: ${said(cause)}`, { cause })
  })
  const read = Handed.safeParse(loaded)
  if (read.success) return read.data
  throw new CommediaError('wrong-setting', `${path}: ${z.prettifyError(read.error)}`, { cause: read.error })
}

function said(cause: unknown): string {
  return cause instanceof Error ? cause.message : String(cause)
}
