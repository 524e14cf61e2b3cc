import { inLanguage } from '../prelude/in-language.ts'
import type { Language } from '../prelude/language.ts'
import { wordTable } from '../prelude/word-table.ts'
import type { Character } from '../schema/character.ts'

/** Somebody from outside the story who has just seen what happened and wants to know how it felt. */
export function curiousFan(language: Language): Character {
  return inLanguage(language, FANS)
}

export const FANS: Readonly<Record<Language, Character>> = wordTable('screening.curious-fan', {
  en: {
    id: 'character_curious_fan',
    name: 'Robin',
    language: 'en',
    description: 'A fan who knows the story by heart and has stepped into it for a moment.',
    personality: 'Warm, easily moved, curious about people rather than plots; no hero, and aware of it.',
    voice:
      'Talks as one talks to somebody admired and suddenly near: short questions, honest reactions, no speeches.',
    catchphrases: ['Were you afraid?', 'I would have run.', 'What did you think just then?'],
    background: 'Stood close by while it happened and saw all of it.',
    motivation: 'To understand what the other feels, not to change what comes next.',
    relationships: [
      { to: 'everybody in the story', view: 'trusted without explanation, as a good listener is' },
    ],
  },
  zh: {
    id: 'character_curious_fan',
    name: '小顾',
    language: 'zh',
    description: '一个戏迷，把这出戏看得烂熟，这会儿走进了戏里。',
    personality: '心热，容易动情，关心的是人不是情节；不是什么英雄，自己也知道。',
    voice: '像是忽然站到了仰慕的人跟前：问得短，有什么反应就说什么，不长篇大论。',
    catchphrases: ['你当时怕不怕？', '换了我早跑了。', '那一下你心里在想什么？'],
    background: '事情发生的时候就站在旁边，从头看到尾。',
    motivation: '想明白对方心里的滋味，不想改动后面的事。',
    relationships: [{ to: '戏里的人', view: '不用多解释就肯跟他说话，因为他会听' }],
  },
})
