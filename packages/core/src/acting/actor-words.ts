import type { Language } from '../prelude/language.ts'

/** The fixed words of an actor's page, in one language. */
interface ActorWords {
  readonly youAre: (name: string, description: string) => string
  readonly from: (origin: string) => string
  readonly drive: string
  readonly strengths: string
  readonly voice: string
  readonly sayings: string
  readonly others: string
  readonly secret: string
  readonly goal: string
  /** For a character whose own tongue is not that of the page. */
  readonly speaks: Readonly<Record<Language, string>>
  readonly here: string
  readonly inHiding: string
  readonly alone: string
  readonly things: string
  readonly memories: string
  readonly direction: string
  readonly nudge: string
  readonly since: string
  readonly hereNow: (looks: string) => string
  readonly gone: string
  readonly spokenTo: (name: string, to: string) => string
  readonly you: string
  readonly read: string
  readonly happened: (what: string) => string
  readonly colon: string
  readonly space: string
}

/** The fixed words of an actor's page. */
export const ACTOR_WORDS: Readonly<Record<Language, ActorWords>> = {
  en: {
    youAre: (name, description) => `You are ${name}. ${description}`,
    from: (origin) => `You come from ${origin}.`,
    drive: 'What drives you: ',
    strengths: 'What you are good at: ',
    voice: 'How you talk: ',
    sayings: 'What you like to say: ',
    others: 'How you see the others:',
    secret: 'What nobody here may learn: ',
    goal: 'What you want before the curtain: ',
    speaks: { en: 'You speak English.', zh: 'You speak Chinese, and answer in Chinese.' },
    here: 'With you:',
    inHiding: 'in hiding, and only some know it',
    alone: 'You are alone.',
    things: 'Within reach or in sight:',
    memories: 'What comes back to you:',
    direction: 'It is coming to this, and willing or not it will be your doing: ',
    nudge: 'The director, in your ear: ',
    since: 'What is different by now:',
    hereNow: (looks) => `here now; ${looks}`,
    gone: 'no longer here',
    spokenTo: (name, to) => `${name}, to ${to}`,
    you: 'you',
    read: 'You read — ',
    happened: (what) => `(${what})`,
    colon: ': ',
    space: ' ',
  },
  zh: {
    youAre: (name, description) => `你是${name}。${description}`,
    from: (origin) => `你来自${origin}。`,
    drive: '你图的是：',
    strengths: '你的本事：',
    voice: '你说话的样子：',
    sayings: '你爱说的话：',
    others: '你眼里的别人：',
    secret: '这里谁也不能知道的事：',
    goal: '落幕之前你想要的：',
    speaks: { en: '你说英语，也用英语回答。', zh: '你说中文。' },
    here: '和你在一起的：',
    inHiding: '躲着，不是人人都知道',
    alone: '只有你一个人。',
    things: '够得着或看得见的：',
    memories: '你想起来的：',
    direction: '事情正走到这一步，情愿不情愿，都要由你来做成：',
    nudge: '导演在你耳边说：',
    since: '现在不一样了的：',
    hereNow: (looks) => `来了；${looks}`,
    gone: '不在这里了',
    spokenTo: (name, to) => `${name}对${to}`,
    you: '你',
    read: '你读到——',
    happened: (what) => `（${what}）`,
    colon: '：',
    space: '',
  },
}
