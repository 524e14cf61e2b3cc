import type { TerminalTables } from 'commedia/tables'
import { TERMINAL_DOCTOR } from './terminal-doctor.ts'
import { TERMINAL_EVENING } from './terminal-evening.ts'
import { TERMINAL_GAMES } from './terminal-games.ts'
import { TERMINAL_HELP } from './terminal-help.ts'

/** Every table of the terminal; of those that the types know, one that is missing does not compile. */
export const TERMINAL: TerminalTables = {
  ...TERMINAL_EVENING,
  ...TERMINAL_GAMES,
  ...TERMINAL_HELP,
  ...TERMINAL_DOCTOR,
}
