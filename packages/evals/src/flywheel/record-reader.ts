import { readerOf } from '@commedia/core'
import { EVERY_ROOM } from '@commedia/core/wire'

/** Reads records of every mode. */
export const recordReader = readerOf(...EVERY_ROOM)
