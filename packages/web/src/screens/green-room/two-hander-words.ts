interface TwoHanderWords {
  readonly title: (name: string) => string
  readonly logline: (name: string) => string
  readonly act: string
  readonly ending: string
  readonly visitor: string
  readonly visitorIs: string
  readonly visitorWants: string
  readonly hostGoal: string
  readonly room: string
  readonly surroundings: string
  readonly evening: string
  readonly table: string
  readonly tableIs: string
  readonly tableAt: string
  readonly tea: string
  readonly teaIs: string
  readonly point: (host: string, visitor: string) => string
  readonly flag: (visitor: string) => string
}

/** What a play for two is written with, in the language it is played in. */
export const TWO_HANDER_WORDS: Readonly<Record<'en' | 'zh', TwoHanderWords>> = {
  en: {
    title: (name) => `An hour with ${name}`,
    logline: (name) => `${name} has a visitor and all the time in the world.`,
    act: 'An hour',
    ending: 'The visitor has gone.',
    visitor: 'The visitor',
    visitorIs: 'Somebody who has come by to talk.',
    visitorWants: 'To talk, and to find out who is sitting across the table.',
    hostGoal: 'To be a good host, and to stay true to oneself whatever is asked.',
    room: 'A quiet room',
    surroundings: 'A small room with a table and two chairs. Nobody else is in the house.',
    evening: 'Evening',
    table: 'table',
    tableIs: 'A plain table, just large enough for two.',
    tableAt: 'in the middle of the room',
    tea: 'pot of tea',
    teaIs: 'A pot of tea with two cups, still warm.',
    point: (host, visitor) => `${host} and ${visitor} sit at the table and talk about whatever comes up.`,
    flag: (visitor) => `${visitor} says goodbye and leaves the room.`,
  },
  zh: {
    title: (name) => `与${name}一席谈`,
    logline: (name) => `${name}家里来了客人，有的是时间。`,
    act: '一席谈',
    ending: '客人走了。',
    visitor: '来客',
    visitorIs: '一个顺路进来坐坐的人。',
    visitorWants: '聊一聊，看看桌子对面坐的究竟是谁。',
    hostGoal: '好好待客，无论被问到什么，都不失本色。',
    room: '安静的屋子',
    surroundings: '一间小屋，一张桌子，两把椅子。屋里没有别人。',
    evening: '傍晚',
    table: '桌子',
    tableIs: '一张朴素的桌子，刚好够两个人坐。',
    tableAt: '屋子中间',
    tea: '一壶茶',
    teaIs: '一壶茶，两只杯子，还温着。',
    point: (host, visitor) => `${host}和${visitor}坐在桌边，想到什么聊什么。`,
    flag: (visitor) => `${visitor}告辞，离开屋子。`,
  },
}
