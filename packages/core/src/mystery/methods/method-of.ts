import type { Method, MysteryCrew, PlayerNow } from '../mystery-crew.ts'
import type { HouseMethod } from '../table-settings.ts'
import { oCot } from './o-cot.ts'
import { playerStar } from './player-star.ts'
import { thinkThrice } from './think-thrice.ts'
import { weigh } from './weigh.ts'
import { werewolf } from './werewolf.ts'

const METHODS: Readonly<Record<HouseMethod, Method>> = {
  weigh,
  player: playerStar('score'),
  'ask-all': playerStar('all'),
  random: playerStar('chance'),
  'round-robin': playerStar('turn'),
  werewolf,
  'o-cot': oCot,
  'think-thrice': thinkThrice,
}

/** The way a player plays: the table's, or the one fixed for murderers; the house's usual one where it was handed in and is no longer there. */
export function methodOf(
  { sheet, settings }: Pick<PlayerNow, 'sheet' | 'settings'>,
  { methods = {} }: Pick<MysteryCrew, 'methods'>,
): Method {
  const { method, murderers = method } = settings
  const name = sheet.killed.length > 0 ? murderers : method
  return new Map(Object.entries({ ...methods, ...METHODS })).get(name) ?? METHODS.weigh
}
