export { nextProgrammeMove, PROGRAMME_ROOMS, type ProgrammeOpening, playProgramme } from './play-programme.ts'
export { type Programme, withMystery } from './with-mystery.ts'
