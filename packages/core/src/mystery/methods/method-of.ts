import type { Method, PlayerNow } from '../mystery-crew.ts'
import type { MethodName } from '../table-settings.ts'
import { oCot } from './o-cot.ts'
import { playerStar } from './player-star.ts'
import { thinkThrice } from './think-thrice.ts'
import { werewolf } from './werewolf.ts'

const METHODS: Readonly<Record<MethodName, Method>> = {
  player: playerStar('score'),
  'ask-all': playerStar('all'),
  random: playerStar('chance'),
  'round-robin': playerStar('turn'),
  werewolf,
  'o-cot': oCot,
  'think-thrice': thinkThrice,
}

/** The way a player plays: the table's, or the one fixed for murderers. */
export function methodOf({ sheet, settings }: Pick<PlayerNow, 'sheet' | 'settings'>): Method {
  const { method, murderers = method } = settings
  return METHODS[sheet.killed.length > 0 ? murderers : method]
}
