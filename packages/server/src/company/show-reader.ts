import { readerOf, SHOW_ROOMS, turns, writingRoom } from '@commedia/core'

/** Reads the record of a show. */
export const showReader = readerOf(...SHOW_ROOMS)

/** Reads the record of planning. */
export const planReader = readerOf(turns, writingRoom)
