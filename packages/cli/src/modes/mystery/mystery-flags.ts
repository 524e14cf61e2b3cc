import { CommediaError, type Language } from '@commedia/core'
import { type MethodName, TableSettings } from '@commedia/core/mystery'

/** What the command line says of a game. */
export interface MysteryFlags {
  readonly seat?: string
  readonly language?: Language
  readonly method?: MethodName
  readonly rounds?: string
  readonly quick?: boolean
  readonly minutes?: string
  readonly resume?: boolean
  readonly json?: boolean
  readonly wellplay?: string
  readonly check?: string
}

const MINUTE_MS = 60_000
/** A game in a quarter of an hour. */
const QUICK = { rounds: 1 }

/** The rules of a game as the command line has them. At home the table waits for its player, unless told otherwise; questions come in turn, since somebody reads them. */
export function settingsFrom({ method, rounds, quick = false, minutes }: MysteryFlags): TableSettings {
  const read = TableSettings.safeParse({
    asking: 'in-turn',
    ...(quick ? QUICK : {}),
    ...(method === undefined ? {} : { method }),
    ...(rounds === undefined ? {} : { rounds: Number(rounds) }),
    holdMs: minutes === undefined ? null : Math.round(Number(minutes) * MINUTE_MS),
  })
  if (read.success) return read.data
  const problems = read.error.issues.map(({ path, message }) => `--${path.join('.')}: ${message}`)
  throw new CommediaError('wrong-setting', problems.join('\n').replace('--holdMs', '--minutes'))
}
