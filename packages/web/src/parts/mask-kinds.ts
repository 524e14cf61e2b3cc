// The types of the commedia and of carnival, drawn as paths on a page of 100 by 130, the eyes about y = 56.

/** With which tone of its colour a piece of a mask is filled; `line` is drawn as a stroke. */
export type Tone = 'light' | 'body' | 'shade' | 'deep' | 'cloth' | 'paper' | 'gilt' | 'line'

/** One piece of a mask. */
export interface Piece {
  readonly d: string
  readonly tone: Tone
}

/** One type of mask. */
export interface MaskKind {
  readonly name: string
  /** Hats, hair, ears, rays. */
  readonly behind?: readonly Piece[]
  /** What of the face is left free; without it the mask covers all of it. */
  readonly face?: string
  readonly mask: string
  /** The nose: the side in the light, and the one in the shade. */
  readonly nose: readonly [string, string]
  readonly front?: readonly Piece[]
  readonly eyes: {
    readonly y: number
    readonly apart: number
    readonly width: number
    readonly round: number
  }
  /** Where the mouth is; a beak has none. */
  readonly mouth?: { readonly y: number; readonly width: number }
  readonly cheeks: { readonly x: number; readonly y: number }
  /** It has brows of its own. */
  readonly browed?: true
}

/** The same drawn on both sides: `x` mirrors what it is given on the right. */
function both(draw: (x: (left: number) => number) => string): string {
  return `${draw((left) => left)}${draw((left) => 100 - left)}`
}

const JAW = 'M18 58C18 96 33 122 50 122s32-26 32-64Z'
const HALF =
  'M13 58C11 30 26 14 50 14s39 16 37 44c-1 13-6 23-14 24-8 0-11-6-15-9-4 3-12 3-16 0-4 3-7 9-15 9-8-1-13-11-14-24Z'
const STRAIGHT: readonly [string, string] = [
  'M50 50C48 63 45 72 41 79q4 5 9 5Z',
  'M50 50c2 13 5 22 9 29q-4 5-9 5Z',
]

