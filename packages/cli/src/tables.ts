import type { WordsLike } from '@commedia/core'
import type { EVENING_WORDS } from './bench/evening/evening-words.ts'
import type { CAP_WORDS } from './cap-words.ts'
import type { PLAY_WORDS } from './evening/words.ts'
import type { RADIO_COMMAND_WORDS } from './export/radio-command-words.ts'
import type { FIRST_STEPS } from './help-words.ts'
import type { PIECE_WORDS } from './modes/any/piece-words.ts'
import type { TALK_WORDS } from './modes/chat/talk-words.ts'
import type { MYSTERY_WORDS } from './modes/mystery/mystery-words.ts'
import type { NEW_CASE_WORDS } from './modes/mystery/new-case-words.ts'
import type { DATA_WORDS } from './modes/screening/data-words.ts'
import type { SCREEN_WORDS } from './modes/screening/screen-words.ts'
import type { PLAN_WORDS } from './plan/plan-words.ts'
import type { SERVE_WORDS } from './serve/serve-words.ts'

/** The words of the terminal by the names of their tables, as a language hands them in. */
export interface TerminalTables {
  readonly 'terminal.cap': WordsLike<typeof CAP_WORDS>
  readonly 'terminal.data': WordsLike<typeof DATA_WORDS>
  readonly 'terminal.evening': WordsLike<typeof EVENING_WORDS>
  readonly 'terminal.help.first-steps': WordsLike<typeof FIRST_STEPS>
  readonly 'terminal.mystery': WordsLike<typeof MYSTERY_WORDS>
  readonly 'terminal.new-case': WordsLike<typeof NEW_CASE_WORDS>
  readonly 'terminal.piece': WordsLike<typeof PIECE_WORDS>
  readonly 'terminal.plan': WordsLike<typeof PLAN_WORDS>
  readonly 'terminal.play': WordsLike<typeof PLAY_WORDS>
  readonly 'terminal.radio': WordsLike<typeof RADIO_COMMAND_WORDS>
  readonly 'terminal.screen': WordsLike<typeof SCREEN_WORDS>
  readonly 'terminal.serve': WordsLike<typeof SERVE_WORDS>
  readonly 'terminal.talk': WordsLike<typeof TALK_WORDS>
}
