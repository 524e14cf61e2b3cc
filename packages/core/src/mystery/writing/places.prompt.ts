import { inLanguage } from '../../prelude/in-language.ts'
import { couldBe, type Language } from '../../prelude/language.ts'
import { wordTable } from '../../prelude/word-table.ts'
import { definePrompt } from '../../prompting/define-prompt.ts'
import { sections } from '../../prompting/quote-material.ts'
import { materialRule } from '../../writing/writers-brief.ts'
import { type CrimeDraft, PlacesDraft } from './case-drafts.ts'
import { crimePage, notesPage, openPage } from './case-page.ts'
import { hiddenFacts, type NumberedFact } from './draft-crime.ts'

/** The crime whose traces lie about. */
export interface PlacesInput {
  readonly language: Language
  readonly crime: CrimeDraft
  readonly revised?: { readonly draft: PlacesDraft; readonly notes: readonly string[] } | undefined
}

/** The page of whoever lays the cards: the places that can be searched, and what is found there. */
export const placesPrompt = definePrompt<PlacesInput, PlacesDraft>({
  id: 'mystery.case.places',
  version: 3,
  settings: { temperature: 0.7, maxOutputTokens: 2600 },
  page: {
    en: (input, language) => ({
      system: sections(
        'You lay out the clue cards of a murder mystery that is played at a table. Between questions the players search places; whoever finds a card reads it alone and may show it.',
        'A card is a thing: what it looks, smells and measures like, what is written on it, word for word. It never says what it means, who did it or what anybody felt. Two cards together, or a card and what somebody saw, give more than either.',
        'Every line of the timeline with a star is known to nobody who must tell the truth: without a card it can never come out, so each leaves a trace on one. Other cards show what the innocent hide, or bear out an alibi.',
        materialRule(language),
      ),
      last: sections(
        openPage(input.crime, language),
        crimePage(input.crime, language),
        `Write ${placesFor(input)} places, each with two or three cards.
- description: one or two sentences, what the place looks like to everybody; nothing that gives anything away.
- title: a few words. text: two to four full sentences.
- traces: the numbers of the lines it is a trace of. Keep to their hours, places and things.
- act: 1 for what makes an innocent look guilty, or bears out the trick; 2 for what breaks the trick or clears somebody, about half. No card is enough by itself, and the murderer’s reason does not hang on one card: somebody knows the other half of it.`,
        revisedPage(input),
      ),
    }),
    zh: (input, language) => ({
      system: sections(
        '你为一个剧本杀布置线索卡。问话之间，玩家到各处搜查；谁找到一张卡，谁独自看，也可以亮给别人。',
        '一张卡就是一样东西：什么样子、什么气味、多长多重，上面写着什么，就一字不差写什么。它从不说明意义，不说是谁干的，也不说谁的心情。两张卡放在一起，或者一张卡对上某人看见的事，才看出更多。',
        '时间线上带星号的各条，凡是必须说实话的人都不知道：没有卡，就永远查不出来，所以每一条都要在某张卡上留下痕迹。其余的卡，露出无辜者瞒着的事，或者替谁作不在场的证明。',
        materialRule(language),
      ),
      last: sections(
        openPage(input.crime, language),
        crimePage(input.crime, language),
        `写出${placesFor(input)}处地方，每处两到三张卡。
- description：一两句，人人看得见的样子，什么也不泄露。
- title：几个字。text：两到四个完整的句子。
- traces：它是时间线上哪几条的痕迹，写编号。钟点、地点、物件照那几条写。
- act：让无辜者显得可疑的、让诡计显得像真的，是 1；拆穿诡计的、洗清某人的，是 2，大约各占一半。没有一张卡单独就够定案；凶手的缘由也不能只系在一张卡上，另一半有人知道。`,
        revisedPage(input),
      ),
    }),
  },
  reply: () => ({ kind: 'json', schema: PlacesDraft }),
  problem: ({ places }, { language }) => {
    const prose = places.flatMap(({ description, cards }) => [description, ...cards.map(({ text }) => text)])
    if (couldBe(prose.join('\n'), language)) return undefined
    return inLanguage(language, LANGUAGE)
  },
  fallback: ({ language, crime }) => plainPlaces(crime, language),
})

/** The lines that could come out only by a card, and have none. */
export function untraced(crime: CrimeDraft, { places }: PlacesDraft): readonly NumberedFact[] {
  const traced = new Set(places.flatMap(({ cards }) => cards.flatMap(({ traces }) => traces)))
  return hiddenFacts(crime).filter(({ number }) => !traced.has(number))
}

/** The draft of the places with notes on it, where there is one. */
export function revisedPage({ revised, language }: PlacesInput): string | undefined {
  if (revised === undefined) return undefined
  return notesPage({ draft: JSON.stringify(revised.draft), notes: revised.notes }, language)
}

/** How many places a case of this size has. */
export function placesFor({ crime }: PlacesInput): number {
  return crime.people.length <= 4 ? 3 : crime.people.length <= 6 ? 4 : 5
}

/** What nobody may tell is written on cards as it stands: in two places, so that there is a choice. */
function plainPlaces(crime: CrimeDraft, language: Language): PlacesDraft {
  const { names, description, title, text } = inLanguage(language, LABELS)
  const cards = hiddenFacts(crime).map((fact, at) => ({
    ...{ title: title(at + 1), text: text(fact), act: fact.act },
    traces: [fact.number],
  }))
  return {
    places: names.map((name, at) => ({
      ...{ name, description },
      cards: cards.filter((_, card) => card % names.length === at),
    })),
  }
}

export const LABELS = wordTable('mystery.writing.places-page.labels', {
  en: {
    names: ['Where it happened', 'The way there'],
    description: 'Nobody has cleared up here since.',
    title: (number: number) => `A note, ${number}`,
    text: ({ when, what }: { readonly when: string; readonly what: string }) => `${when}: ${what}`,
  },
  zh: {
    names: ['出事的地方', '来路'],
    description: '出事以后没有人收拾过这里。',
    title: (number: number) => `字条之${number}`,
    text: ({ when, what }: { readonly when: string; readonly what: string }) => `${when}：${what}`,
  },
} as const)

export const LANGUAGE = wordTable('mystery.places-page.language', {
  en: 'the cards must be in English.',
  zh: '卡片必须用中文写。',
})
