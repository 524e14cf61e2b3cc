import { castingRoom, memoryRoom, readerOf, turns, writingRoom } from '@commedia/core'
import { caseWritingRoom } from '@commedia/core/mystery'
import { EVERY_ROOM } from '@commedia/core/wire'

/** Reads the record of a show, whether it is a performance or a companion room. */
export const showReader = readerOf(...EVERY_ROOM)

/** Reads the record of planning. */
export const planReader = readerOf(turns, writingRoom)

/** Reads the record of casting: a script as it was lived through. */
export const castingReader = readerOf(turns, castingRoom, memoryRoom)

/** Reads the record of a murder case being written. */
export const caseReader = readerOf(turns, caseWritingRoom)
