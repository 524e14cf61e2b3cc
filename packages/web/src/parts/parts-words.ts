import { defineWords } from '../words/define-words.ts'

/** What every screen says. */
export const partsWords = defineWords(
  'screen.parts',
  {
    waiting: 'A moment…',
    close: 'Close',
    home: 'Commedia, to the foyer',
    foyer: 'To the foyer',
    house: 'The house',
    mysteries: 'Mystery table',
    companions: 'Companion room',
    screenings: 'Screening room',
    greenRoom: 'Green room',
    settings: 'Settings',
    failed: 'That did not work.',
    again: 'Try again',
    notice:
      'You are playing with AI. Characters are played by language models, whatever they say of themselves.',
    skip: 'Skip to what matters',
    copy: 'Copy',
    copied: 'Copied',
  },
  {
    waiting: '稍候……',
    close: '关闭',
    home: 'Commedia，回到前厅',
    foyer: '回到前厅',
    house: '剧场',
    mysteries: '推理桌',
    companions: '会客室',
    screenings: '放映室',
    greenRoom: '化妆间',
    settings: '设置',
    failed: '没有成功。',
    again: '再试一次',
    notice: '你正在与人工智能同台。无论角色怎么说，他们都由语言模型扮演。',
    skip: '跳到正文',
    copy: '复制',
    copied: '已复制',
  },
)
