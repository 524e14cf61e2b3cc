import type { WireClient } from '@commedia/core/wire'
import { saveFile } from '../parts/save-file.ts'
import type { ShareWish } from './shared.tsx'

/** Makes a link to a piece and gives it. */
export async function linkTo(
  invited: Parameters<WireClient['invite']>[0],
  wire: WireClient,
): Promise<string> {
  const { secret } = await wire.invite(invited)
  return `${location.origin}/join#${secret}`
}

/** What a link is made of: by one to watch, so many come in. */
export function linkOf(wish: ShareWish, watchers: number) {
  return wish.right === 'watch' ? { ...wish, right: 'watch' as const, uses: watchers } : wish
}

/** Saves the script of a piece as a file. */
export async function takeHome(
  asked: Parameters<WireClient['exportShow']>[0],
  wire: WireClient,
): Promise<void> {
  const { bytes, ...file } = await wire.exportShow(asked)
  saveFile({ ...file, content: bytes })
}
