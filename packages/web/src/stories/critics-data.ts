import type {
  BallotDetail,
  BallotLine,
  BallotListed,
  MyBallot,
  PairShown,
  PerformanceListed,
} from '@commedia/core/wire'

const told = (text: string): BallotLine => ({ kind: 'told', text })
const said = (by: string, text: string, how?: string): BallotLine => ({
  kind: 'speech',
  by,
  parts: [
    ...(how === undefined ? [] : [{ kind: 'direction' as const, text: how }]),
    { kind: 'words' as const, text },
  ],
})

/** Two performances of one scene. */
export const SAMPLE_PAIR: PairShown = {
  notice: '',
  first: [
    { kind: 'act', text: 'Act I' },
    { kind: 'scene', text: 'The lamp room, near midnight' },
    told('The lamp turns. Rain on the glass. On the table, a supper nobody has touched.'),
    said(
      'Edith Vane',
      'Nobody has come up those stairs since nine. I would have heard the fourth step.',
      'not turning from the glass',
    ),
    said(
      'Dr Lowe',
      'Two plates, Miss Vane. Who was the other for?',
      'lifts the napkin from the second plate',
    ),
    told('Under the napkin: a key, warm, as if just put down.'),
    said(
      'Colonel Pryce',
      'Put that down. You’ve no idea what door that opens, and I’d thank you not to find out.',
      'his chair scrapes',
    ),
    said('Dr Lowe', 'Then you do know it. I only asked about the plates.'),
    said(
      'Edith Vane',
      'He was to come by the boat. He has always come by the boat.',
      'so low that the rain covers half of it',
    ),
    told(
      'The beam crosses the room. For one breath the knife on the table is silver; then it is gone into the dark again.',
    ),
    said('Colonel Pryce', 'There was no boat. I saw to that myself.'),
    said('Edith Vane', 'Then whose is the wet coat on the second landing?'),
    told('Nobody looks at the door. On the stairs, somebody steps over the fourth step.'),
  ],
  second: [
    { kind: 'act', text: 'Act I' },
    { kind: 'scene', text: 'The lamp room, near midnight' },
    told('A stormy night in the lighthouse. Everybody is tense.'),
    said(
      'Edith Vane',
      'It is a stormy night, Doctor. I am very worried about everything that is going on in this lighthouse.',
    ),
    said(
      'Dr Lowe',
      'I understand that you are worried, Edith. I am worried too. We must find out the truth together.',
    ),
    said(
      'Colonel Pryce',
      'Yes. The truth is important. But we must be careful, for the truth can be dangerous.',
      'looks at the key',
    ),
    said('Edith Vane', 'You are right, Colonel. We must be careful. Perhaps we should look at the key?'),
    told('They look at the key. It is a mysterious key.'),
    said('Dr Lowe', 'This key must open something. I wonder what it could open.'),
    said('Colonel Pryce', 'I wonder too. It is a stormy night, and there are many doors.'),
    said('Edith Vane', 'I feel that together we can face whatever comes.'),
  ],
}

/** The same on a ballot in Chinese. */
export const SAMPLE_PAIR_ZH: PairShown = {
  notice: '',
  first: [
    { kind: 'act', text: '第一幕' },
    { kind: 'scene', text: '渡口茶馆，夜' },
    told('灯芯噼啪一声。河上有雾，看不见对岸。'),
    said('沈掌柜', '这位客官，茶凉了。可要换一盏？', '拎着壶，不倒'),
    said('周先生', '不必。我等的人，喝凉茶。'),
    said('阿菊', '今晚没有渡船了。您等的人，怕是游过来的。', '擦着一只已经干净的碗'),
    told('里屋的门帘动了一下，没有风。'),
    said('周先生', '那就请你替他留着灯。'),
  ],
  second: [
    { kind: 'act', text: '第一幕' },
    { kind: 'scene', text: '渡口茶馆，夜' },
    told('茶馆里气氛十分紧张。'),
    said('沈掌柜', '先生您好，请问您需要喝点什么茶？'),
    said('周先生', '谢谢，我想喝一杯热茶。今晚的夜色真是让人感慨。'),
    said('阿菊', '是啊，今晚的夜色真是让人感慨。我们要互相信任。'),
    said('沈掌柜', '您说得对，互相信任非常重要。'),
  ],
}

/** A ballot halfway. */
export const SAMPLE_MINE: MyBallot = {
  title: 'The lighthouse supper, two ways',
  language: 'en',
  notice:
    'The characters here are played by artificial intelligence, unless a person sits in their seat. What they say is invented.',
  dimensions: ['character', 'narrative', 'interaction'],
  pairs: [
    { pair: 3, choices: { character: 'first', narrative: 'first', interaction: 'tie' } },
    { pair: 0, choices: { character: 'first', narrative: 'tie' } },
    { pair: 4, choices: {} },
    { pair: 1, choices: {} },
    { pair: 2, choices: {} },
  ],
  state: 'open',
}

/** Performances that reached their curtain. */
export const SAMPLE_PERFORMANCES: readonly PerformanceListed[] = [
  ...([2, 1] as const).map((nth) => ({
    ...{ show: `show_${nth}`, take: `take_${nth}`, title: "The King's Soup", language: 'en' as const, nth },
    ended: `2026-11-1${nth}T21:40:00Z`,
  })),
  {
    show: 'show_3',
    take: 'take_3',
    title: '夜航灯',
    language: 'zh',
    nth: null,
    ended: '2026-11-10T20:15:00Z',
  },
]

/** Ballots, open and counted. */
export const SAMPLE_BALLOTS: readonly BallotListed[] = [
  {
    ...{ id: 'ballot_1', title: 'The lighthouse supper, two ways', language: 'en', pairs: 5 },
    ...{ since: '2026-11-14T18:00:00Z', voters: 7, handedIn: 4, opened: null },
  },
  {
    ...{ id: 'ballot_2', title: '夜航灯：两个结局', language: 'zh', pairs: 1 },
    ...{ since: '2026-11-12T18:00:00Z', voters: 0, handedIn: 0, opened: null },
  },
  {
    ...{ id: 'ballot_3', title: 'Thirty topics, with and without silence', language: 'en', pairs: 30 },
    ...{ since: '2026-11-02T18:00:00Z', voters: 12, handedIn: 11, opened: '2026-11-09T20:00:00Z' },
  },
]

/** A ballot whose box is closed. */
export const SAMPLE_BALLOT: BallotDetail = {
  ...(SAMPLE_BALLOTS[0] as BallotListed),
  dimensions: ['character', 'narrative', 'interaction'],
  results: null,
  firstShown: null,
}

/** A ballot whose box is open. */
export const SAMPLE_RESULTS: BallotDetail = {
  ...(SAMPLE_BALLOTS[2] as BallotListed),
  dimensions: ['character', 'narrative', 'interaction'],
  results: [
    {
      ...{ one: 'baseline', other: 'full', pairs: 20 },
      dimensions: [
        { dimension: 'character', one: 52, tie: 41, other: 147 },
        { dimension: 'narrative', one: 88, tie: 30, other: 122 },
        { dimension: 'interaction', one: 61, tie: 77, other: 98 },
      ],
    },
    {
      ...{ one: 'baseline', other: 'no-silence', pairs: 10 },
      dimensions: [
        { dimension: 'character', one: 40, tie: 38, other: 42 },
        { dimension: 'narrative', one: 0, tie: 0, other: 0 },
        { dimension: 'interaction', one: 71, tie: 49, other: 0 },
      ],
    },
  ],
  firstShown: { chosen: 364, of: 721 },
}
