import type { Next } from '@commedia/core'
import { SET_ASIDE_AT } from '@commedia/node'

/** Hears of a piece that nobody here can play. */
export type OnUnknown = (piece: string) => void

/** What becomes of it: it is not tried again, and not lost, for a house that knows its kind takes it up when it opens. */
export const SET_ASIDE: Next = { kind: 'at', at: SET_ASIDE_AT }
