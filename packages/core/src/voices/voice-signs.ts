import { wordTable } from '../prelude/word-table.ts'

/** What in words about how somebody talks tells a pace; read in small letters. A language hands in its own. */
export const PACE_SIGNS = wordTable('voices.pace', {
  en: {
    quick:
      /\b(?:fast|quick(?:ly)?|rapid|rattles?|gabbles?|hurried|breathless|clipped|brisk|restless|short leaps|torrents?)\b/u,
    slow: /\b(?:slow(?:ly)?|drawls?|drawling|deliberate(?:ly)?|measured|long (?:periods|pauses)|lingers?|ponderous|heavy|solemn|halting)\b/u,
  },
  zh: {
    quick: /快|急|连珠|噼里啪啦|利落|嘴碎|一跳一跳|抢着说|喋喋/u,
    slow: /慢|缓|拖长|一字一顿|句子长|沉吟|停顿|不紧不慢|慢条斯理/u,
  },
})

/** How somebody speaks, in words for a voice that can be told. */
export const MANNER_WORDS = wordTable('voices.manner', {
  en: {
    woman: { child: 'a little girl', young: 'a young woman', grown: 'a woman', old: 'an old woman' },
    man: { child: 'a little boy', young: 'a young man', grown: 'a man', old: 'an old man' },
    somebody: { child: 'a child', young: 'somebody young', grown: 'somebody grown up', old: 'somebody old' },
    robot: 'a machine: even, precise, without breath',
    ghost: 'a ghost: hollow, distant, half a whisper',
    bearings: {
      merry: 'merry',
      grin: 'grinning',
      angry: 'angry',
      sad: 'sad',
      nervous: 'nervous',
      shy: 'shy',
      sly: 'sly',
      cold: 'cold',
      stern: 'stern',
      proud: 'proud',
      tired: 'tired',
      curious: 'curious',
      gentle: 'gentle',
      bold: 'bold',
    },
    speakAs: (who: string, bearing: string) => `Speak as ${who}${bearing === '' ? '' : `, ${bearing}`}.`,
  },
  zh: {
    woman: { child: '小女孩', young: '年轻女子', grown: '女人', old: '老妇人' },
    man: { child: '小男孩', young: '年轻男子', grown: '男人', old: '老先生' },
    somebody: { child: '孩子', young: '年轻人', grown: '成年人', old: '老人' },
    robot: '机器，声调平直，一字不差，不带呼吸',
    ghost: '鬼魂，声音空而远，近乎耳语',
    bearings: {
      merry: '快活',
      grin: '嬉皮笑脸',
      angry: '带着火气',
      sad: '忧伤',
      nervous: '紧张',
      shy: '怯生生的',
      sly: '话里有话',
      cold: '冷冷的',
      stern: '严厉',
      proud: '高傲',
      tired: '疲惫',
      curious: '满是好奇',
      gentle: '温和',
      bold: '干脆有力',
    },
    speakAs: (who: string, bearing: string) => `像${who}那样说话${bearing === '' ? '' : `，${bearing}`}。`,
  },
})