/** The troupe. */
export const MASK_KINDS: readonly [MaskKind, ...MaskKind[]] = [
  {
    name: 'volto',
    mask: 'M14 52C14 26 29 14 50 14s36 12 36 38c0 40-15 72-36 72S14 92 14 52Z',
    nose: STRAIGHT,
    front: [{ tone: 'line', d: 'M50 92v4' }],
    eyes: { y: 56, apart: 17, width: 11, round: 1 },
    mouth: { y: 101, width: 12 },
    cheeks: { x: 27, y: 78 },
  },
  {
    name: 'bauta',
    behind: [
      {
        tone: 'cloth',
        d: 'M2 40C10 30 24 26 26 14h48c2 12 16 16 24 26-10-4-18-5-24-5H26c-6 0-14 1-24 5Z',
      },
    ],
    mask: 'M14 44c2-20 16-26 36-26s34 6 36 26c1 14-3 24-3 34 0 12 8 20 7 36-12 9-68 9-80 0-1-16 7-24 7-36 0-10-4-20-3-34Z',
    nose: ['M50 48C47 64 42 76 34 86q8 6 16 6Z', 'M50 48c3 16 8 28 16 38q-8 6-16 6Z'],
    front: [{ tone: 'line', d: both((x) => `M${x(22)} 92Q${x(36)} 98 50 98`) }],
    eyes: { y: 58, apart: 18, width: 10, round: 0.9 },
    mouth: { y: 108, width: 9 },
    cheeks: { x: 25, y: 78 },
  },
  {
    name: 'servetta',
    behind: [
      { tone: 'cloth', d: 'M10 96C2 40 20 8 50 8s48 32 40 88c-8 12-14 14-18 14H28c-4 0-10-2-18-14Z' },
      { tone: 'paper', d: 'M22 34C26 18 36 12 50 12s24 6 28 22c-8-8-18-10-28-10s-20 2-28 10Z' },
    ],
    mask: 'M20 58c0-24 12-38 30-38s30 14 30 38c0 34-13 60-30 60S20 92 20 58Z',
    nose: ['M50 60c-1 8-3 13-6 17q3 3 6 3Z', 'M50 60c1 8 3 13 6 17q-3 3-6 3Z'],
    eyes: { y: 58, apart: 14, width: 9, round: 1.2 },
    mouth: { y: 96, width: 8 },
    cheeks: { x: 30, y: 78 },
  },
  {
    name: 'arlecchino',
    behind: [{ tone: 'cloth', d: 'M16 44C14 18 30 6 52 8c22 2 34 16 32 38-12-14-56-16-68-2Z' }],
    face: JAW,
    mask: HALF,
    nose: ['M50 56c-9 2-15 9-13 17 3 8 8 10 13 10Z', 'M50 56c9 2 15 9 13 17-3 8-8 10-13 10Z'],
    front: [
      { tone: 'light', d: 'M62 28a7 7 0 1 1 14 0 7 7 0 0 1-14 0Z' },
      { tone: 'shade', d: 'M69 21a7 7 0 0 1 0 14Z' },
      { tone: 'line', d: 'M34 33q8-5 16 0t12 2' },
    ],
    eyes: { y: 55, apart: 18, width: 9, round: 1.5 },
    mouth: { y: 103, width: 14 },
    cheeks: { x: 25, y: 73 },
  },
  {
    name: 'brighella',
    behind: [{ tone: 'cloth', d: 'M12 46C10 22 26 8 50 8s40 14 38 38c-10-10-66-10-76 0Z' }],
    face: JAW,
    mask: HALF,
    nose: ['M50 50C46 60 36 66 37 78c2 8 9 8 13 4Z', 'M50 50c4 10 14 16 13 28-2 8-9 8-13 4Z'],
    front: [
      {
        tone: 'deep',
        d: both(
          (x) =>
            `M50 91C${x(42)} 85 ${x(32)} 86 ${x(25)} 93C${x(22)} 96 ${x(18)} 95 ${x(17)} 91C${x(13)} 98 ${x(21)} 103 ${x(29)} 99C${x(37)} 95 ${x(44)} 95 50 96Z`,
        ),
      },
    ],
    eyes: { y: 56, apart: 18, width: 11, round: 0.7 },
    mouth: { y: 107, width: 11 },
    cheeks: { x: 24, y: 71 },
  },
  {
    name: 'pantalone',
    behind: [{ tone: 'cloth', d: 'M20 40C20 16 34 6 52 6s28 8 30 30c-20-8-42-8-62 4Z' }],
    face: 'M18 58C18 92 30 112 42 118l8 12 8-12c12-6 24-26 24-60Z',
    mask: HALF,
    nose: [
      'M50 48C46 62 36 74 38 92c1 8 6 12 11 12-3-8-1-14 1-22Z',
      'M50 48c5 14 10 22 6 36-3 8-8 12-7 20 0-8-1-14 1-22Z',
    ],
    front: [
      {
        tone: 'paper',
        d: both(
          (x) =>
            `M${x(42)} 48C${x(34)} 36 ${x(20)} 36 ${x(6)} 44C${x(16)} 44 ${x(22)} 46 ${x(26)} 50C${x(32)} 48 ${x(38)} 50 ${x(42)} 48Z`,
        ),
      },
      { tone: 'paper', d: 'M40 116q10 6 20 0l-4 12-6 2-6-2Z' },
    ],
    eyes: { y: 58, apart: 17, width: 9, round: 0.9 },
    mouth: { y: 108, width: 8 },
    cheeks: { x: 24, y: 74 },
    browed: true,
  },
  {
    name: 'dottore',
    behind: [{ tone: 'cloth', d: 'M8 40C14 14 32 6 50 6s36 8 42 34c-12-6-72-6-84 0Z' }],
    face: 'M16 52C14 98 32 122 50 122s36-24 34-70Z',
    mask: 'M14 54C12 28 28 14 50 14s38 14 36 40c-8 5-16 7-22 5 3 9 5 15 3 21-7 10-27 10-34 0-2-6 0-12 3-21-6 2-14 0-22-5Z',
    nose: ['M50 58c-11 2-18 10-16 19 3 9 10 11 16 11Z', 'M50 58c11 2 18 10 16 19-3 9-10 11-16 11Z'],
    front: [{ tone: 'line', d: 'M30 30q20-8 40 0M34 37q16-6 32 0' }],
    eyes: { y: 52, apart: 18, width: 9, round: 1.1 },
    mouth: { y: 105, width: 12 },
    cheeks: { x: 25, y: 86 },
  },
  {
    name: 'capitano',
    behind: [
      { tone: 'cloth', d: 'M4 42C20 26 30 26 34 12c12-6 26-4 34 2 2 12 14 16 28 26-30-8-62-8-92 2Z' },
      { tone: 'gilt', d: 'M66 16C78 2 90 2 98 8c-8 0-10 6-8 10-6-2-14 0-20 8Z' },
    ],
    face: JAW,
    mask: HALF,
    nose: ['M47 50 31 96c0 6 5 9 10 6l9-28Z', 'M47 50c6 6 10 12 8 20l-14 32 9-28Z'],
    front: [
      {
        tone: 'deep',
        d: both((x) => `M50 97C${x(40)} 100 ${x(28)} 98 ${x(18)} 82C${x(20)} 98 ${x(34)} 108 50 103Z`),
      },
    ],
    eyes: { y: 57, apart: 18, width: 10, round: 1 },
    mouth: { y: 110, width: 9 },
    cheeks: { x: 23, y: 72 },
  },
  {
    name: 'pulcinella',
    behind: [{ tone: 'paper', d: 'M24 40C28 18 36 2 58 0c-4 8 8 10 16 38-14-8-36-8-50 2Z' }],
    face: JAW,
    mask: HALF,
    nose: [
      'M50 46C42 52 34 64 35 80c2 8 8 14 15 20 0-8 0-14 0-20Z',
      'M50 46c8 6 16 18 15 34-2 8-8 14-15 20 0-8 0-14 0-20Z',
    ],
    front: [
      {
        tone: 'line',
        d: `M36 34q14 7 28 0M40 40q10 5 20 0${both((x) => `M${x(22)} 70q${x(6) < 50 ? 5 : -5} 6 ${x(6) < 50 ? 2 : -2} 10`)}`,
      },
      { tone: 'shade', d: 'M68 38a4 4 0 1 1 8 0 4 4 0 0 1-8 0Z' },
    ],
    eyes: { y: 56, apart: 18, width: 9, round: 1.25 },
    mouth: { y: 109, width: 13 },
    cheeks: { x: 23, y: 74 },
  },
  {
    name: 'zanni',
    face: JAW,
    mask: 'M13 60C9 40 18 28 32 30c8-6 28-6 36 0 14-2 23 10 19 30-1 13-6 22-14 22-8 0-11-6-15-9-4 3-12 3-16 0-4 3-7 9-15 9-8 0-13-9-14-22Z',
    nose: [
      'M50 50C44 70 38 92 38 112c0 8 4 11 9 11 1-14 2-34 3-42Z',
      'M50 50c5 16 6 24 4 40-2 12-4 24-7 33 1-14 2-34 3-42Z',
    ],
    front: [{ tone: 'line', d: 'M42 44q8 6 16 0M45 38q5 4 10 0' }],
    eyes: { y: 58, apart: 19, width: 9, round: 1 },
    mouth: { y: 111, width: 16 },
    cheeks: { x: 24, y: 74 },
  },
  {
    name: 'colombina',
    behind: [{ tone: 'cloth', d: 'M12 78C4 36 22 10 50 10s46 26 38 68c-4 12-8 18-12 20H24c-4-2-8-8-12-20Z' }],
    face: 'M20 54c0-24 12-36 30-36s30 12 30 36c0 40-14 68-30 68S20 94 20 54Z',
    mask: 'M8 54c2-14 14-18 26-15 8 2 12 5 16 5s8-3 16-5c12-3 24 1 26 15 0 18-12 25-25 22-9-2-13-7-17-12-4 5-8 10-17 12-13 3-25-4-25-22Z',
    nose: ['M50 66c-1 8-3 12-6 15q3 3 6 3Z', 'M50 66c1 8 3 12 6 15q-3 3-6 3Z'],
    front: [
      { tone: 'gilt', d: 'M50 40l5 7-5 7-5-7Z' },
      { tone: 'line', d: both((x) => `M${x(12)} 52C${x(16)} 42 ${x(28)} 42 ${x(38)} 46`) },
      { tone: 'light', d: 'M88 46C100 30 96 14 86 4c2 14-6 22-8 36 2 4 6 6 10 6Z' },
    ],
    eyes: { y: 57, apart: 19, width: 10, round: 0.95 },
    mouth: { y: 100, width: 10 },
    cheeks: { x: 31, y: 88 },
  },
  {
    name: 'medico',
    behind: [{ tone: 'cloth', d: 'M2 36C16 28 26 30 28 10c14-6 30-6 44 0 2 20 12 18 26 26-28 8-68 8-96 0Z' }],
    mask: 'M16 50C16 36 30 28 50 28s34 8 34 22c0 16-8 26-18 28-4 24-10 40-16 50-6-10-12-26-16-50-10-2-18-12-18-28Z',
    nose: ['M50 66c-8 0-13 4-14 12 4 22 9 38 14 48Z', 'M50 66c8 0 13 4 14 12-4 22-9 38-14 48Z'],
    front: [
      { tone: 'line', d: 'M39 88q11 5 22 0M42 101q8 4 16 0M45 112q5 3 10 0' },
      {
        tone: 'line',
        d: both((x) => `M${x(33) - 14} 54a14 14 0 1 1 28 0 14 14 0 0 1-28 0Z`),
      },
    ],
    eyes: { y: 54, apart: 17, width: 9, round: 1.5 },
    cheeks: { x: 27, y: 72 },
  },
  {
    name: 'gatto',
    behind: [
      {
        tone: 'body',
        d: both(
          (x) => `M${x(14)} 44C${x(10)} 28 ${x(10)} 16 ${x(16)} 4C${x(28)} 10 ${x(38)} 18 ${x(44)} 28Z`,
        ),
      },
      {
        tone: 'deep',
        d: both(
          (x) => `M${x(18)} 36C${x(15)} 26 ${x(16)} 20 ${x(19)} 14C${x(26)} 18 ${x(32)} 22 ${x(36)} 28Z`,
        ),
      },
    ],
    face: JAW,
    mask: 'M13 58C11 34 26 20 50 20s39 14 37 38c-1 13-6 23-14 24-8 1-13-1-15-4-4 4-12 4-16 0-2 3-7 5-15 4-8-1-13-11-14-24Z',
    nose: ['M50 68l-9-1c0 6 4 11 9 13Z', 'M50 68l9-1c0 6-4 11-9 13Z'],
    front: [
      { tone: 'line', d: both((x) => `M${x(34)} 74L${x(8)} 70M${x(34)} 77L${x(9)} 80`) },
      { tone: 'line', d: 'M50 26v14M42 28v9M58 28v9' },
    ],
    eyes: { y: 55, apart: 18, width: 11, round: 1.1 },
    mouth: { y: 101, width: 10 },
    cheeks: { x: 24, y: 72 },
  },
  {
    name: 'sole',
    behind: [{ tone: 'gilt', d: rays(14) }],
    mask: 'M16 62c0-24 14-38 34-38s34 14 34 38-14 40-34 40-34-16-34-40Z',
    nose: STRAIGHT,
    front: [{ tone: 'line', d: 'M50 30v12M40 32l3 8M60 32l-3 8' }],
    eyes: { y: 56, apart: 15, width: 10, round: 1 },
    mouth: { y: 91, width: 12 },
    cheeks: { x: 28, y: 76 },
  },
  {
    name: 'luna',
    behind: [{ tone: 'light', d: 'M60 4C22 6 4 34 4 66s20 58 54 60C36 116 26 92 26 66S38 14 60 4Z' }],
    mask: 'M24 60c0-26 12-40 32-40s30 16 30 40-14 58-30 58-32-26-32-58Z',
    nose: ['M52 52C50 63 46 72 42 79q5 5 10 5Z', 'M52 52c2 12 5 20 9 27q-4 5-9 5Z'],
    eyes: { y: 57, apart: 15, width: 10, round: 0.8 },
    mouth: { y: 100, width: 9 },
    cheeks: { x: 33, y: 78 },
  },
  {
    name: 'tartaglia',
    behind: [{ tone: 'cloth', d: 'M14 46C10 18 28 6 50 6s40 12 36 40c-2-8-8-12-14-14H28c-6 2-12 6-14 14Z' }],
    face: 'M12 56C10 100 28 122 50 122s40-22 38-66Z',
    mask: HALF,
    nose: ['M50 58c-6 2-9 8-8 14 2 6 5 7 8 7Z', 'M50 58c6 2 9 8 8 14-2 6-5 7-8 7Z'],
    front: [
      {
        tone: 'gilt',
        d: both(
          (x) =>
            `M${x(32) - 16} 57a16 16 0 1 1 32 0 16 16 0 0 1-32 0Zm3 0a13 13 0 1 0 26 0 13 13 0 0 0-26 0Z`,
        ),
      },
      { tone: 'gilt', d: 'M46 56q4-4 8 0v2q-4-4-8 0Z' },
    ],
    eyes: { y: 57, apart: 18, width: 8, round: 1.3 },
    mouth: { y: 101, width: 9 },
    cheeks: { x: 24, y: 90 },
  },
  {
    name: 'pedrolino',
    behind: [
      { tone: 'deep', d: 'M18 48C16 22 30 10 50 10s34 12 32 38c-14-14-50-14-64 0Z' },
      {
        tone: 'paper',
        d: 'M8 122c6-10 12-4 16-12 6 8 12 0 18 8 6-8 10-8 16 0 6-8 12 0 18-8 4 8 10 2 16 12-10 12-74 12-84 0Z',
      },
    ],
    mask: 'M18 54c0-26 14-36 32-36s32 10 32 36c0 36-14 64-32 64S18 90 18 54Z',
    nose: ['M50 58c-1 10-3 15-6 19q3 3 6 3Z', 'M50 58c1 10 3 15 6 19q-3 3-6 3Z'],
    front: [{ tone: 'deep', d: 'M66 70c4 8 5 12 0 14-5-2-4-6 0-14Z' }],
    eyes: { y: 57, apart: 15, width: 9, round: 1.15 },
    mouth: { y: 98, width: 8 },
    cheeks: { x: 29, y: 80 },
  },
  {
    name: 'strega',
    behind: [
      {
        tone: 'cloth',
        d: 'M6 84C0 34 20 6 52 6s48 30 42 80c-4 14-10 24-14 28-4-22-6-52-10-66H30c-6 14-8 44-12 66-4-6-10-18-12-30Z',
      },
    ],
    mask: 'M18 54c0-24 14-36 32-36s32 12 32 36c0 14-4 26-10 36 0 10-4 20-14 34-8 4-10 2-12-2-10-14-16-20-18-32-6-10-10-22-10-36Z',
    nose: [
      'M50 50C45 62 34 72 38 86c2 6 8 8 14 6-6-4-4-8-2-14Z',
      'M50 50c4 10 9 18 8 28-1 8-4 12-6 14-6-4-4-8-2-14Z',
    ],
    front: [
      { tone: 'line', d: `${both((x) => `M${x(26)} 68q${x(6) < 50 ? 4 : -4} 6 0 14`)}M38 32q12-5 24 0` },
      { tone: 'deep', d: 'M64 92a3 3 0 1 1 6 0 3 3 0 0 1-6 0Z' },
    ],
    eyes: { y: 57, apart: 15, width: 9, round: 0.85 },
    mouth: { y: 104, width: 10 },
    cheeks: { x: 28, y: 80 },
  },
]

function rays(count: number): string {
  return Array.from({ length: count }, (_, at) => {
    const [turn, half] = [(at / count) * Math.PI * 2, Math.PI / count]
    const far = at % 2 === 0 ? 62 : 52
    const point = (angle: number, distance: number): string =>
      `${(50 + Math.sin(angle) * distance * 0.8).toFixed(1)} ${(62 - Math.cos(angle) * distance).toFixed(1)}`
    return `M${point(turn - half, 38)}L${point(turn, far)}L${point(turn + half, 38)}Z`
  }).join('')
}
