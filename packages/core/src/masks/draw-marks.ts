import type { MaskForm } from './mask-form.ts'
import { both, circle, fine, type MaskLayer, mixed } from './mask-layer.ts'

const HOLE = '#17110d'
const GILT = '#c69a4a'

/** Draws what stands out on a face: scars, freckles, what is worn before the eyes and over the mouth. */
export function drawMarks(form: MaskForm): readonly MaskLayer[] {
  const drawn = form.marks.flatMap((mark) => MARKS[mark]?.(form) ?? [])
  return [...drawn, ...(form.glasses === undefined ? [] : GLASSES[form.glasses](form))]
}

/** What is painted under eyes and mouth. */
export function drawPaint({ marks, mouth, eyes }: MaskForm): readonly MaskLayer[] {
  if (!marks.includes('paint')) return []
  return [
    { d: circle(50, mouth.y, [20, 12]), fill: '#f2ead9' },
    {
      d: both(
        (x) =>
          `M${x(50 - eyes.apart)} ${eyes.y - 20}L${x(50 - eyes.apart + 5)} ${eyes.y}L${x(50 - eyes.apart)} ${eyes.y + 18}L${x(50 - eyes.apart - 5)} ${eyes.y}Z`,
      ),
      fill: '#4a6a8c',
      opacity: 0.75,
    },
  ]
}

type Drawing = (form: MaskForm) => readonly MaskLayer[]

const MARKS: Readonly<Partial<Record<MaskForm['marks'][number], Drawing>>> = {
  scar: ({ eyes, colours }) => [
    {
      d: `M${50 - eyes.apart - 3} ${eyes.y + 8}Q${50 - eyes.apart - 8} ${eyes.y + 20} ${50 - eyes.apart + 1} ${eyes.y + 38}`,
      stroke: mixed(colours.skin, '#8c1f1a', 0.7),
      width: 2.2,
    },
    {
      d: [12, 20, 28].map((down) => `M${50 - eyes.apart - 9} ${eyes.y + down + 1}l7-2.5`).join(''),
      stroke: mixed(colours.skin, '#8c1f1a', 0.7),
      width: 1.3,
    },
  ],
  freckles: ({ eyes, colours }) => [
    {
      d: both((x) =>
        [
          [-7, 12],
          [-2, 15],
          [-9, 18],
          [-4, 20],
          [2, 12],
          [-13, 14],
        ]
          .map(([at = 0, y = 0]) => circle(x(50 - eyes.apart + at + 5), eyes.y + y, 1.1))
          .join(''),
      ),
      fill: mixed(colours.skin, '#7a3a1a', 0.65),
    },
  ],
  wart: ({ chin, colours }) => [
    { d: circle(60, chin - 11, 2.8), fill: mixed(colours.skin, '#4a1f16', 0.6) },
    { d: circle(59.3, chin - 11.8, 0.9), fill: mixed(colours.skin, '#fff3da', 0.4) },
  ],
  earrings: ({ wide, eyes }) => [
    { d: both((x) => circle(x(50 - wide - 3), eyes.y + 18, 3.6)), stroke: '#d9dce0', width: 1.7 },
  ],
  tear: ({ eyes }) => [
    { d: `M${50 + eyes.apart} ${eyes.y + 11}c4 7 5 11 0 13-5-2-4-6 0-13Z`, fill: '#6fa3c8' },
  ],
  faceCloth: ({ wide, jaw, chin, colours }) => {
    const [l, r] = [fine(50 - wide), fine(50 + wide)]
    const cloth = mixed(colours.cloth, '#120d0b', 0.6)
    return [
      {
        d: `M${l - 2} 72Q50 62 ${r + 2} 72C${r + 1} 88 ${50 + jaw + 4} 104 50 ${chin + 9}C${50 - jaw - 4} 104 ${l - 1} 88 ${l - 2} 72Z`,
        fill: cloth,
      },
      {
        d: `M${l + 6} 80Q50 90 ${r - 6} 80M${l + 12} 94Q50 104 ${r - 12} 94`,
        stroke: mixed(cloth, '#efe6d2', 0.22),
        width: 1.2,
      },
    ]
  },
  surgicalMask: ({ wide, chin }) => {
    const [l, r] = [fine(50 - wide), fine(50 + wide)]
    return [
      {
        d: `M${l - 1} 64L27 80M${r + 1} 64L73 80M${l + 1} 92L28 104M${r - 1} 92L72 104`,
        stroke: '#dfe7e8',
        width: 1.5,
      },
      { d: `M26 79Q50 70 74 79L72 106Q50 ${chin + 3} 28 106Z`, fill: '#e6eff0' },
      { d: 'M29 88Q50 82 71 88M29 97Q50 93 71 97', stroke: '#a9bcc0', width: 1.3 },
    ]
  },
  collar: ({ chin }) => [
    { d: `M22 130Q26 ${chin + 1} 50 ${chin + 4}Q74 ${chin + 1} 78 130Z`, fill: '#221d1c' },
    { d: `M43 ${chin + 3.5}Q50 ${chin + 5} 57 ${chin + 3.5}L56 130H44Z`, fill: '#f2ead9' },
  ],
}

