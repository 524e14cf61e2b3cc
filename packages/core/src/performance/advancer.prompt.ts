import * as z from 'zod'
import { inLanguage } from '../prelude/in-language.ts'
import type { Language } from '../prelude/language.ts'
import { bullets } from '../prelude/lines.ts'
import { wordTable } from '../prelude/word-table.ts'
import { definePrompt } from '../prompting/define-prompt.ts'
import { quoteMaterial, sections } from '../prompting/quote-material.ts'
import { MATERIAL, playedPage } from './audience-view.ts'
import type { PlannerInput } from './planner.prompt.ts'

/** What the advancer whispers, and to whom. */
export const InstructionsReply = z.object({
  instructions: z
    .array(z.object({ to: z.string().trim().min(1), words: z.string().trim().min(1).max(240) }))
    .min(1)
    .max(4),
})
/** What the advancer whispers, and to whom. */
export type InstructionsReply = z.infer<typeof InstructionsReply>

/** What the advancer needs: the planner's page with those who can be told something, who else there is, and how firm to be. */
export interface AdvancerInput extends PlannerInput {
  /** Of those who can be told, whose doing it is. */
  readonly doers: readonly string[]
  /** Who has gone off. */
  readonly left: readonly string[]
  /** Who is on and played by a person: nobody whispers to them. */
  readonly guests: readonly string[]
  readonly firmness: 'hint' | 'instruction'
}

/** The advancer's page: a word in the right ear. */
export const advancerPrompt = definePrompt<AdvancerInput, InstructionsReply>({
  id: 'performance.advance',
  version: 3,
  settings: { temperature: 0.6, maxOutputTokens: 300 },
  page: {
    en: (input, language) => ({
      system: sections(
        'The scene has not come to its point yet, and you stand in the wings. Whisper to the one or two actors who can bring it there, so that the flag, the one thing that must come about now, comes about by itself.',
        'Say what to do in the next minute, not what it means: a thing to pick up, a question to ask, a door to go to. It must fit who they are and what was just said; nobody in the audience should notice that they were told. Never tell one actor what only another could know.',
        input.firmness === 'hint'
          ? 'A hint: open a way, and leave the choice to them.'
          : 'They had their hint. Now be plain: tell the one who must do it to do it, in their very next words or act.',
        inLanguage(language, MATERIAL),
      ),
      last: sections(
        pages(input),
        playedPage(input),
        others(input, language),
        `On stage: ${input.people.join(', ')}. Whom do you tell what? By name, or "everybody".`,
      ),
    }),
    zh: (input, language) => ({
      system: sections(
        '这场戏还没走到该到的地方，你站在侧幕。对推得动它的一两个演员耳语一句，让标志——眼下必须发生的那一件事——自己到来。',
        '说接下来一分钟里做什么，不说意味着什么：拿起一样东西，问一句话，走到门边。要合这个人的性子，接得上刚才的话，别让观众看出是有人教的。绝不把只有别人才知道的事告诉他。',
        input.firmness === 'hint'
          ? '这次是提示：开一条路，走不走由他。'
          : '提示已经给过了。这次说明白：该由谁做，就叫谁在下一句话、下一个动作里做出来。',
        inLanguage(language, MATERIAL),
      ),
      last: sections(
        pages(input),
        playedPage(input),
        others(input, language),
        `台上有：${input.people.join('、')}。你对谁说什么？写名字，或“大家”。`,
      ),
    }),
  },
  reply: () => ({ kind: 'json', schema: InstructionsReply }),
  fallback: ({ doers, people, flag }) => ({
    instructions: (doers.length > 0 ? doers : people)
      .slice(0, 2)
      .map((to) => ({ to, words: flag.slice(0, 240) })),
  }),
})

/** Who else is there or was. */
export function others({ guests, left }: AdvancerInput, language: Language): string | undefined {
  const words = inLanguage(language, OTHERS)
  const lines = [...guests.map((name) => words.guest(name)), ...left.map((name) => words.left(name))]
  return lines.length === 0 ? undefined : lines.join('\n')
}

export const OTHERS = wordTable('performance.advance-page.others', {
  en: {
    guest: (name: string) => `${name} is there too, played by a guest, and cannot be told anything.`,
    left: (name: string) => `${name} has left.`,
  },
  zh: {
    guest: (name: string) => `${name}也在，由客人扮演，什么也不能交代。`,
    left: (name: string) => `${name}已经下场了。`,
  },
})

/** The point, its flag, and the ways there. */
export function pages({ description, flag, ways }: AdvancerInput): string {
  return sections(
    quoteMaterial({ name: 'point', text: description }),
    quoteMaterial({ name: 'flag', text: flag }),
    ways.length > 0
      ? quoteMaterial({
          name: 'ways',
          text: ways.map(bullets).join('\n\n'),
        })
      : undefined,
  )
}
