import { defineWords } from '../words/define-words.ts'

/** Which keys do what. */
export const keyWords = defineWords(
  'screen.keys',
  {
    title: 'Keyboard',
    goTo: 'Go to anything: evenings, rooms, what one can do here',
    help: 'These keys',
    send: 'Say or do what stands in the field',
    line: 'A new line',
    way: 'Say, do, think, stay silent',
    cutIn: 'Cut in while somebody speaks',
    mark: 'Mark the line said last, or take the mark away',
    pause: 'In a recording: pause and go on',
    lines: 'In a recording, or on the timeline: from line to line',
    through: 'Through everything on the page',
    undo: 'Take back what was changed in a play; with Shift, do it again',
    close: 'Close what lies above the page',
    space: 'Space',
  },
  {
    title: '键盘',
    goTo: '去任何地方：哪一晚、哪个房间、这里能做的事',
    help: '这张键位表',
    send: '说出或做出输入框里的话',
    line: '换行',
    way: '说、做、想、沉默',
    cutIn: '打断正在说话的人',
    mark: '标记刚说的那句，或取消标记',
    pause: '看录像时：暂停与继续',
    lines: '看录像或在时间线上：逐句前后走',
    through: '依次走过页面上的一切',
    undo: '撤回对剧本的改动；加 Shift 重做',
    close: '关掉浮在页面上的东西',
    space: '空格',
  },
)
