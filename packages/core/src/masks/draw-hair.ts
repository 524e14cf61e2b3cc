import type { MaskForm } from './mask-form.ts'
import { both, circle, fine, type MaskLayer, mixed } from './mask-layer.ts'

/** Hair: what hangs behind the face, and what lies over the forehead. */
export interface DrawnHair {
  readonly behind: readonly MaskLayer[]
  readonly over: readonly MaskLayer[]
}

/** Draws hair; under a hat that hides it, only what hangs below. */
export function drawHair(form: MaskForm): DrawnHair {
  const { hair, wide, colours } = form
  const ink = colours.hair
  const shade = mixed(ink, '#160d08', 0.32)
  const [l, r] = [fine(50 - wide), fine(50 + wide)]
  const draw = STYLES[hair]({ l, r, ink, shade, form })
  return { behind: draw.behind ?? [], over: draw.over ?? [] }
}

interface Head {
  /** The sides of the face at the temples. */
  readonly l: number
  readonly r: number
  readonly ink: string
  readonly shade: string
  readonly form: MaskForm
}

type Style = (head: Head) => Partial<DrawnHair>

/** A cap of hair down to the ears, with the hairline given from right to left. */
const cap = ({ l, r }: Head, hairline: string, low = 62): string =>
  `M${l - 2} ${low}C${l - 6} 20 28 5 50 5S${r + 6} 20 ${r + 2} ${low}${hairline}L${l - 2} ${low}Z`

const LINES = {
  side: ({ l, r }: Head) =>
    `C${r - 1} 46 ${r - 5} 38 ${r - 9} 33C60 37 44 35 35 25C32 36 ${l + 4} 42 ${l - 1} 58`,
  centre: ({ l, r }: Head) => `C${r - 1} 44 63 32 50 22C37 32 ${l + 1} 44 ${l - 1} 58`,
  back: ({ l, r }: Head) =>
    `C${r} 46 ${r - 3} 35 ${r - 7} 29C61 21 39 21 ${l + 7} 29C${l + 3} 35 ${l} 46 ${l - 1} 58`,
  high: ({ l, r }: Head) =>
    `C${r + 1} 48 ${r - 3} 38 ${r - 5} 27C${r - 12} 14 60 13 50 19C40 13 ${l + 12} 14 ${l + 5} 27C${l + 3} 38 ${l - 1} 48 ${l - 1} 58`,
  bangs: ({ l, r }: Head) => `L${r - 2} 45Q50 50 ${l + 2} 45L${l - 1} 58`,
} as const

const strands = ({ l, r }: Head): string =>
  `M${l + 4} 34Q34 14 50 10M${r - 4} 34Q66 14 52 10M40 12Q34 18 31 26`

const back = ({ l, r }: Head, down: number, out = 6): string =>
  `M${l - 3} 44C${l - 7} 10 30 2 50 2S${r + 7} 10 ${r + 3} 44C${r + out + 2} ${down * 0.7} ${r + out} ${down - 8} ${r + 2} ${down}Q${r - 6} ${down + 2} ${r - 13} ${down - 3}L${l + 13} ${down - 3}Q${l + 6} ${down + 2} ${l - 2} ${down}C${l - out} ${down - 8} ${l - out - 2} ${down * 0.7} ${l - 3} 44Z`

