import * as z from 'zod'
import { definePrompt } from './define-prompt.ts'

const FEELINGS = ['calm', 'curious', 'afraid'] as const

/** A line and a feeling: what somebody who was heard gave. */
export const AuditionPiece = z.object({
  line: z.string().min(1).max(400),
  feels: z.enum(FEELINGS),
})
/** A line and a feeling: what somebody who was heard gave. */
export type AuditionPiece = Readonly<z.infer<typeof AuditionPiece>>

/** A small piece for a model that wants to play here: a line, in a form. */
export const auditionPrompt = definePrompt<null, AuditionPiece>({
  id: 'prompting.audition',
  version: 1,
  settings: { maxOutputTokens: 200 },
  page: {
    en: () => ({
      system:
        'You audition for a company of actors. Answer in the form that is asked for, and with nothing else.',
      last: 'You keep an inn on a lonely road. It is midnight, and somebody knocks. Say one short line through the closed door, and how you feel.',
    }),
    zh: () => ({
      system: '你在给一个剧团试戏。照要求的格式回答，别的什么也不要写。',
      last: '你在荒路边开一家客栈。半夜里有人敲门。隔着门说一句短短的话，再说说你的心情。',
    }),
  },
  reply: () => ({ kind: 'json', schema: AuditionPiece }),
  fallback: () => ({ line: '…', feels: 'calm' }),
})

const COLOURS = ['red', 'orange', 'yellow', 'green', 'blue', 'purple', 'black', 'white'] as const

/** The colour of the picture below. */
export const COLOUR_SHOWN: (typeof COLOURS)[number] = 'purple'
/** A square of one colour, 64 by 64, as PNG in base64. */
export const PICTURE =
  'iVBORw0KGgoAAAANSUhEUgAAAEAAAABACAMAAACdt4HsAAAAA1BMVEWAAKCQmYWyAAAAG0lEQVR42u3BgQAAAADDoPlT3+AEVQEAAAB8AxBAAAG9PLePAAAAAElFTkSuQmCC'

/** A picture for a model that may be able to see; whoever cannot hardly guesses its colour. */
export const auditionEyesPrompt = definePrompt<null, (typeof COLOURS)[number]>({
  id: 'prompting.audition-eyes',
  version: 1,
  settings: { maxOutputTokens: 60 },
  page: {
    en: () => ({
      system: '',
      pictures: [{ mediaType: 'image/png', data: PICTURE }],
      last: 'Which colour is this picture?',
    }),
    zh: () => ({
      system: '',
      pictures: [{ mediaType: 'image/png', data: PICTURE }],
      last: '这张图是什么颜色？请用英文单词回答。',
    }),
  },
  reply: () => ({ kind: 'choice', options: COLOURS }),
  fallback: () => 'white',
})
