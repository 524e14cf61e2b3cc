import { inLanguage, type Language } from '@commedia/core'
import { countLabels } from '../statistics/count-labels.ts'
import type { Side } from './split-shows.ts'
import { REASONS, type Reason, type TrainingInput } from './training-input.ts'
import type { Sample } from './training-rows.ts'

/** What a card of training data tells. */
export interface TrainingCardInput {
  readonly name: string
  readonly licence: string
  readonly language?: Language
  readonly seed: number
  readonly testShare: number
  readonly alike: number
  readonly input: TrainingInput
  readonly bySide: Readonly<Record<Side, readonly Sample[]>>
  readonly leftOut: readonly Reason[]
}

const KINDS = ['pad', 'role', 'sight', 'film', 'judge'] as const
type Kind = (typeof KINDS)[number]

/** Writes the card of training data, in Markdown: what it holds, how it was made, whose it is, and what it lacks. */
export function trainingCard(card: TrainingCardInput): string {
  const words = inLanguage(card.language ?? 'en', WORDS)
  const { train, test } = card.bySide
  const all = [...train, ...test]
  const left = countLabels(card.leftOut)
  return `${[
    `# ${cell(card.name)}`,
    words.about,
    `${words.licence}${cell(card.licence) || words.none}`,
    `## ${words.holds}`,
    table(
      ['', words.train, words.test, words.all, 'en', 'zh'],
      KINDS.map((kind) => {
        const of = (some: readonly Sample[]) => some.filter((one) => one.kind === kind)
        const own = of(all)
        return [
          words.kinds[kind],
          ...[of(train), of(test), own, ...inLanguages(own)].map((some) => String(some.length)),
        ]
      }),
    ),
    table(
      [words.label, words.train, words.test],
      labelsOf(all).map((label) => [label, ...[train, test].map((some) => String(labelled(some, label)))]),
    ),
    `## ${words.made}`,
    words.making({ ...card, testShare: percent(card.testShare), alike: card.alike.toFixed(2) }),
    `## ${words.leftOut}`,
    table(
      [words.why, words.times],
      REASONS.filter((reason) => left.has(reason)).map((reason) => [
        words.reasons[reason],
        String(left.get(reason)),
      ]),
    ),
    `## ${words.sources}`,
    table(
      words.sourceColumns,
      card.input.shows
        .filter(({ consent }) => consent)
        .map((show) => [
          show.title,
          show.licence ?? words.none,
          String(show.agreed?.length ?? 0),
          String(all.filter((one) => one.show === show.show).length),
        ]),
    ),
    words.consent,
    `## ${words.missing}`,
    missingIn(card, all)
      .map((what) => `- ${what}`)
      .join('\n'),
  ].join('\n\n')}\n`
}

/** What somebody who trains on this should know is not there. */
function missingIn(
  { bySide, input, language = 'en' }: TrainingCardInput,
  all: readonly Sample[],
): readonly string[] {
  const words = inLanguage(language, WORDS)
  const absent = KINDS.filter((kind) => !all.some((one) => one.kind === kind))
  const [en = [], zh = []] = inLanguages(all)
  const labels = input.labels ?? []
  const labellers = new Set(labels.map(({ by }) => by)).size
  return [
    ...absent.map((kind) => words.noneOf(words.kinds[kind])),
    ...(en.length === 0 ? [words.noLanguage.en] : []),
    ...(zh.length === 0 ? [words.noLanguage.zh] : []),
    ...(bySide.test.length === 0 ? [words.noTest] : []),
    ...(labellers < 5 ? [words.labellers(labellers)] : []),
    words.paraphrase,
    words.benchmark,
    words.taste,
  ]
}

function inLanguages(samples: readonly Sample[]): readonly (readonly Sample[])[] {
  return (['en', 'zh'] as const).map((language) => samples.filter((one) => one.language === language))
}

/** Strategies and heads: kinds that have labels worth a count. */
function labelsOf(samples: readonly Sample[]): readonly string[] {
  return [
    ...new Set(samples.flatMap((one) => (one.kind === 'pad' || one.kind === 'judge' ? nameOf(one) : []))),
  ].sort()
}

function labelled(samples: readonly Sample[], label: string): number {
  return samples.filter((one) => nameOf(one) === label).length
}

function nameOf({ kind, label }: Sample): string {
  return `${kind}: ${label}`
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.map(cell).join(' | ')} |`
  return [line(head), `|${' --- |'.repeat(head.length)}`, ...rows.map(line)].join('\n')
}

function cell(text: string): string {
  return text.replace(/\s+/gu, ' ').replaceAll('|', '\\|').trim()
}

function percent(share: number): string {
  return `${Math.round(share * 1000) / 10} %`
}

interface CardWords {
  readonly [name: string]: unknown
  readonly kinds: Readonly<Record<Kind, string>>
  readonly reasons: Readonly<Record<Reason, string>>
}

interface Making {
  readonly seed: number
  readonly testShare: string
  readonly alike: string
}

