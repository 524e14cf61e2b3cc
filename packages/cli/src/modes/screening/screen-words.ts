import { type Language, wordTable } from '@commedia/core'
import type { FilmRefusal } from '@commedia/node/video'

/** What the house says around a film. */
interface ScreenWords {
  readonly colon: string
  readonly with: (names: readonly string[]) => string
  readonly keys: string
  readonly seen: (from: string, to: string) => string
  readonly by: Readonly<Record<'pictures' | 'description' | 'words', string>>
  readonly blind: string
  /** What somebody is called who says no name. */
  readonly friend: string
  /** Why there are no pictures. */
  readonly noPictures: Readonly<Record<FilmRefusal, string>>
  readonly silent: (reason: string) => string
  readonly perceived: (name: string) => string
  readonly nothingYet: string
  readonly noTime: string
  readonly noModel: string
  readonly spent: (cost: string) => string
}

/** What the house says around a film. */
export const SCREEN_WORDS: Readonly<Record<Language, ScreenWords>> = wordTable('terminal.screen', {
  en: {
    colon: ': ',
    with: (names) => `You are watching with ${names.join(' and ')}.`,
    keys: 'Type to talk; “Name: …” speaks to one. /on [seconds] watches on, /at 12:30 goes there, /seen shows what they saw and thought, /bye leaves.',
    seen: (from, to) => `— ${from} to ${to} —`,
    by: {
      pictures: 'They see pictures of it.',
      description: 'They see nothing themselves and go by a description.',
      words: 'They see nothing; they go by what is said.',
    },
    blind:
      'By its server and its name this model cannot see. With one that can, the pictures are looked at; if it can after all, COMMEDIA_VISION=yes says so.',
    friend: 'A friend',
    noPictures: {
      'no-ffmpeg':
        'ffmpeg is not installed, so nobody can see the film. Install it (apt install ffmpeg, brew install ffmpeg).',
      'no-file': 'No pictures: there is no such film.',
      'not-a-film': 'No pictures: this is no film that we know.',
      damaged: 'No pictures: this film is damaged.',
      'unknown-codec': 'No pictures: this film is coded in a way that is not read here.',
      'too-large': 'No pictures: this film is too large.',
      'too-slow': 'No pictures: to read this film takes too long.',
      'wrong-wish': 'No pictures: there are none of this stretch.',
    },
    silent: (reason) => `The model does not answer (${reason}); what they say is not its own.`,
    perceived: (name) => `${name} saw and thought:`,
    nothingYet: 'Nobody has said anything about it yet.',
    noTime: 'Write a time: /at 12:30.',
    noModel:
      'No model is connected, so nobody can talk. Name one: --base-url http://127.0.0.1:11434/v1 --model llava (Ollama), or set COMMEDIA_BASE_URL and COMMEDIA_MODEL.',
    spent: (cost) => `Spent: ${cost}.`,
  },
  zh: {
    colon: '：',
    with: (names) => `你在和${names.join('、')}一起看。`,
    keys: '直接打字就是说话，“名字：……”只对一个人说。/on [秒数] 接着看，/at 12:30 跳到那里，/seen 看他们看见了什么、想了什么，/bye 离开。',
    seen: (from, to) => `—— ${from} 到 ${to} ——`,
    by: {
      pictures: '他们看得见画面。',
      description: '他们自己看不见，靠的是文字描述。',
      words: '他们看不见，只听得到说了什么。',
    },
    blind:
      '照服务器和名字看，这个模型看不见画面。换一个看得见的就行；要是它其实看得见，设 COMMEDIA_VISION=yes。',
    friend: '朋友',
    noPictures: {
      'no-ffmpeg': '没有安装 ffmpeg，谁也看不见影片。请先安装（apt install ffmpeg 或 brew install ffmpeg）。',
      'no-file': '没有画面：找不到这部影片。',
      'not-a-film': '没有画面：这不是认得的影片。',
      damaged: '没有画面：这部影片坏了。',
      'unknown-codec': '没有画面：这种编码这里读不了。',
      'too-large': '没有画面：影片太大。',
      'too-slow': '没有画面：读这部影片太费时间。',
      'wrong-wish': '没有画面：这一段取不出来。',
    },
    silent: (reason) => `模型没有回应（${reason}），他们现在说的不是它的话。`,
    perceived: (name) => `${name}看见的和想的：`,
    nothingYet: '还没有人说过什么。',
    noTime: '请写时间：/at 12:30。',
    noModel:
      '还没有接上模型，没有人能说话。请指定一个：--base-url http://127.0.0.1:11434/v1 --model llava（Ollama），或者设 COMMEDIA_BASE_URL 和 COMMEDIA_MODEL。',
    spent: (cost) => `花费：${cost}。`,
  },
})
