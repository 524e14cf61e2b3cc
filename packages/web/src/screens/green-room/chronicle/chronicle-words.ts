import { defineWords } from '../../../words/define-words.ts'

/** What is said about what somebody remembers of whoever reads it. */
export const chronicleWords = defineWords(
  'screen.green-room.chronicle',
  {
    title: (name: string) => `What ${name} remembers of you`,
    back: 'Back to the mirror',
    intro:
      'Evening by evening, the newest first. What is wrong you can correct; what shall not stay, have forgotten.',
    none: 'Nothing of you yet',
    noneNote: 'Sit down and talk, or play a part beside them: what stays of you will stand here.',
    lately: (name: string) =>
      `When a talk is over ${name} thinks it through: some minutes after you left. What stays comes here by itself.`,
    told: 'You were not there; somebody spoke of you.',
    kinds: {
      insight: 'What it came to',
      'key-point': 'What is known of you',
      event: 'What happened',
      observation: 'Words heard',
    },
    heard: 'Only heard',
    sources: (count: string, many: number) =>
      many === 1 ? 'The line behind it' : `The ${count} lines behind it`,
    finding: 'Looking it up…',
    correct: 'Correct',
    correctTitle: 'How was it really?',
    correctField: 'In your words',
    correctNote: 'What was drawn from the old words goes. What was said that evening stays as it was said.',
    keep: 'Keep it so',
    forget: 'Forget',
    forgetTitle: 'Forget this?',
    forgetWhy: (name: string) => `${name} will not recall it any more, on any evening.`,
    forgetDrawn: (count: string, many: number) =>
      many === 1 ? 'One thing drawn from it goes too.' : `${count} things drawn from it go too.`,
    forgetLines: (count: string, many: number) =>
      many === 1
        ? 'The line behind it, too, is no longer recalled; in the script of the evening it stays.'
        : `The ${count} lines of the two of you behind it, too, are no longer recalled; in the script of the evening they stay.`,
    forgetDo: 'Forget it',
    stay: 'Let it stay',
    corrected: 'It is remembered in your words now.',
    forgotten: 'It is forgotten.',
    earlier: 'Earlier evenings',
  },
  {
    title: (name) => `${name}记得你什么`,
    back: '回到镜前',
    intro: '一晚一晚，最近的在前。记错了的，可以改正；不想留下的，可以让这段记忆消失。',
    none: '还没有记得你的事',
    noneNote: '坐下来聊聊，或者同台演一出戏：记住了你什么，都会写在这里。',
    lately: (name) => `聊完以后，${name}还要想一想：你走开几分钟之后，记住的就会自己写到这里。`,
    told: '那晚你不在场，是别人说起了你。',
    kinds: {
      insight: '由此明白的',
      'key-point': '知道你的事',
      event: '发生过的事',
      observation: '听到的话',
    },
    heard: '只是听到过',
    sources: (count) => `依据的 ${count} 句话`,
    finding: '正在查找……',
    correct: '改正',
    correctTitle: '其实是怎样的？',
    correctField: '用你的话说',
    correctNote: '从原来的说法引出的想法会一并去掉。那晚说过的话，原样不动。',
    keep: '就这样记',
    forget: '忘掉',
    forgetTitle: '要忘掉这件事吗？',
    forgetWhy: (name) => `从此以后，${name}再也不会想起这件事。`,
    forgetDrawn: (count) => `由此引出的 ${count} 条也一并忘掉。`,
    forgetLines: (count) => `依据的 ${count} 句你们说的话，也不会再想起；当晚的剧本里仍然保留。`,
    forgetDo: '忘掉吧',
    stay: '留着',
    corrected: '已照你说的记住。',
    forgotten: '已经忘掉。',
    earlier: '更早的夜晚',
  },
)
