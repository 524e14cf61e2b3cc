import { mouthPath } from './draw-face.ts'
import { both, circle, type MaskLayer } from './mask-layer.ts'
import type { Expression } from './mask-mood.ts'

/** The four old masks, each drawn as what it is, in a mood. */
export const OLD_MASKS: Readonly<
  Record<'arlecchino' | 'colombina' | 'pantalone' | 'dottore', (look: Expression) => readonly MaskLayer[]>
> = {
  /** A black half mask with a snub nose and a bump on the forehead, over patched lozenges. */
  arlecchino: (look) => [
    { d: lozenges(), fill: '#a8322a' },
    { d: lozenges(1), fill: '#4b6e4a' },
    { d: lozenges(2), fill: '#cfa23f' },
    { d: 'M14 118Q50 106 86 118', stroke: '#f0e8d8', width: 5 },
    { d: 'M14 46C8 14 32-4 56 0C80 2 92 22 86 46Q50 26 14 46Z', fill: '#c9bfa8' },
    { d: 'M74 12C84-2 98-2 100 8C92 6 88 14 82 22Z', fill: '#8d8578' },
    { d: 'M20 58C20 96 34 118 50 118S80 96 80 58Z', fill: '#d9b48c' },
    { d: both((x) => circle(x(30), 92, [6, 5])), fill: '#c8644c', opacity: 0.35 },
    ...mouth(
      { y: 103, width: 14 },
      { ...look, curve: Math.max(look.curve, look.curve < 0 ? -1 : 0.9), gape: Math.max(look.gape, 0.25) },
    ),
    {
      d: 'M13 58C9 30 26 20 50 20s41 10 37 38c-1 14-7 26-15 27-9 0-11-7-15-9-4 3-10 3-14 0-4 2-6 9-15 9-8-1-14-13-15-27Z',
      fill: '#26201e',
    },
    { d: 'M50 58c-8 1-14 8-12 16 3 7 8 9 12 9Z', fill: '#4a403b' },
    { d: 'M50 58c8 1 14 8 12 16-3 7-8 9-12 9Z', fill: '#171210' },
    { d: circle(66, 33, [8, 7.5]), fill: '#a03a30' },
    { d: circle(63.5, 30.5, 2.6), fill: '#d98a7c' },
    { d: 'M30 36q7-6 15-1M27 42q9-5 17 0', stroke: '#5d524c', width: 1.6 },
    ...eyes({ y: 58, apart: 18, width: 9.5, round: 1.45 }, look, '#f4ecd9'),
    { d: both((x) => `M${x(20)} 47Q${x(30)} 36 ${x(42)} 47`), stroke: '#6b5f58', width: 2.6 },
  ],
  /** A pretty face under a frilled coif, with a small half mask about the eyes. */
  colombina: (look) => [
    { d: 'M14 96C6 40 20 4 50 4s44 36 36 92c-6 10-12 14-18 14H32c-6 0-12-4-18-14Z', fill: '#4a3020' },
    {
      d: [14, 26, 38, 50, 62, 74, 86].map((x) => circle(x, 124 - Math.abs(x - 50) * 0.06, 8)).join(''),
      fill: '#f0e8d8',
    },
    { d: 'M20 56C20 30 32 18 50 18s30 12 30 38c0 34-13 61-30 61S20 90 20 56Z', fill: '#e3c09a' },
    { d: both((x) => circle(x(31), 86, [6, 5])), fill: '#c4473e', opacity: 0.45 },
    { d: 'M19 52C18 26 32 20 50 24C68 20 82 26 81 52C72 36 62 34 50 36C38 34 28 36 19 52Z', fill: '#4a3020' },
    { d: 'M17 38C12 6 34-6 50-6S88 6 83 38Q50 16 17 38Z', fill: '#f0e8d8' },
    {
      d: [0, 1, 2, 3, 4, 5, 6]
        .map((at) => circle(18 + at * 10.7, 35 - Math.sin((at / 6) * Math.PI) * 12, 6.4))
        .join(''),
      fill: '#f0e8d8',
    },
    { d: 'M19 30Q50 8 81 30', stroke: '#a8322a', width: 3.4 },
    { d: 'M42 8L50 13 58 8V20L50 15 42 20Z', fill: '#a8322a' },
    {
      d: 'M17 54C24 46 42 47 50 53C58 47 76 46 83 54C84 66 76 73 66 72C58 71 54 66 50 66S42 71 34 72C24 73 16 66 17 54Z',
      fill: '#7a2f3c',
    },
    { d: 'M17 54C24 46 42 47 50 53C58 47 76 46 83 54', stroke: '#c69a4a', width: 1.8 },
    ...eyes({ y: 60, apart: 16, width: 9, round: 1.25 }, look, '#f4ecd9'),
    { d: 'M50 68c1 7 3 10 5 13q-2.5 3-5 3Z', fill: '#b98a62', opacity: 0.7 },
    { d: circle(66, 92, 1.5), fill: '#2a1712' },
    ...mouth(
      { y: 99, width: 9 },
      { ...look, curve: look.curve < 0 ? look.curve : Math.max(look.curve, 0.6) },
      '#a8262a',
    ),
  ],
  /** A hooked nose, white brows, a pointed beard, a red cap. */
  pantalone: (look) => [
    { d: 'M6 130C10 108 28 104 50 112S90 108 94 130Z', fill: '#3b3534' },
    { d: 'M30 130L50 108 70 130Z', fill: '#a8262a' },
    { d: 'M20 58C20 90 32 108 42 114h16c10-6 22-24 22-56Z', fill: '#cfa277' },
    ...mouth({ y: 106, width: 8 }, look),
    { d: 'M15 40C13 8 32-4 52-4S87 10 85 40Q50 22 15 40Z', fill: '#a8262a' },
    { d: 'M15 40Q50 22 85 40V33Q50 15 15 33Z', fill: '#7d1b20' },
    {
      d: 'M15 56C12 34 26 26 50 26s38 8 35 30c-1 14-6 24-14 25-8 0-11-6-14-9-4 3-10 3-14 0-3 3-6 9-14 9-8-1-13-11-14-25Z',
      fill: '#7b4a2e',
    },
    { d: 'M34 36q16-7 32 0M36 42q14-5 28 0M24 70q4 5 2 9M76 70q-4 5-2 9', stroke: '#4a2a1a', width: 1.5 },
    ...eyes({ y: 58, apart: 17, width: 8.5, round: 0.9 }, look, '#f4ecd9'),
    {
      d: both(
        (x) =>
          `M${x(43)} 51C${x(34)} 38 ${x(20)} 38 ${x(5)} 45C${x(15)} 46 ${x(22)} 48 ${x(27)} 53C${x(33)} 50 ${x(38)} 52 ${x(43)} 51Z`,
      ),
      fill: '#efe9dc',
    },
    { d: 'M50 46C42 58 34 70 37 88c2 9 7 13 13 14-4-8-2-14 0-22Z', fill: '#94603d' },
    { d: 'M50 46c7 12 12 20 9 34-3 10-9 14-9 22-2-9-1-14 0-22Z', fill: '#573018' },
    {
      d: both(
        (x) => `M${x(46)} 98C${x(38)} 96 ${x(28)} 98 ${x(20)} 106C${x(30)} 106 ${x(40)} 104 ${x(46)} 101Z`,
      ),
      fill: '#efe9dc',
    },
    { d: 'M37 110Q50 118 63 110C62 122 56 130 50 140C44 130 38 122 37 110Z', fill: '#efe9dc' },
    { d: 'M46 118L49 132M54 118L51 132', stroke: '#c3baa8', width: 1.2 },
  ],
  /** A black mask of forehead and nose, ruddy cheeks under it, a black hat and a white collar. */
  dottore: (look) => [
    {
      d: [10, 23, 36, 50, 64, 77, 90].map((x) => circle(x, 122 - Math.abs(x - 50) * 0.05, 9)).join(''),
      fill: '#f0e8d8',
    },
    { d: [16, 30, 43, 57, 70, 84].map((x) => `M${x} 114V130`).join(''), stroke: '#cfc4ac', width: 1.4 },
    { d: 'M12 54C10 98 30 119 50 119s40-21 38-65Z', fill: '#d8a680' },
    { d: both((x) => circle(x(29), 90, [11, 9])), fill: '#bd3f2c', opacity: 0.7 },
    { d: both((x) => circle(x(25), 87, 2.6)), fill: '#f0c0a4', opacity: 0.6 },
    ...mouth({ y: 108, width: 10 }, look),
    {
      d: 'M50 97C43 94 36 96 32 101C40 102 45 101 50 100C55 101 60 102 68 101C64 96 57 94 50 97Z',
      fill: '#5a5048',
    },
    {
      d: 'M14 56C10 28 28 18 50 18s40 10 36 38c-8 7-17 9-23 7 4 9 8 15 5 23-7 10-29 10-36 0-3-8 1-14 5-23-6 2-15 0-23-7Z',
      fill: '#2a2422',
    },
    { d: 'M50 60c-12 2-20 11-17 20 3 9 11 12 17 12Z', fill: '#3f3632' },
    { d: 'M50 60c12 2 20 11 17 20-3 9-11 12-17 12Z', fill: '#120d0c' },
    { d: circle(41, 74, 3), fill: '#6b5f58' },
    { d: 'M30 38q20-8 40 0M34 44q16-6 32 0', stroke: '#4a403b', width: 1.6 },
    ...eyes({ y: 55, apart: 18, width: 8.5, round: 1.05 }, look, '#f4ecd9'),
    { d: both((x) => `M${x(40)} 47Q${x(30)} 41 ${x(21)} 47`), stroke: '#7d7168', width: 2.8 },
    { d: 'M20 30C20 6 34-6 50-6S80 6 80 30Q50 20 20 30Z', fill: '#433c39' },
    { d: 'M-4 34Q14 18 50 20Q86 18 104 34Q80 38 50 32Q20 38-4 34Z', fill: '#332d2b' },
  ],
}

