import { type Language, type PlanStage, wordTable } from '@commedia/core'

/** What `plan` says to a person, in the language of the play. */
export interface PlanWords {
  readonly about: (cost: string, cap: string) => string
  readonly atCap: (cap: string) => string
  /** The command that plays what was planned, for whoever wants a part. */
  readonly play: (command: string) => string
  readonly spent: (cost: string) => string
  readonly written: (file: string) => string
  readonly serverPlans: (url: string) => string
  readonly lookAt: (parts: string) => string
  readonly tellAll: (file: string) => string
  readonly nothing: (reason: string) => string
  readonly reasons: Readonly<Record<string, string>>
  /** Who did it: the agents of the writers' room. */
  readonly agents: Readonly<Record<string, string>>
  readonly act: (act: number | undefined) => string
  readonly stages: Readonly<Record<PlanStage, (note: string) => string>>
  readonly stands: (of: 'cast' | 'plot', round: number, remarks: number) => string
  readonly again: (of: 'cast' | 'plot', round: number, remarks: number) => string
  readonly bill: (points: number, places: string) => string
  readonly colon: string
  readonly comma: string
}

/** What `plan` says, in both languages. Neither ending nor secret is among it: whoever plans may be going to play. */
export const PLAN_WORDS: Readonly<Record<Language, PlanWords>> = wordTable('terminal.plan', {
  en: {
    about: (cost, cap) => `About ${cost}. It rests at ${cap} tokens.`,
    atCap: (cap) =>
      `Planning rests: the ${cap} tokens it may spend are spent. What is finished is kept; go on with as many again: commedia plan --resume`,
    play: (command) => `Play it: ${command}   (or leave out --as and watch)`,
    spent: (cost) => `Spent ${cost}.`,
    written: (file) => `Written to ${file}.`,
    serverPlans: (url) => `The server at ${url} plans.`,
    lookAt: (parts) => `No model wrote these parts, so look at them: ${parts}.`,
    tellAll: (file) => `How it ends and what they hide stands in ${file}; --tell prints it here.`,
    nothing: (reason) => `No blueprint came of it: ${reason}.`,
    reasons: {
      'topic-too-long': 'the topic is longer than the writers can hold in mind',
      'nothing-to-read': 'there was nothing to read in the work',
      unplayable: 'what the writers made cannot be played',
    },
    agents: {
      'actor-designer': 'actor designer',
      'plot-designer': 'plot designer',
      reviewer: 'reviewer',
      director: 'director',
      dramaturge: 'dramaturge',
      reader: 'reader',
    },
    act: (act) => (act === undefined ? '' : ` (act ${act})`),
    stages: {
      digest: (chapters) => `${chapters} chapters read`,
      acts: (titles) => `cut into acts: ${titles}`,
      story: () => 'the story is found',
      'cast-list': (names) => `the people: ${names}`,
      profiles: (count) => `${count} pages written`,
      'cast-review': () => 'the people are read',
      ending: () => 'the ending stands',
      points: (count) => `${count} points, laid backward from it`,
      'plot-review': () => 'the plot is read',
      scenes: (places) => `furnished: ${places}`,
      quotations: (count) => `${count} passages chosen`,
      direction: (title) => `“${title}”: everybody knows what they want`,
    },
    stands: (of, round, remarks) =>
      `the ${of} stands (round ${round}${remarks === 0 ? '' : `, ${remarksIn(remarks)} for the next pages`})`,
    again: (of, round, remarks) => `the ${of} again (round ${round}, ${remarksIn(remarks)})`,
    bill: (points, places) => `${points} points, in ${places}`,
    colon: ': ',
    comma: ', ',
  },
  zh: {
    about: (cost, cap) => `大约 ${cost}。用到 ${cap} 词元就先歇下。`,
    atCap: (cap) =>
      `先写到这里：允许的 ${cap} 词元用完了。写好的都在；再放宽同样多、接着写：commedia plan --resume`,
    play: (command) => `开演：${command}   （不写 --as 就坐着看）`,
    spent: (cost) => `共用${cost}。`,
    written: (file) => `已写入 ${file}。`,
    serverPlans: (url) => `由 ${url} 的服务器来写。`,
    lookAt: (parts) => `以下几处不是模型写的，请看一眼：${parts}。`,
    tellAll: (file) => `结局和各人瞒着的事都在 ${file} 里；加 --tell 就在这里打印出来。`,
    nothing: (reason) => `没有写成：${reason}。`,
    reasons: {
      'topic-too-long': '题目太长，编剧记不住',
      'nothing-to-read': '作品里没有可读的内容',
      unplayable: '写出来的东西演不了',
    },
    agents: {
      'actor-designer': '人物设计',
      'plot-designer': '情节设计',
      reviewer: '审稿人',
      director: '导演',
      dramaturge: '文学顾问',
      reader: '读稿人',
    },
    act: (act) => (act === undefined ? '' : `（第${act}幕）`),
    stages: {
      digest: (chapters) => `读完${chapters}章`,
      acts: (titles) => `分幕：${titles}`,
      story: () => '故事有了',
      'cast-list': (names) => `人物：${names}`,
      profiles: (count) => `写好${count}份小传`,
      'cast-review': () => '审过人物',
      ending: () => '结局定了',
      points: (count) => `从结局往回铺好${count}个情节点`,
      'plot-review': () => '审过情节',
      scenes: (places) => `布置好了：${places}`,
      quotations: (count) => `选了${count}段原文`,
      direction: (title) => `《${title}》，人人都知道自己要什么了`,
    },
    stands: (of, round, remarks) =>
      `${of === 'cast' ? '人物' : '情节'}通过（第${round}轮${remarks === 0 ? '' : `，${remarks}条意见交给后面的人`}）`,
    again: (of, round, remarks) =>
      `${of === 'cast' ? '人物' : '情节'}再改一稿（第${round}轮，${remarks}条意见）`,
    bill: (points, places) => `${points}个情节点，在${places}`,
    colon: '：',
    comma: '、',
  },
})

function remarksIn(count: number): string {
  return count === 1 ? '1 remark' : `${count} remarks`
}
