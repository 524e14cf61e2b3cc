import * as z from 'zod'
import { definePrompt } from '../prompting/define-prompt.ts'
import { quoteMaterial, sections } from '../prompting/quote-material.ts'
import { materialRule } from './writers-brief.ts'

/** What a piece of a work holds, short enough to plan from. */
export const Digest = z.object({
  summary: z.string().trim().min(1).max(4000),
  people: z.array(z.string().trim().min(1).max(60)).max(16),
})
/** What a piece of a work holds, short enough to plan from. */
export type Digest = z.infer<typeof Digest>

/** A piece of a work to be read. */
export interface DigestInput {
  readonly work: string
  readonly heading: string
  readonly text: string
}

/** The reader's page: what happens here, for people who must stage it without the book. */
export const digestPrompt = definePrompt<DigestInput, Digest>({
  id: 'writing.digest',
  version: 1,
  settings: { temperature: 0.2, maxOutputTokens: 900 },
  page: {
    en: (input, language) => ({
      system: sections(
        'You read for a company that will stage this work and cannot have the book on stage. Tell what happens, in order: who does what to whom, what is learned, what changes hands, where it plays, how it stands at the end. Names as the book has them. No praise, no interpretation, nothing that is not there. At most 250 words.',
        'Then list the people who speak or act in it, each once, under the name the book uses most.',
        materialRule(language),
      ),
      last: sections(passagePage(input), 'What happens in this part, and who is in it?'),
    }),
    zh: (input, language) => ({
      system: sections(
        '剧团要把这部作品搬上台，台上带不了书，你替他们读。按先后说清楚发生了什么：谁对谁做了什么，谁知道了什么，什么东西易了手，在哪里，到末了是什么局面。人名照书上的写。不评价，不发挥，书里没有的不写。不超过四百字。',
        '再列出其中说了话或动了手的人，每人一次，用书里最常用的那个称呼。',
        materialRule(language),
      ),
      last: sections(passagePage(input), '这一部分发生了什么？里面有谁？'),
    }),
  },
  reply: () => ({ kind: 'json', schema: Digest }),
  fallback: ({ text }) => ({ summary: text.trim().slice(0, 600) || '…', people: [] }),
})

/** A passage of a work, under its heading. */
export function passagePage({ work, heading, text }: DigestInput): string {
  return sections(
    quoteMaterial({ name: 'work', text: work }),
    heading === '' ? undefined : quoteMaterial({ name: 'heading', text: heading }),
    quoteMaterial({ name: 'passage', text }),
  )
}
