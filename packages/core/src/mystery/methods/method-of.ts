import type { Method, MysteryCrew, PlayerNow } from '../mystery-crew.ts'
import type { HouseMethod } from '../table-settings.ts'
import { playerStar } from './player-star.ts'
import { weigh } from './weigh.ts'

const loadWerewolf = async () => (await import('./werewolf.ts')).werewolf
const loadOCot = async () => (await import('./o-cot.ts')).oCot
const loadThinkThrice = async () => (await import('./think-thrice.ts')).thinkThrice

const METHODS: Readonly<Record<HouseMethod, Method>> = {
  weigh,
  player: playerStar('score'),
  'ask-all': playerStar('all'),
  random: playerStar('chance'),
  'round-robin': playerStar('turn'),
  werewolf: answeringLater(loadWerewolf),
  'o-cot': playedLater(loadOCot),
  'think-thrice': answeringLater(loadThinkThrice),
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

/** Loads the ways to play that are otherwise loaded when somebody plays by them, so that whoever translates a house finds all its words. */
export async function loadEveryMethod(): Promise<void> {
  await Promise.all([loadWerewolf(), loadOCot(), loadThinkThrice()])
}

/** A way to play that others are compared with: it is loaded when somebody plays by it. */
function playedLater(load: () => Promise<Pick<Method, 'ask' | 'after'>>): Method {
  return {
    ask: async (player, crew) => (await load()).ask(player, crew),
    after: async (player, round, crew) => (await load()).after(player, round, crew),
  }
}

/** The same, of a way that has an answer of its own. */
function answeringLater(load: () => Promise<Required<Pick<Method, 'ask' | 'after' | 'answer'>>>): Method {
  return {
    ...playedLater(load),
    answer: async (player, asked, crew) => (await load()).answer(player, asked, crew),
  }
}
