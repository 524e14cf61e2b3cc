import { keptText } from '../parts/kept-text.ts'

/**
 * Whether somebody first came into this house by a link, on this browser. At the machine of a house at home whoever looks
 * round is let in as a member; a friend at the same machine is still no host.
 */
export function cameByLink(storage: Parameters<typeof keptText>[1] = localStorage): {
  readonly read: () => boolean
  readonly keep: () => void
} {
  const kept = keptText('commedia came by a link', storage)
  return { read: () => kept.read() !== '', keep: () => kept.keep('yes') }
}
