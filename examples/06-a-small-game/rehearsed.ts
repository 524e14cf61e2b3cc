import { type Reply, type SentPage, scriptedModel } from '@commedia/core/testing'
import { HAPPENED } from './npcs.ts'

/** What each does about something when no model is there, the first that is on offer. */
const DEEDS: Readonly<Record<string, readonly string[]>> = {
  [`Otto ${HAPPENED.knock}`]: ['open-door'],
  [`Otto ${HAPPENED.ring}`]: ['go-to-bell'],
  [`Otto ${HAPPENED['take-lantern']}`]: ['come-closer'],
  [`Otto ${HAPPENED['drop-coin']}`]: ['take-coin'],
  [`Nell ${HAPPENED.ring}`]: ['come-closer'],
  [`Nell ${HAPPENED['take-lantern']}`]: ['come-closer'],
}

/** What each says about it. */
const LINES: Readonly<Record<string, readonly string[]>> = {
  [`Otto ${HAPPENED.knock}`]: [
    'All right, all right. The door is older than you are.',
    'Twice? Nobody knocks twice on this road but the excise.',
  ],
  [`Otto ${HAPPENED.ring}`]: [
    'I have ears. One bed left, and it has a draught.',
    'Ring again and it costs extra.',
  ],
  [`Otto ${HAPPENED['take-lantern']}`]: ['That lantern belongs to the house. So does its oil.'],
  [`Otto ${HAPPENED['drop-coin']}`]: ['Careful. Money that rolls in here does not roll out.'],
  [`Nell ${HAPPENED.ring}`]: ['He heard you. He is only deciding what you can pay.'],
  [`Nell ${HAPPENED['take-lantern']}`]: ['Leave it burning. Somebody may be looking for it.'],
  [`Nell ${HAPPENED['drop-coin']}`]: ['You dropped your supper, traveller.'],
}

/** A model that has learned this evening by heart: for a game without network. */
export function rehearsed(
  pace: NonNullable<Parameters<typeof scriptedModel>[1]> & { readonly chunkMs?: number } = {},
) {
  const said = new Map<string, number>()
  return scriptedModel((page): Reply => {
    const cue = cueOf(page)
    if (page.last.includes('<options>')) {
      const options = [...page.last.matchAll(/^- ([a-z-]+): /gm)].map(([, option]) => option)
      return DEEDS[cue]?.find((deed) => options.includes(deed)) ?? 'stay'
    }
    const lines = LINES[cue] ?? ['Hm.']
    const nth = said.get(cue) ?? 0
    said.set(cue, nth + 1)
    const text = lines[nth % lines.length] as string
    return { text, ...(pace.chunkMs !== undefined && { chunkMs: pace.chunkMs }) }
  }, pace)
}

/** Who is asked, and what happened last as far as they know. */
function cueOf({ system, words }: SentPage): string {
  const last = Object.values(HAPPENED).reduce((newest, one) =>
    words.lastIndexOf(one) > words.lastIndexOf(newest) ? one : newest,
  )
  return `${system.startsWith('You are Otto') ? 'Otto' : 'Nell'} ${last}`
}
