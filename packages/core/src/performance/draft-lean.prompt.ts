import { inLanguage } from '../prelude/in-language.ts'
import type { Language } from '../prelude/language.ts'
import { wordTable } from '../prelude/word-table.ts'
import { definePrompt } from '../prompting/define-prompt.ts'
import { sections } from '../prompting/quote-material.ts'
import { MATERIAL } from './audience-view.ts'
import type { DraftInput } from './draft.prompt.ts'
import { sceneMaterial } from './scenario.prompt.ts'

/** With a person in the scene it is written as far as their turn. */
export const LEAN_AS_FAR = 8

/** The director's page for a small model: the lines of the scene, and nothing else. */
export const draftLeanPrompt = definePrompt<DraftInput, string>({
  id: 'performance.draft.lean',
  version: 2,
  settings: { temperature: 0.8, maxOutputTokens: 900 },
  page: {
    en: (input, language) => ({
      system: sections(
        'You write the next scene of a play, to be said aloud. Each speech is one line: the name, a colon, the words. Most speeches have fewer than ten words. People answer what was just said, or duck it, or cut in. They are funny because of who they are. What they do stands in round brackets, short, with things that are there. Nobody says what they cannot know, and nobody tells what they hide before they are driven to it.',
        inLanguage(language, MATERIAL),
      ),
      last: sections(
        ...sceneMaterial(input),
        guests(input, language),
        input.underWay ? 'The scene is under way: go on from the last line.' : undefined,
        `Write ${input.isShared ? `at most ${LEAN_AS_FAR}` : input.speeches} speeches. The scene ends when it has come to what stands under flag. Nothing but the speeches.`,
      ),
    }),
    zh: (input, language) => ({
      system: sections(
        '你来写一出戏的下一场，是要念出来的。一句一行：名字，冒号，话。多数话不到十个字。人答的是刚才那一句，或者躲开，或者抢话。好笑在人身上。动作写在括号里，要短，只用台上有的东西。谁也不说他不可能知道的；瞒着的事，没被逼到不说。',
        inLanguage(language, MATERIAL),
      ),
      last: sections(
        ...sceneMaterial(input),
        guests(input, language),
        input.underWay ? '这一场已经演开了：从最后一句接着写。' : undefined,
        `写${input.isShared ? `${LEAN_AS_FAR}句以内` : `${input.speeches}句`}。flag 里写的事成了，这一场就收住。只写台词，别的都不写。`,
      ),
    }),
  },
  reply: () => ({ kind: 'text' }),
  fallback: () => '',
})

/** For whom nothing is written, because a guest plays them. */
export function guests({ guests: names }: DraftInput, language: Language): string | undefined {
  if (names.length === 0) return undefined
  return inLanguage(language, GUESTS)(names)
}

export const GUESTS = wordTable('performance.draft-lean-page.guests', {
  en: (names: readonly string[]) =>
    `A guest plays ${names.join(' and ')}: write no line of theirs. When it is their turn, write only "${names[0]}: …" and stop.`,
  zh: (names: readonly string[]) =>
    `${names.join('、')}由客人来演：他的话一句也不写。该他答的时候，只写“${names[0]}：……”，就停在那里。`,
})
