import { defineWords } from '../words/define-words.ts'

/** What is said where a link is pasted. */
export const joinFieldWords = defineWords(
  'screen.join-field',
  {
    join: 'Join by a link',
    joinHint: 'Paste the link you were given',
    joinGo: 'Go',
    joinWrong: 'This is no link to a show. One looks like https://…/join#…',
  },
  {
    join: '凭链接入场',
    joinHint: '粘贴别人给你的链接',
    joinGo: '去',
    joinWrong: '这不是演出的链接。链接长这样：https://…/join#…',
  },
)
