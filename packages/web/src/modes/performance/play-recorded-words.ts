import { defineWords } from '../../words/define-words.ts'

/** What is said beside the recording of a play. */
export const playRecordedWords = defineWords(
  'screen.recorded-play',
  {
    kind: 'A play',
    start: 'Raise the curtain',
    own: 'On a real evening every line is made up there and then, and any of the parts can be yours.',
    inSight: 'On the stage',
  },
  {
    kind: '一出戏',
    start: '开幕',
    own: '真正的夜晚，每句台词都是当场想出来的；哪个角色都可以由你来演。',
    inSight: '台上的东西',
  },
)
