import type { CastingPreview, MemoryListed } from '@commedia/core/wire'
import { BLANK_SCORE, type CastingScore } from '../screens/green-room/casting/casting-score.ts'

/** A script as it was looked through. */
export const PREVIEW: CastingPreview = {
  title: 'The Salt Road',
  language: 'en',
  people: [
    { name: 'Ilse Marten', speeches: 214, scenes: 17, chosen: true },
    { name: 'Captain Rook', speeches: 162, scenes: 14, chosen: true },
    { name: 'Old Benno', speeches: 97, scenes: 11, chosen: true },
    { name: 'Sister Clare', speeches: 61, scenes: 8, chosen: true },
    { name: 'The Mayor', speeches: 38, scenes: 5, chosen: false },
    { name: 'Tobias, her brother', speeches: 21, scenes: 3, chosen: false },
    { name: 'First Salter', speeches: 9, scenes: 4, chosen: false },
    { name: 'Second Salter', speeches: 6, scenes: 4, chosen: false },
    { name: 'A Boy', speeches: 2, scenes: 1, chosen: false },
    { name: 'The Toll Keeper', speeches: 1, scenes: 1, chosen: false },
  ],
  scenes: 21,
  calls: 63,
  tokens: 214_000,
}

const ROLES = ['role_ilse', 'role_rook', 'role_benno', 'role_clare']
const ON = [
  [0, 1],
  [0, 2],
  [0, 1, 2],
  [1],
  [1, 3],
  [0, 3],
  [0, 1, 2, 3],
  [2],
  [0, 2],
  [0, 1],
  [1, 2],
  [0],
  [0, 3],
  [1, 3],
  [0, 1, 2],
  [2, 3],
  [0, 1],
  [0, 1, 3],
  [0, 2],
  [0, 1, 2, 3],
  [0, 1],
]

/** Casting in the middle of its work. */
export const HALF: CastingScore = {
  ...BLANK_SCORE,
  title: 'The Salt Road',
  roles: ROLES,
  names: {
    role_ilse: 'Ilse Marten',
    role_rook: 'Captain Rook',
    role_benno: 'Old Benno',
    role_clare: 'Sister Clare',
  },
  calls: 63,
  done: 31,
  scenes: ON.map((on, at) => ({
    title: `Scene ${at + 1}`,
    roles: on.map((place) => ROLES[place] as string),
  })),
  read: { role_ilse: 9, role_rook: 8, role_benno: 6, role_clare: 3 },
  latest: {
    role: 'role_rook',
    text: 'I let her believe that the ledger burned. It lies under the third board, and I have slept above it since.',
  },
}

/** Casting that has come to its end. */
export const WHOLE: CastingScore = {
  ...HALF,
  done: 63,
  read: { role_ilse: 17, role_rook: 14, role_benno: 11, role_clare: 8 },
  insights: { role_ilse: 9, role_rook: 7, role_benno: 5, role_clare: 4 },
  cast: ROLES,
}

type Layer = MemoryListed['layer']
type Told = readonly [
  id: string,
  layer: Layer,
  hour: number,
  weight: number,
  text: string,
  ...sources: string[],
]

function remembered(of: string, told: readonly Told[]): readonly MemoryListed[] {
  return told.map(([id, layer, hour, importance, text, ...sources]) => ({
    ...{ id, layer, hour, importance, text, sources, of },
  }))
}

const [I, K, E, M]: readonly [Layer, Layer, Layer, Layer] = ['insight', 'key-point', 'event', 'observation']