const STYLES: Readonly<Record<MaskForm['hair'], Style>> = {
  bald: ({ l }) => ({
    over: [{ d: `M${l + 11} 30Q36 19 48 18.5`, stroke: '#fff6e4', width: 2.4, opacity: 0.45 }],
  }),
  tonsure: (head) => ({ over: [{ d: ring(head), fill: head.ink }] }),
  balding: (head) => ({
    behind: [{ d: both((x) => circle(x(head.l + 1), 48, [6, 15])), fill: head.ink }],
    over: [
      {
        d: both(
          (x) =>
            `M${x(head.l - 3)} 68C${x(head.l - 7)} 48 ${x(head.l - 4)} 36 ${x(head.l + 6)} 28C${x(head.l + 3)} 42 ${x(head.l + 4)} 54 ${x(head.l + 1)} 68Z`,
        ),
        fill: head.ink,
      },
      { d: 'M34 21Q44 13 58 15M38 24Q48 17 63 20', stroke: head.ink, width: 1.3, opacity: 0.8 },
    ],
  }),
  receding: (head) => ({ over: [{ d: cap(head, LINES.high(head)), fill: head.ink }] }),
  sidePart: (head) => ({
    over: [
      { d: cap(head, LINES.side(head)), fill: head.ink },
      { d: 'M35 25Q37 14 46 9', stroke: head.shade, width: 1.4 },
    ],
  }),
  swept: (head) => ({
    over: [
      { d: cap(head, LINES.back(head)), fill: head.ink },
      { d: strands(head), stroke: head.shade, width: 1.2 },
    ],
  }),
  slick: (head) => ({
    over: [
      { d: cap(head, LINES.high(head), 56), fill: head.ink },
      { d: 'M36 20Q46 8 62 11M40 17Q50 9 60 14', stroke: '#fff6e4', width: 1.4, opacity: 0.5 },
    ],
  }),
  cropped: (head) => ({ over: [{ d: cap(head, LINES.back(head), 54), fill: head.ink, opacity: 0.9 }] }),
  soft: (head) => ({
    behind: head.form.sex === 'woman' ? [{ d: back(head, 98, 4), fill: head.shade }] : [],
    over: [
      {
        d: cap(
          head,
          `C${head.r - 2} 46 ${head.r - 4} 42 ${head.r - 8} 40L62 44 57 38 51 44 45 37 39 43 ${head.l + 7} 40C${head.l + 4} 44 ${head.l} 50 ${head.l - 1} 58`,
        ),
        fill: head.ink,
      },
    ],
  }),
  centrePart: (head) => ({
    behind: [{ d: back(head, 104, 4), fill: head.shade }],
    over: [
      { d: cap(head, LINES.centre(head), 74), fill: head.ink },
      { d: 'M50 22V7', stroke: head.shade, width: 1.3 },
    ],
  }),
  bob: (head) => ({
    behind: [{ d: back(head, 96, 7), fill: head.shade }],
    over: [{ d: cap(head, LINES.side(head), 78), fill: head.ink }],
  }),
  long: (head) => ({
    behind: [{ d: back(head, 128, 8), fill: head.shade }],
    over: [{ d: cap(head, LINES.centre(head), 84), fill: head.ink }],
  }),
  wet: (head) => ({
    behind: [{ d: back(head, 130, 2), fill: head.shade }],
    over: [
      { d: cap(head, LINES.centre(head), 100), fill: head.ink },
      { d: `M36 30Q33 52 37 76M64 30Q69 50 63 72M42 26Q38 40 41 54`, stroke: head.ink, width: 2.2 },
    ],
  }),
  wild: (head) => ({
    behind: [
      {
        d: `M${head.l - 2} 40C${head.l - 10} 12 28 0 50 1S${head.r + 10} 12 ${head.r + 2} 40L${head.r + 12} 62 ${head.r + 5} 70 ${head.r + 13} 92 ${head.r + 4} 96 ${head.r + 9} 120 ${head.r - 10} 110H${head.l + 10}L${head.l - 9} 120 ${head.l - 4} 96 ${head.l - 13} 92 ${head.l - 5} 70 ${head.l - 12} 62Z`,
        fill: head.shade,
      },
    ],
    over: [
      {
        d: cap(
          head,
          `L${head.r - 4} 40 ${head.r - 8} 50 66 34 58 42 52 28 44 40 36 32 ${head.l + 8} 50 ${head.l + 4} 40`,
          72,
        ),
        fill: head.ink,
      },
    ],
  }),
  curls: (head) => ({
    behind: [
      {
        d: arc(head, { from: -2.15, to: 2.15, count: 12, radius: 10.5, far: 3 }),
        fill: head.shade,
      },
    ],
    over: [{ d: arc(head, { from: -1.35, to: 1.35, count: 9, radius: 9, far: -3 }), fill: head.ink }],
  }),
  fringe: (head) => ({
    behind: [{ d: back(head, 104, 5), fill: head.shade }],
    over: [
      { d: cap(head, LINES.bangs(head), 80), fill: head.ink },
      { d: 'M40 30v15M50 28v19M60 30v15', stroke: head.shade, width: 1.1 },
    ],
  }),
  bun: (head) => ({
    behind: [
      { d: circle(50, 5, [13, 11]), fill: head.shade },
      { d: circle(50, 4, [9, 7]), fill: head.ink },
    ],
    over: [
      { d: cap(head, LINES.back(head)), fill: head.ink },
      { d: strands(head), stroke: head.shade, width: 1.2 },
    ],
  }),
  twinBuns: (head) => ({
    behind: [
      { d: both((x) => circle(x(head.l + 5), 12, 11)), fill: head.shade },
      { d: both((x) => circle(x(head.l + 4), 11, 7)), fill: head.ink },
    ],
    over: [
      { d: cap(head, LINES.bangs(head), 62), fill: head.ink },
      {
        d: both((x) => `M${x(head.l + 3)} 22Q${x(head.l + 10)} 26 ${x(head.l + 14)} 19`),
        stroke: '#b3382c',
        width: 3,
      },
    ],
  }),
  braids: (head) => ({
    behind: [
      {
        d: both((x) =>
          [74, 84, 93, 102, 110].map((y, at) => circle(x(head.l - 3), y, [7.5 - at * 0.7, 6.5])).join(''),
        ),
        fill: head.ink,
      },
      {
        d: both((x) => `M${x(head.l - 8)} 114h${x(3) < 50 ? 10 : -10}v4h${x(3) < 50 ? -10 : 10}Z`),
        fill: '#b3382c',
      },
      {
        d: both((x) => `M${x(head.l - 6)} 118L${x(head.l - 9)} 128H${x(head.l + 3)}L${x(head.l + 1)} 118Z`),
        fill: head.ink,
      },
    ],
    over: [
      { d: cap(head, LINES.centre(head), 76), fill: head.ink },
      { d: 'M50 22V7', stroke: head.shade, width: 1.3 },
    ],
  }),
  ponytail: (head) => ({
    behind: [
      {
        d: `M${head.r - 14} 14C${head.r + 4} 2 ${head.r + 18} 16 ${head.r + 15} 44C${head.r + 14} 66 ${head.r + 8} 82 ${head.r + 10} 98C${head.r} 84 ${head.r + 2} 56 ${head.r - 2} 36Z`,
        fill: head.shade,
      },
      { d: circle(head.r - 5, 15, 5), fill: '#b3382c' },
    ],
    over: [
      { d: cap(head, LINES.back(head), 56), fill: head.ink },
      { d: strands(head), stroke: head.shade, width: 1.2 },
    ],
  }),
}

/** A ring of hair around a bare crown. */
function ring({ l, r }: Head): string {
  return `M${l - 3} 66C${l - 9} 46 ${l - 4} 32 ${l + 8} 27C38 36 62 36 ${r - 8} 27C${r + 4} 32 ${r + 9} 46 ${r + 3} 66C${r + 1} 56 ${r - 1} 48 ${r - 5} 44L66 40 61 43 55 40 50 43 45 40 39 43 34 40 ${l + 5} 44C${l + 1} 48 ${l - 1} 56 ${l - 3} 66Z`
}

function arc(
  { l, r }: Head,
  { from, to, count, radius, far }: Readonly<Record<'from' | 'to' | 'count' | 'radius' | 'far', number>>,
): string {
  return Array.from({ length: count }, (_, at) => {
    const turn = from + ((to - from) * at) / (count - 1)
    return circle(50 + Math.sin(turn) * ((r - l) / 2 + far), 50 - Math.cos(turn) * (35 + far), radius)
  }).join('')
}
