import { defineWords } from '../../words/define-words.ts'

/** What is said beside a recording. */
export const recordingWords = defineWords(
  'screen.recording',
  {
    page: (title: string) => `${title} · a recording`,
    about: 'About this recording',
    mark: {
      hand: 'A recording, written by hand. Nothing here is played by a model.',
      models: 'A recording of an evening that language models improvised.',
      'models-and-person':
        'A recording of an evening that language models improvised, with a person in one of the parts.',
    },
    hold: 'Not yet',
    long: (minutes: number) => (minutes === 1 ? 'About a minute' : `About ${minutes} minutes`),
    goOn: 'Go on',
    rest: 'Pause',
    again: 'From the beginning',
    speed: 'Speed',
    times: (factor: string) => `×${factor}`,
    where: 'Where it is',
    whereOf: (now: string, all: string) => `${now} of ${all}`,
    keys: 'Space: pause · ← →: line by line',
    over: {
      hand: 'Here the recording ends. What comes next, nobody has written.',
      models: 'Here the evening ends. No other will be like it.',
      'models-and-person': 'Here the evening ends. No other will be like it.',
    },
    connect: 'Connect a model',
    ownModel: 'Bring your own in Settings',
    foyer: 'Back to the foyer',
    controls: 'The recording',
  },
  {
    page: (title: string) => `${title} · 录像`,
    about: '关于这段录像',
    mark: {
      hand: '这是一段手写的录像，里面没有一句是模型演的。',
      models: '这是一个由语言模型即兴演出的夜晚的录像。',
      'models-and-person': '这是一个由语言模型即兴演出的夜晚的录像，其中一个角色由人来演。',
    },
    hold: '等一下',
    long: (minutes: number) => `大约 ${minutes} 分钟`,
    goOn: '接着放',
    rest: '暂停',
    again: '从头放起',
    speed: '快慢',
    times: (factor: string) => `×${factor}`,
    where: '放到哪里',
    whereOf: (now: string, all: string) => `${now}，共 ${all}`,
    keys: '空格：暂停 · ← →：一句一句',
    over: {
      hand: '录像到这里为止。接下来会怎样，没有人写过。',
      models: '这个夜晚到此为止，不会再有一样的了。',
      'models-and-person': '这个夜晚到此为止，不会再有一样的了。',
    },
    connect: '接上一个模型',
    ownModel: '在“设置”里带上自己的模型',
    foyer: '回到前厅',
    controls: '录像',
  },
)