const GLASSES: Readonly<Record<NonNullable<MaskForm['glasses']>, Drawing>> = {
  spectacles: ({ eyes, wide }) => [
    { d: both((x) => circle(x(50 - eyes.apart), eyes.y + 0.5, 12)), fill: '#dfe9ea', opacity: 0.2 },
    {
      d: both(
        (x) =>
          `${circle(x(50 - eyes.apart), eyes.y + 0.5, 12)}M${x(50 - eyes.apart - 12)} ${eyes.y - 1}L${x(50 - wide - 2)} ${eyes.y - 3}`,
      ),
      stroke: '#6d6a66',
      width: 2,
    },
    {
      d: `M${50 - eyes.apart + 12} ${eyes.y - 1}Q50 ${eyes.y - 6} ${50 + eyes.apart - 12} ${eyes.y - 1}`,
      stroke: '#6d6a66',
      width: 2,
    },
  ],
  darkFrames: ({ eyes, wide }) => [
    {
      d: both(
        (x, out) =>
          `M${x(50 - eyes.apart - 12.5)} ${eyes.y - 9}h${-out * 25}v13q0 6-6 6h${0}L${x(50 - eyes.apart - 6)} ${eyes.y + 10}Q${x(50 - eyes.apart - 12.5)} ${eyes.y + 9} ${x(50 - eyes.apart - 12.5)} ${eyes.y - 9}Z`,
      ),
      stroke: HOLE,
      width: 3.4,
    },
    {
      d: `M${50 - eyes.apart + 12} ${eyes.y - 4}Q50 ${eyes.y - 8} ${50 + eyes.apart - 12} ${eyes.y - 4}${both((x) => `M${x(50 - eyes.apart - 13)} ${eyes.y - 5}L${x(50 - wide - 2)} ${eyes.y - 6}`)}`,
      stroke: HOLE,
      width: 3,
    },
  ],
  pinceNez: ({ eyes }) => [
    { d: both((x) => circle(x(50 - eyes.apart + 1.5), eyes.y + 4, [9.5, 8])), fill: '#dfe9ea', opacity: 0.2 },
    {
      d: `${both((x) => circle(x(50 - eyes.apart + 1.5), eyes.y + 4, [9.5, 8]))}M${50 - eyes.apart + 11} ${eyes.y + 5}Q50 ${eyes.y + 1} ${50 + eyes.apart - 11} ${eyes.y + 5}M${50 + eyes.apart + 8} ${eyes.y + 6}Q82 ${eyes.y + 26} 76 ${eyes.y + 58}`,
      stroke: GILT,
      width: 1.7,
    },
  ],
  monocle: ({ eyes }) => [
    { d: circle(50 + eyes.apart, eyes.y + 0.5, 12), fill: '#dfe9ea', opacity: 0.25 },
    {
      d: `${circle(50 + eyes.apart, eyes.y + 0.5, 12)}M${50 + eyes.apart + 11} ${eyes.y + 5}Q86 ${eyes.y + 30} 78 ${eyes.y + 60}`,
      stroke: GILT,
      width: 2.2,
    },
  ],
  patch: ({ eyes, wide }) => [
    { d: `M${50 - wide - 1} 38Q52 40 ${50 + wide + 1} ${eyes.y + 16}`, stroke: HOLE, width: 2.6 },
    {
      d: `M${50 + eyes.apart - 12} ${eyes.y - 9}Q${50 + eyes.apart} ${eyes.y - 14} ${50 + eyes.apart + 12} ${eyes.y - 6}Q${50 + eyes.apart + 11} ${eyes.y + 13} ${50 + eyes.apart - 2} ${eyes.y + 12}Q${50 + eyes.apart - 12} ${eyes.y + 8} ${50 + eyes.apart - 12} ${eyes.y - 9}Z`,
      fill: HOLE,
    },
  ],
}
