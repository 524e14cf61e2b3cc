import { defineWords } from '../../../words/define-words.ts'

/** What is said about what somebody remembers. */
export const memoryWords = defineWords(
  'screen.green-room.memory',
  {
    title: 'Memory',
    back: 'Back to the mirror',
    order: 'How to read it',
    orders: { insights: 'Insights first', hours: 'Hour by hour' },
    search: 'Look for words',
    found: (count: number, search: string) =>
      count === 0
        ? `Nothing remembered has “${search}” in it.`
        : `${count} ${count === 1 ? 'memory has' : 'memories have'} “${search}” in ${count === 1 ? 'it' : 'them'}.`,
    layers: { insight: 'Insight', 'key-point': 'Key point', event: 'What happened', observation: 'Moment' },
    counts: {
      insight: (count: string, many: number) => `${count} ${many === 1 ? 'insight' : 'insights'}`,
      'key-point': (count: string, many: number) => `${count} ${many === 1 ? 'key point' : 'key points'}`,
      event: (count: string, many: number) => `${count} ${many === 1 ? 'event' : 'events'}`,
      observation: (count: string, many: number) => `${count} ${many === 1 ? 'moment' : 'moments'}`,
    },
    rests: (count: number) => `rests on ${count}`,
    weight: (of: number) => `Weight ${of} of 5`,
    hour: (hour: number) => `Hour ${hour}`,
    hours: (count: string, many: number) => `${count} ${many === 1 ? 'hour' : 'hours'} of life`,
    life: 'The hours of this life',
    at: (hour: number, count: number) => `Hour ${hour} of ${count}`,
    loose: 'Not yet thought over',
    none: 'Nothing yet',
    noneNote:
      'They have not lived through anything here. Cast them in a show, or read somebody out of a script: whatever is lived through will stand here, layer by layer.',
    more: 'Remembering…',
    talk: 'Sit down and talk',
    talking: 'Putting the kettle on…',
    useIn: 'Cast in a show',
    script: 'Cast from a script',
  },
  {
    title: '记忆',
    back: '回到镜前',
    order: '怎么读',
    orders: { insights: '从感悟读起', hours: '逐个时辰' },
    search: '在记忆里找',
    found: (count, search) => (count === 0 ? `记忆里没有“${search}”。` : `${count} 条记忆里有“${search}”。`),
    layers: { insight: '感悟', 'key-point': '要点', event: '经过', observation: '所见所闻' },
    counts: {
      insight: (count) => `${count} 条感悟`,
      'key-point': (count) => `${count} 个要点`,
      event: (count) => `${count} 段经过`,
      observation: (count) => `${count} 个瞬间`,
    },
    rests: (count) => `依据 ${count} 条`,
    weight: (of) => `分量：${of}/5`,
    hour: (hour) => `第 ${hour} 个时辰`,
    hours: (count) => `活过 ${count} 个时辰`,
    life: '这一生的时辰',
    at: (hour, count) => `第 ${hour} 个时辰，共 ${count} 个`,
    loose: '还没有想透的',
    none: '还没有记忆',
    noneNote:
      '他们还没有在这里经历过什么。派去演一出戏，或者从剧本里读出一个人来：经历过的事会一层一层留在这里。',
    more: '正在回想……',
    talk: '坐下来聊聊',
    talking: '正在沏茶……',
    useIn: '派去演一出戏',
    script: '从剧本选角',
  },
)
