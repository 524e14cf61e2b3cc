import { defineWords } from '../words/define-words.ts'

/** What stands over the doors of the foyer. */
export const doorWords = defineWords(
  'screen.doors',
  {
    room: 'Or just sit down and talk',
    roomNote: 'Companions with moods of their own, who also work on what you write.',
    mystery: 'Or find out who did it',
    mysteryNote: 'A murder case for one or several of you; models sit in the other chairs.',
    screening: 'Or show somebody a film',
    screeningNote:
      'It plays on your machine; characters of any story talk with you about what was just seen.',
  },
  {
    room: '或者只是坐下来聊聊',
    roomNote: '几位有自己心情的伙伴，也能帮你改写的东西。',
    mystery: '或者来查一桩命案',
    mysteryNote: '一个人能玩，几个人也能玩；空着的椅子由模型来坐。',
    screening: '或者放一部片子给谁看',
    screeningNote: '在你的机器上放，随时停下；哪个故事里的角色都能陪你聊刚才那一段。',
  },
)
