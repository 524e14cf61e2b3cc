import type { Language } from '../prelude/language.ts'
import { wordTable } from '../prelude/word-table.ts'

/** The fixed words by which anybody reads who they are, in one language. */
export interface CharacterWords {
  readonly youAre: (name: string, description: string) => string
  readonly from: (origin: string) => string
  readonly drive: string
  readonly strengths: string
  readonly voice: string
  readonly sayings: string
  readonly others: string
  /** What happened to one, and one could tell. */
  readonly stories: string
  readonly secret: string
  /** For a character whose own tongue is not that of the page. */
  readonly speaks: Readonly<Record<Language, string>>
  /** What one knows of the world one comes from. */
  readonly lore: string
  readonly colon: string
  readonly space: string
}

/** The fixed words by which anybody reads who they are, on a stage or in a room. */
export const CHARACTER_WORDS: Readonly<Record<Language, CharacterWords>> = wordTable('character.words', {
  en: {
    youAre: (name, description) => `You are ${name}. ${description}`,
    from: (origin) => `You come from ${origin}.`,
    drive: 'What drives you: ',
    strengths: 'What you are good at: ',
    voice: 'How you talk: ',
    sayings: 'What you like to say: ',
    others: 'How you see the others:',
    stories:
      'What you carry and could tell, when you are asked or can hold it no longer; each once, in your own words:',
    secret: 'What nobody here may learn: ',
    speaks: { en: 'You speak English.', zh: 'You speak Chinese, and answer in Chinese.' },
    lore: 'What you know about this:',
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
    stories: '你心里装着、讲得出来的事。有人问起，或者憋不住了才说，用你自己的话，一件只说一回：',
    secret: '这里谁也不能知道的事：',
    speaks: { en: '你说英语，也用英语回答。', zh: '你说中文。' },
    lore: '关于这些，你知道的：',
    colon: '：',
    space: '',
  },
})
