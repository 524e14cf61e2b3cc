import * as z from 'zod'
import { inLanguage } from '../prelude/in-language.ts'
import { definePrompt } from '../prompting/define-prompt.ts'
import { quoteMaterial, sections } from '../prompting/quote-material.ts'
import { type AudienceInput, MATERIAL, playedPage } from './audience-view.ts'

/** Ways from here to the flag, each a few beats. */
export const WaysReply = z.object({
  ways: z
    .array(z.array(z.string().trim().min(1).max(160)).min(2).max(5))
    .min(2)
    .max(3),
})
/** Ways from here to the flag, each a few beats. */
export type WaysReply = z.infer<typeof WaysReply>

/** What the planner needs besides the audience's view: what this point is about, and who is on. */
export interface PlannerInput extends AudienceInput {
  readonly description: string
  readonly people: readonly string[]
  /** Ways already laid out, if any. */
  readonly ways: readonly (readonly string[])[]
}

/** The planner's first page: several ways to get there. */
export const waysPrompt = definePrompt<PlannerInput, WaysReply>({
  id: 'performance.ways',
  version: 1,
  settings: { temperature: 0.7, maxOutputTokens: 500 },
  page: {
    en: (input, language) => ({
      system: sections(
        'You plan beats for actors who improvise. The flag is the one concrete thing that must come about at this point of the story. Lay out two or three different ways from where they are to the flag.',
        'A way is two to five beats; a beat is one person doing or saying one thing that makes the next unavoidable. Let the ways differ in who drives them, and let each raise the price a little at every beat.',
        inLanguage(language, MATERIAL),
      ),
      last: sections(
        plannerPage(input),
        playedPage(input),
        `On stage: ${input.people.join(', ')}. Your ways?`,
      ),
    }),
    zh: (input, language) => ({
      system: sections(
        '你替即兴的演员排路子。“标志”是故事走到这一点必须发生的那一件具体的事。从眼下到标志，给出两三条不同的走法。',
        '一条走法两到五步，一步就是一个人做一件事或说一句话，逼得下一步非来不可。几条走法要由不同的人来推动，每走一步，代价都要高一点。',
        inLanguage(language, MATERIAL),
      ),
      last: sections(plannerPage(input), playedPage(input), `台上有：${input.people.join('、')}。怎么走？`),
    }),
  },
  reply: () => ({ kind: 'json', schema: WaysReply }),
  fallback: ({ flag }) => ({ ways: [[flag.slice(0, 160)]] }),
})

/** Whether the flag was earned. */
export const EarnedReply = z.object({
  reasoning: z.string().trim().max(300),
  earned: z.boolean(),
  /** What would have to be played first, as a word to whoever is to do it. */
  lacks: z.string().trim().max(200).default(''),
})
/** Whether the flag was earned. */
export type EarnedReply = z.infer<typeof EarnedReply>

/** The planner's second page: was it built up to, or did somebody jump? */
export const earnedPrompt = definePrompt<PlannerInput, EarnedReply>({
  id: 'performance.earned',
  version: 2,
  settings: { temperature: 0, maxOutputTokens: 160 },
  page: {
    en: (input, language) => ({
      system: sections(
        'You guard the story against short cuts. The flag of this point seems to be met. Say whether it was earned: did something in what was played drive somebody to it, a cause, a pressure, a reason of their own? Somebody who simply does or says the flag, out of nowhere, as if they had read the plan, has not earned it. Then say in lacks, to the actor whose doing it is, the one thing that must be played first: a question to hear, a thing to see, a price to be named.',
        inLanguage(language, MATERIAL),
      ),
      last: sections(plannerPage(input), playedPage(input), 'Was it earned?'),
    }),
    zh: (input, language) => ({
      system: sections(
        '你替故事把关，不许抄近路。这一点的标志看来达到了。请说它是不是一步步走到的：演出来的东西里，有没有什么把人推到这一步——一个缘由，一股压力，他自己的道理？没头没脑就把标志做了、说了，像是看过剧本似的，不算。不算的话，在 lacks 里对该做这件事的演员说一样得先演出来的：先听一句什么问话，先看见一样什么东西，先讲明什么代价。',
        inLanguage(language, MATERIAL),
      ),
      last: sections(plannerPage(input), playedPage(input), '是一步步走到的吗？'),
    }),
  },
  reply: () => ({ kind: 'json', schema: EarnedReply }),
  fallback: () => ({ reasoning: '', earned: true, lacks: '' }),
})

/** The point and its flag. */
export function plannerPage({ description, flag }: PlannerInput): string {
  return sections(
    quoteMaterial({ name: 'point', text: description }),
    quoteMaterial({ name: 'flag', text: flag }),
  )
}
