import { defineWords } from '../../words/define-words.ts'

/** What is said beside a recording. */
export const recordingWords = defineWords(
  {
    page: (title: string) => `${title} · a recording`,
    mark: 'A recording, written by hand. Nothing here is played by a model.',
    start: 'Raise the curtain',
    goOn: 'Go on',
    rest: 'Pause',
    again: 'From the beginning',
    speed: 'Speed',
    times: (factor: string) => `×${factor}`,
    inSight: 'On the stage',
    over: 'Here the recording ends. What comes next, nobody has written.',
    overWhy: 'On a real evening every line is made up there and then, and any of the parts can be yours.',
    connect: 'Connect a model',
    ownModel: 'Bring your own in Settings',
    foyer: 'Back to the foyer',
    controls: 'The recording',
  },
  {
    page: (title: string) => `${title} · 录像`,
    mark: '这是一段手写的录像，里面没有一句是模型演的。',
    start: '开幕',
    goOn: '接着放',
    rest: '暂停',
    again: '从头放起',
    speed: '快慢',
    times: (factor: string) => `×${factor}`,
    inSight: '台上的东西',
    over: '录像到这里为止。接下来会怎样，没有人写过。',
    overWhy: '真正的夜晚，每句台词都是当场想出来的；哪个角色都可以由你来演。',
    connect: '接上一个模型',
    ownModel: '在“设置”里带上自己的模型',
    foyer: '回到门厅',
    controls: '录像',
  },
)
