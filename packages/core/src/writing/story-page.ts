import { inLanguage } from '../prelude/in-language.ts'
import type { Language } from '../prelude/language.ts'
import { bullets } from '../prelude/lines.ts'
import { wordTable } from '../prelude/word-table.ts'
import { quoteMaterial } from '../prompting/quote-material.ts'
import type { StoryDraft } from './drafts.ts'

/** The story as material, a paragraph each: it stands on every page that is written after it. */
export function storyPage(story: StoryDraft, language: Language): string {
  const words = inLanguage(language, STORY_WORDS)
  const { colon, bracket } = words
  const list = (label: string, items: readonly string[]): string => `${label}\n${bullets(items)}`
  const { secret, opponent, sound } = story
  const paragraphs = [
    list(
      words.people,
      story.cast.map(({ name, who }) => `${name}${colon}${who}`),
    ),
    `${words.love}${story.love}`,
    `${words.wound}${story.wound}`,
    `${words.secret(secret.who)}${secret.what}`,
    list(words.steps, story.steps),
    ...story.others.map(({ who, what }) => `${words.other(who)}${what}`),
    list(words.stakes, story.stakes),
    [
      `${words.opponent(opponent.who)}${opponent.wants}`,
      `${words.nearly}${opponent.nearly}`,
      `${words.yields}${opponent.yields}`,
    ].join('\n'),
    `${words.simple}${story.simple}`,
    `${words.hope}${story.hope}`,
    `${words.cost}${story.cost}`,
    list(
      words.plain,
      story.plain.map(({ by, fact, because }) => `${by}${colon}${fact}${bracket(because)}`),
    ),
    `${words.business}${story.business}`,
    `${words.sound}${sound.what}\n${words.stops}${sound.stops}`,
  ]
  return quoteMaterial({ name: 'story', text: paragraphs.join('\n\n') })
}

export const STORY_WORDS = wordTable('writing.story-page', {
  en: {
    people: 'On stage:',
    love: 'What is loved: ',
    wound: 'The wound: ',
    secret: (who: string) => `The secret, ${who}’s: `,
    steps: 'How it is asked for:',
    other: (who: string) => `A smaller secret, ${who}’s: `,
    stakes: 'To be counted:',
    opponent: (who: string) => `Against it: ${who}. `,
    nearly: 'Nearly wins: ',
    yields: 'Yields: ',
    simple: 'Why not the simple thing: ',
    hope: 'The hope: ',
    cost: 'The cost: ',
    plain: 'Said in plain words:',
    business: 'It begins with: ',
    sound: 'To be heard: ',
    stops: 'It stops: ',
    colon: ': ',
    bracket: (text: string) => ` (${text})`,
  },
  zh: {
    people: '台上的人：',
    love: '舍不下的：',
    wound: '旧伤：',
    secret: (who: string) => `那个秘密，在${who}心里：`,
    steps: '一步步怎么问：',
    other: (who: string) => `小一点的秘密，${who}的：`,
    stakes: '数得出的：',
    opponent: (who: string) => `对头是${who}：`,
    nearly: '差一点就赢：',
    yields: '怎样才松手：',
    simple: '简单的办法为什么不行：',
    hope: '盼头：',
    cost: '代价：',
    plain: '要明说的：',
    business: '开场手上的活：',
    sound: '听得见：',
    stops: '停在：',
    colon: '：',
    bracket: (text: string) => `（${text}）`,
  },
} as const satisfies Readonly<Record<Language, object>>)