function mouth(
  place: { readonly y: number; readonly width: number },
  look: Expression,
  lips = '#3a1512',
): readonly MaskLayer[] {
  return [{ d: mouthPath(place, look), fill: lips, stroke: lips, width: 1.8, part: 'mouth' }]
}

/** Eyes behind a dark mask: the white is seen, and a pupil in it. */
function eyes(
  { y, apart, width, round }: Readonly<Record<'y' | 'apart' | 'width' | 'round', number>>,
  { lid, slant }: Expression,
  white: string,
): readonly MaskLayer[] {
  const hole = both((x) => {
    const middle = 50 - apart
    return `M${x(middle - width)} ${y - slant * 3}Q${x(middle + slant * 2)} ${y - 12.5 * lid * round} ${x(middle + width)} ${y + slant * 3}Q${x(middle)} ${y + 8.5 * lid * round} ${x(middle - width)} ${y - slant * 3}Z`
  })
  const pupil = Math.min(3.6, 5 * lid * round)
  return [
    { d: hole, fill: white },
    { d: both((x) => circle(x(50 - apart + 0.5), y, pupil)), fill: '#17110d' },
  ]
}

/** Every third of the lozenges of a coat. */
function lozenges(from = 0): string {
  return Array.from({ length: 21 }, (_, at) => ({ row: Math.floor(at / 7), column: at % 7 }))
    .filter(({ row, column }) => (row + column) % 3 === from)
    .map(({ row, column }) => {
      const [x, y] = [11 + column * 12 + (row % 2) * 6, 112 + row * 8]
      return `M${x} ${y}l6 8-6 8-6-8Z`
    })
    .join('')
}
