import * as z from 'zod'
import { inLanguage } from '../../prelude/in-language.ts'
import type { Language } from '../../prelude/language.ts'
import { nameLine, oneLine } from '../../prelude/lines.ts'
import { tongueOf } from '../../prelude/tongue.ts'
import { wordTable } from '../../prelude/word-table.ts'
import { quoteMaterial, sections } from '../../prompting/quote-material.ts'
import type { PlayerNow, ShownCard } from '../mystery-crew.ts'
import { nameAt } from '../player-page.ts'
import { othersThan, type SeenClue } from '../table-view.ts'

/** What a player does with the cards in its hands, and where it looks next: by the names on its page. */
export interface InHand {
  readonly cards?:
    | readonly { readonly card: string; readonly to: string; readonly line: string }[]
    | undefined
  readonly search?: string | undefined
}

/** Cards a player has found and nobody else has read. */
export function cardsHeld({ part, role }: Pick<PlayerNow, 'part' | 'role'>): readonly SeenClue[] {
  return part.clues.filter(({ by, how }) => by === role && how === 'found')
}

/** Where one can look when places are searched next; nowhere once the last round has begun. */
function placesAhead({ part, round, settings }: PlayerNow) {
  return settings.searches > 0 && round < settings.rounds ? (part.told?.places ?? []) : []
}

const LONGEST_LINE = 300

/** The form of what is done with cards and where one looks; what there is no card or place for is not asked. */
export function inHandForm(player: PlayerNow) {
  const cards = cardsHeld(player).map(({ title }) => oneLine(title))
  const places = placesAhead(player).map(({ name }) => nameLine(name))
  const names = othersThan(player.part, player.role).map((id) => nameAt(player, id))
  const choice = z.object({
    card: z.enum(cards as [string, ...string[]]),
    to: z.enum(['nobody', 'all', ...names]),
    line: z.string().trim().max(LONGEST_LINE),
  })
  return {
    ...(cards.length > 0 && { cards: z.array(choice).max(cards.length) }),
    ...(places.length > 0 && { search: z.enum(places as [string, ...string[]]) }),
  }
}

/** What stands on a page about cards and places, for whoever killed or not. */
export function inHandWords(player: PlayerNow, language: Language): string {
  const words = inLanguage(language, WORDS)
  const { colon } = tongueOf(language)
  const cards = cardsHeld(player).map(({ title, text }) => `- ${oneLine(title)}${colon}${oneLine(text)}`)
  const places = placesAhead(player).map(({ id, name, description }) => {
    const seen = player.part.searches.filter(({ place }) => place === id)
    const by = [...new Set(seen.map(({ role }) => nameAt(player, role)))].join(tongueOf(language).comma)
    return `- ${nameLine(name)}${colon}${oneLine(description)}${by === '' ? '' : words.lookedBefore(by)}`
  })
  const guilty = player.sheet.killed.length > 0
  return sections(
    ...(cards.length === 0
      ? []
      : [words.held, quoteMaterial({ name: 'cards', text: cards.join('\n') }), words.cards(guilty)]),
    ...(places.length === 0
      ? []
      : [words.ahead, quoteMaterial({ name: 'places', text: places.join('\n') }), words.search(guilty)]),
  )
}

/** The cards that are shown, as a page chose it. */
export function shownCards(player: PlayerNow, { cards = [] }: InHand): readonly ShownCard[] {
  return cardsHeld(player).flatMap(({ id, title }): readonly ShownCard[] => {
    const choice = cards.find(({ card }) => card === oneLine(title))
    if (choice === undefined || choice.to === 'nobody') return []
    const to = othersThan(player.part, player.role).find((one) => nameAt(player, one) === choice.to)
    return [{ clue: id, line: choice.line, ...(to !== undefined && { to }) }]
  })
}

/** The place a page chose to be searched next, by its id. */
export function placeChosen({ part }: PlayerNow, { search }: InHand): string | undefined {
  return part.told?.places.find(({ name }) => nameLine(name) === search)?.id
}

interface InHandWords {
  readonly held: string
  readonly cards: (guilty: boolean) => string
  readonly ahead: string
  readonly lookedBefore: (by: string) => string
  readonly search: (guilty: boolean) => string
}

export const WORDS: Readonly<Record<Language, InHandWords>> = wordTable('mystery.prompts.in-hand', {
  en: {
    held: 'You found these, and nobody else has read them:',
    cards: (guilty) =>
      `"cards": for each, who gets to read it: nobody, all, or one of them by name, and in "line" what you say as you lay it down or hand it over, in your own voice. ${guilty ? 'What points at you stays with you; what points elsewhere is worth showing.' : 'What helps the search belongs on the table; what touches your own secret you may keep, or trust to one.'}`,
    ahead: 'Where one can look next:',
    lookedBefore: (by) => ` (${by} looked there before)`,
    search: (guilty) =>
      `"search": where you look next. ${guilty ? 'Where your own trace may lie, before another finds it.' : 'Where what you lack may lie; rather where nobody has looked.'}`,
  },
  zh: {
    held: '这些是你找到的，别人还没看过：',
    cards: (guilty) =>
      `cards：每一样给谁看——nobody（谁也不给）、all（大家），或者写一个人的名字只给他；line 写你亮出来或递过去时说的话，用你自己的口气。${guilty ? '对你不利的留在手里，能把人引开的不妨亮出来。' : '对破案有用的该摆到桌上；碰到你自己秘密的可以留着，也可以只交给一个人。'}`,
    ahead: '接下来可以去找的地方：',
    lookedBefore: (by) => `（${by}去找过）`,
    search: (guilty) =>
      `search：接下来去哪儿找。${guilty ? '哪儿可能留着你的痕迹，就抢在别人前头去。' : '哪儿可能有你缺的东西就去哪儿，最好是没人去过的。'}`,
  },
})
