import { defineWords } from '../words/define-words.ts'

/** What is said to whoever makes a page to share, and to whoever may stand on it. */
export const sharePageWords = defineWords(
  'screen.make-page',
  {
    why: 'One file that opens anywhere, without a server: the stage with its masks, the script, the evening again at a pace, the playbill. It holds what the audience perceived and nothing else, and says that it was made with AI.',
    others:
      'People who played with you stand there by their roles. Only who gave a name for it, on a page of their own, is named.',
    yourName: (role: string) => `Your name beside ${role}`,
    yourNameNote: 'Left empty, it says “played by a person”.',
    cost: (money: string) => `Say what it cost (${money})`,
    save: 'Save the page',
    poster: 'Save the poster',
    posterWhy: 'A picture for previews, as a file of its own.',
    consent: 'May you be named?',
    consentWhy:
      'When somebody makes a page of this evening, your part stands on it. Your name stands there only if you give it here.',
    allow: 'Give this name',
    withdraw: 'Not by name',
    leaveOut: 'Leave out what I said',
    given: (name: string) => `You may be named as ${name}.`,
    notGiven: 'You are not named.',
    leftOut: 'You are not named, and what you said is left out.',
    ready: 'Saved. Open it from your files, or send it to somebody.',
  },
  {
    why: '一个文件，不用服务器，在哪里都能打开：舞台与面具、剧本、按速度重看今晚、节目单。里面只有观众所见所闻，并注明借助人工智能完成。',
    others: '和你同台的人以角色名出现。只有在自己的页面上给了名字的人，才会署名。',
    yourName: (role: string) => `你的名字，写在${role}旁边`,
    yourNameNote: '留空则写“由真人扮演”。',
    cost: (money: string) => `写上花费（${money}）`,
    save: '保存网页',
    poster: '保存海报',
    posterWhy: '供预览用的图片，单独一个文件。',
    consent: '可以署你的名字吗？',
    consentWhy: '有人把今晚做成网页时，你的角色会在上面。只有你在这里给了名字，才会署名。',
    allow: '就用这个名字',
    withdraw: '不署名',
    leaveOut: '不放我说的话',
    given: (name: string) => `可以署名${name}。`,
    notGiven: '不署你的名字。',
    leftOut: '不署你的名字，也不放你说的话。',
    ready: '已保存。从你的文件里打开，或发给别人。',
  },
)