const WORDS = {
  en: {
    about:
      'Made from performances with Commedia: what actors had on their pages and what they then did, and which of two performances was found better. Words are those of models; of people there are only those who agreed.',
    licence: 'Licence: ',
    none: 'not stated',
    holds: 'What it holds',
    train: 'train',
    test: 'test',
    all: 'all',
    label: 'label',
    kinds: {
      pad: 'how to meet a moment (perceive and decide)',
      role: 'lines in character',
      sight: 'see, think, speak, from a scene in words',
      film: 'see, think, speak, from clips of films',
      judge: 'pairs of whole performances, one preferred',
    },
    made: 'How it was made',
    making: ({ seed, testShare, alike }: Making) =>
      `Pages stand as the models had them. A decision counts when play reached the point of the story it was made in, or when at least four of five people who labelled the moment agree. Three-block replies count only in perfect form. A pair counts when more of those who decided were for the one than for the other; who chose by place in one of two orders has not decided. Where an actor spoke first, “…” stands for the silence before. The same sample twice is there once, and of two from one work that are alike by ROUGE-L at ${alike} or more the first. ${testShare} of the works are kept for testing, with seed ${seed}: all of a show, all shows of a work, and all shows that were compared stand on one side.`,
    leftOut: 'What was left out',
    why: 'why',
    times: 'times',
    reasons: {
      'show-without-consent': 'the show: its owner has not agreed',
      'person-without-consent': 'the page may hold words of a person who has not agreed',
      redacted: 'the page may hold words that were taken out',
      'past-without-consent': 'the role remembers a show that may not be used',
      'no-page': 'the page is not kept',
      'no-model': 'no model wrote it: the house stood in',
      'point-not-reached': 'play did not reach the point',
      'labels-disagree': 'people who labelled it do not agree',
      'out-of-form': 'the three blocks are not in form',
      'no-picture-file': 'seen in pictures of which no file was named',
      tie: 'a tie',
      'position-bias': 'whoever compared went by place',
      'unknown-take': 'a performance is not among the shows',
      twice: 'there already',
      'nearly-twice': 'nearly the same as another',
    },
    sources: 'Where it comes from',
    sourceColumns: ['show', 'licence', 'people who agreed', 'samples'],
    consent:
      'Of every show in the list, whoever it belongs to agreed. Whoever agreed may take it back: leave the show out, or the person’s name, and make the data again. A role that has perceived somebody’s words, or a telling of their acts, has given no page since, unless that person agreed.',
    missing: 'What is missing',
    noneOf: (kind: string) => `No sample of this kind: ${kind}.`,
    noLanguage: { en: 'Nothing in English.', zh: 'Nothing in Chinese.' },
    noTest: 'Nothing is kept for testing: there are too few works for that share.',
    labellers: (count: number) =>
      count === 0
        ? 'Nobody labelled moments: all decisions are the models’ own.'
        : `Moments were labelled by ${count} of five people at the most.`,
    paraphrase:
      'What a model retold in its own words of something somebody said elsewhere cannot be found by a machine.',
    benchmark: 'Whether a benchmark will be run on one of these works was not looked at.',
    taste: 'Nobody read every sample. That a point was reached says nothing of how well it was played.',
  },
  zh: {
    about:
      '由 Commedia 的演出做成：演员当时手里的那一页、随后的举动，以及两台演出里哪一台被认为更好。话都是模型说的；人的话只收本人同意过的。',
    licence: '许可：',
    none: '未注明',
    holds: '里面有什么',
    train: '训练',
    test: '测试',
    all: '合计',
    label: '标签',
    kinds: {
      pad: '一个关口怎么接（感知与决断）',
      role: '角色的台词',
      sight: '看、想、说：据文字描述的场面',
      film: '看、想、说：据影片片段',
      judge: '整台演出成对，其一更好',
    },
    made: '怎么做成的',
    making: ({ seed, testShare, alike }: Making) =>
      `页面照模型当时所见，一字不改。一个决断，要么戏随后演到了那一步，要么给那一刻标注的人五个里至少四个说法一致，才算数。三段式回答只收格式无误的。成对的演出，拿定主意的人里偏向一方的多过另一方才算；两种次序里只认位置的，不算拿定主意。演员先开口的地方，前面的沉默记作“…”。同样的只留一份；同一部作品里按 ROUGE-L 相近到 ${alike} 或以上的，只留先来的。作品的 ${testShare} 留作测试，种子是 ${seed}：一场演出的全部、同一作品的各场演出、互相比较过的演出，都在同一边。`,
    leftOut: '没有收进来的',
    why: '缘由',
    times: '次数',
    reasons: {
      'show-without-consent': '整场：主人没有同意',
      'person-without-consent': '页上可能有没同意的人说的话',
      redacted: '页上可能有已经删去的话',
      'past-without-consent': '角色记得一场不能用的演出',
      'no-page': '那一页没有留下',
      'no-model': '不是模型写的，是备用句顶上的',
      'point-not-reached': '戏没有演到那一步',
      'labels-disagree': '标注的人说法不一',
      'out-of-form': '三段格式有误',
      'no-picture-file': '看的是画面，却没给出片段文件',
      tie: '平手',
      'position-bias': '比较的人只认位置',
      'unknown-take': '有一台演出不在其中',
      twice: '已经有了',
      'nearly-twice': '与另一条几乎相同',
    },
    sources: '从哪里来',
    sourceColumns: ['演出', '许可', '同意的人数', '样本'],
    consent:
      '列出的每一场，主人都同意了。同意了也可以收回：去掉那场演出，或那个人的名字，再做一遍。角色若听过某人的话、见过别人转述其举动，而此人没有同意，此后它的页面一概不收。',
    missing: '缺什么',
    noneOf: (kind: string) => `没有这一类：${kind}。`,
    noLanguage: { en: '没有英文的。', zh: '没有中文的。' },
    noTest: '没有留作测试的：作品太少，按这个比例分不出来。',
    labellers: (count: number) =>
      count === 0 ? '没有人标注过：决断都是模型自己的。' : `五个标注人里至多只有 ${count} 个。`,
    paraphrase: '某人在别处说过的话，若被模型用自己的话转述，机器找不出来。',
    benchmark: '其中有没有哪部作品日后要拿来做评测，没有查过。',
    taste: '没有人逐条读过。演到了那一步，不等于演得好。',
  },
} as const satisfies Readonly<Record<Language, CardWords>>