/** What somebody remembers of a play. */
export const MEMORIES: readonly MemoryListed[] = remembered('The Salt Road', [
  [
    'i1',
    I,
    9,
    5,
    'Whoever holds the salt holds the town; and whoever holds the ledger holds Rook.',
    'k1',
    'k4',
    'k6',
  ],
  ['i2', I, 9, 4, 'I ask for the truth only when I already know it. That is no courage.', 'k2', 'k5'],
  [
    'i3',
    I,
    17,
    3,
    'Benno loves me as one loves a house one has built: he cannot bear to see a door opened.',
    'k3',
  ],
  ['i4', I, 17, 2, 'I am kinder to strangers than to my own.', 'k5'],
  ['k1', K, 1, 4, 'Rook paid my father’s debt before anybody had asked him to.', 'e1', 'm3', 'm4'],
  ['k2', K, 1, 2, 'I had read the letter, and still asked him what was in it.', 'e1', 'm2'],
  ['k3', K, 2, 3, 'Benno hid the key so that I would have to stay the winter.', 'e2', 'm6'],
  ['k4', K, 3, 5, 'The ledger did not burn.', 'e3', 'm8'],
  ['k5', K, 2, 3, 'I told the carter more in an hour than Benno in ten years.', 'e2'],
  ['k6', K, 3, 3, 'When the mayor named the price, Rook looked at the floor and not at me.', 'e3', 'm9'],
  [
    'e1',
    E,
    1,
    3,
    'The evening Captain Rook came through the snow with my father’s papers, and would not sit down.',
    'm1',
    'm2',
    'm3',
    'm4',
  ],
  ['e2', E, 2, 2, 'We looked for the key to the salt house until it was too late to go.', 'm5', 'm6'],
  [
    'e3',
    E,
    3,
    5,
    'In the counting house: the fire, the mayor, and the price of the whole road.',
    'm7',
    'm8',
    'm9',
  ],
  ['m1', M, 1, 0, 'Snow against the panes. Somebody knocks twice and comes in without waiting.'],
  ['m2', M, 1, 0, 'Ilse Marten: You have come a long way to bring me a letter. What is in it?'],
  ['m3', M, 1, 0, 'Captain Rook: What is in it is paid. That is all you need to know of it.'],
  ['m4', M, 1, 0, 'Ilse Marten: By whom?'],
  ['m5', M, 2, 0, 'Old Benno: It hung there yesterday. I would swear it on your mother.'],
  ['m6', M, 2, 0, 'He keeps his left hand in his pocket all evening.'],
  ['m7', M, 3, 0, 'The Mayor: Everything from the ferry to the pass. With the people on it.'],
  ['m8', M, 3, 0, 'Captain Rook: Then let us say that it burned.'],
  ['m9', M, 3, 0, 'Rook looks at the boards under his boots.'],
])

/** What somebody remembers of a play in Chinese. */
export const MEMORIES_ZH: readonly MemoryListed[] = remembered('盐道', [
  ['i1', I, 2, 5, '谁握着盐，谁就握着这座城；谁握着账本，谁就握着鲁船长。', 'k1', 'k2'],
  ['i2', I, 2, 3, '我只在已经知道答案的时候才问真话，这算不得勇敢。', 'k2'],
  ['k1', K, 1, 4, '还没有人开口，鲁船长就替我父亲还了债。', 'e1', 'm2'],
  ['k2', K, 2, 5, '账本没有烧掉。', 'e2', 'm4'],
  ['e1', E, 1, 3, '那一晚鲁船长冒雪送来父亲的文书，怎么也不肯坐下。', 'm1', 'm2'],
  ['e2', E, 2, 4, '账房里：炉火、镇长，还有整条盐道的价钱。', 'm3', 'm4'],
  ['m1', M, 1, 0, '雪打在窗上。有人敲了两下，没等应声就进来了。'],
  ['m2', M, 1, 0, '鲁船长: 信里的事已经付清了，你知道这些就够了。'],
  ['m3', M, 2, 0, '镇长: 从渡口到山口，连人带路，都算在内。'],
  ['m4', M, 2, 0, '鲁船长: 那就当它烧了吧。'],
])

/** A life of two thousand memories. */
export const LONG_LIFE: readonly MemoryListed[] = Array.from({ length: 40 }, (_, at) => at + 1).flatMap(
  (hour) => {
    const lines = Array.from({ length: 45 }, (_, at) => `m${hour}-${at}`)
    const points = Array.from({ length: 3 }, (_, at) => `k${hour}-${at}`)
    return remembered(hour < 30 ? 'The Salt Road' : 'A Winter Without Salt', [
      ...(hour % 4 === 0
        ? [
            [
              `i${hour}`,
              I,
              hour,
              2 + (hour % 3),
              `What hour ${hour} taught me about the road.`,
              ...points,
            ] as const,
          ]
        : []),
      ...points.map(
        (id, at) =>
          [
            id,
            K,
            hour,
            (hour * (at + 2)) % 6,
            `Point ${at + 1} of hour ${hour}.`,
            `e${hour}`,
            lines[at] as string,
          ] as const,
      ),
      [
        `e${hour}`,
        E,
        hour,
        hour % 6,
        `What happened in hour ${hour}, from the first knock to the last light.`,
        ...lines,
      ],
      ...lines.map(
        (id, at) =>
          [id, M, hour, 0, `${at % 2 === 0 ? 'Ilse Marten' : 'Captain Rook'}: Line ${at + 1}.`] as const,
      ),
    ])
  },
)
