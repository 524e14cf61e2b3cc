import {
  definePrompt,
  inLanguage,
  type Language,
  nameLine,
  quoteMaterial,
  sections,
  type View,
} from '@commedia/core'
import * as z from 'zod'
import { type Debate, Side } from './debate-room.ts'

interface Standing {
  readonly view: View
  readonly debate: Debate
  readonly role: string
}

const Vote = z.object({ side: Side, reason: z.string().min(1).max(400) })

/** A speech for one side. */
export const speechPrompt = definePrompt<Standing, string>({
  id: 'debate.speech',
  version: 1,
  settings: { temperature: 0.9, maxOutputTokens: 300 },
  page: {
    en: (standing) => page(standing, 'en', 'speech'),
    zh: (standing) => page(standing, 'zh', 'speech'),
  },
  reply: () => ({ kind: 'text', read: (text) => text.trim() || undefined }),
  fallback: ({ debate }) => debate.motion,
})

/** What a juror makes of it. */
export const votePrompt = definePrompt<Standing, z.infer<typeof Vote>>({
  id: 'debate.vote',
  version: 1,
  page: { en: (standing) => page(standing, 'en', 'vote'), zh: (standing) => page(standing, 'zh', 'vote') },
  reply: () => ({ kind: 'json', schema: Vote }),
  fallback: () => ({ side: 'against', reason: '—' }),
})

const WORDS = {
  en: {
    you: (name: string) => `You are ${name}.`,
    speech: (side: Side) =>
      `You speak ${side} the motion. Answer what was said last, then make one point nobody has made, with something one can see. Four sentences at most, as one speaks, nothing else.`,
    vote: 'You sit on the jury. Say which side convinced you, and in one sentence what decided it for you: something that was said here.',
    heard: 'So far you heard:',
    nothing: 'Nobody has spoken yet.',
  },
  zh: {
    you: (name: string) => `你是${name}。`,
    speech: (side: Side) =>
      `你站在${side === 'for' ? '正方' : '反方'}。先接住刚才那句话，再说一点别人没说过的，要有看得见的东西。最多四句，像平常说话那样，别的都不写。`,
    vote: '你是评审。说你被哪一方说服了，再用一句话说是这里的哪句话让你下的决心。',
    heard: '到现在你听见的：',
    nothing: '还没有人开口。',
  },
} as const

function page({ view, debate, role }: Standing, language: Language, task: 'speech' | 'vote') {
  const words = inLanguage(language, WORDS)
  const me = debate.people.find(({ id }) => id === role)
  const nameOf = (id: string) => nameLine(debate.people.find((one) => one.id === id)?.name ?? id)
  const heard = view.moments
    .filter(({ kind }) => kind === 'line')
    .map(({ by, text }) => `${nameOf(by)}: ${text.replace(/\s+/gu, ' ')}`)
  return {
    system: sections(
      words.you(nameOf(role)),
      me?.description ? quoteMaterial({ name: 'note', text: me.description }) : undefined,
      quoteMaterial({ name: 'topic', text: debate.motion }),
      task === 'vote' ? words.vote : words.speech(me?.side ?? 'for'),
    ),
    last:
      heard.length === 0
        ? words.nothing
        : sections(words.heard, quoteMaterial({ name: 'heard', text: heard.join('\n') })),
  }
}
