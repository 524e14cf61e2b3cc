import { defineWords } from '../words/define-words.ts'

/** What is said of an evening as a radio play, which the house makes. */
export const radioWords = defineWords(
  'screen.radio-play',
  {
    why: 'What you perceived, spoken in the voices of this house: one file, with a chapter for each scene. The first thing it says is that it was made with AI.',
    none: {
      'no-voice': 'This house has no voices that could speak it.',
      'no-ffmpeg': 'ffmpeg, which puts the sound together, is not installed on the machine of this house.',
      'no-folder':
        'This house keeps its record in a database for several machines, and makes no radio plays.',
      'nothing-said': 'Nobody has said anything yet.',
    },
    toSpeak: (left: string, lines: string, characters: string) =>
      left === lines
        ? `To be spoken: ${lines} lines, ${characters} characters.`
        : `Still to be spoken: ${left} of ${lines} lines, ${characters} characters.`,
    costs: (money: string) => `That takes about ${money} of what this show may spend.`,
    costsLess: (money: string) => `That takes less than ${money} of what this show may spend.`,
    allSpoken: 'All lines are spoken and only have to be put together.',
    make: 'Make the radio play',
    goOn: 'Go on making it',
    stop: 'Stop',
    making: 'The radio play is being made',
    speaking: 'Speaking',
    measuring: 'Evening the loudness',
    writing: 'Writing it down',
    waiting: 'It waits until another one is finished.',
    spoken: (done: string, of: string) => `${done} of ${of} lines are spoken.`,
    leave: 'You may close this: it is made without you, and what is spoken stays.',
    isMade: 'The radio play is made. You can save it.',
    failed: {
      'budget-spent': 'This show has spent what it may spend. The lines that are spoken were kept.',
      'voice-spent':
        'The voices of this house have spoken enough for one day. The lines that are spoken were kept: go on tomorrow.',
      'voice-failed': 'The voices do not answer. The lines that are spoken were kept: try again in a while.',
      busy: 'This house is making too many radio plays already. Try again in a while.',
      failed: 'It could not be put together. The lines that are spoken were kept: try again.',
    },
    sound: 'Save the radio play',
    about: (minutes: string, megabytes: string) => `M4B, ${minutes} min, ${megabytes} MB`,
    captions: 'Save the captions',
    captionsWhy: 'WebVTT, line by line',
  },
  {
    why: '把你所见所闻用本场的声音念出来，做成一个文件，一场戏一章。开头就会说明借助人工智能完成。',
    none: {
      'no-voice': '这里没有能念台词的声音。',
      'no-ffmpeg': '这台机器上没有安装 ffmpeg，声音拼不起来。',
      'no-folder': '这里的记录存在供多台机器共用的数据库里，做不了广播剧。',
      'nothing-said': '还没有人说过话。',
    },
    toSpeak: (left, lines, characters) =>
      left === lines
        ? `要念 ${lines} 句，共 ${characters} 字。`
        : `${lines} 句里还有 ${left} 句没念，共 ${characters} 字。`,
    costs: (money) => `约需 ${money}，从本场的预算里出。`,
    costsLess: (money) => `费用不到 ${money}，从本场的预算里出。`,
    allSpoken: '台词都念好了，只差合成。',
    make: '制作广播剧',
    goOn: '接着做',
    stop: '停下',
    making: '正在制作广播剧',
    speaking: '念台词',
    measuring: '调匀响度',
    writing: '写成文件',
    waiting: '前面还有别的在做，正在排队。',
    spoken: (done, of) => `念好了 ${done} / ${of} 句。`,
    leave: '可以关掉这一页：制作会继续，念好的都会留着。',
    isMade: '广播剧做好了，可以保存。',
    failed: {
      'budget-spent': '本场的预算用完了。念好的都留着。',
      'voice-spent': '今天能念的字数用完了。念好的都留着，明天再接着做。',
      'voice-failed': '声音没有应答。念好的都留着，过一会儿再试。',
      busy: '正在制作的广播剧太多了，过一会儿再试。',
      failed: '没能合成。念好的都留着，请再试一次。',
    },
    sound: '保存广播剧',
    about: (minutes, megabytes) => `M4B，${minutes} 分钟，${megabytes} MB`,
    captions: '保存字幕',
    captionsWhy: 'WebVTT，逐句对应',
  },
)
