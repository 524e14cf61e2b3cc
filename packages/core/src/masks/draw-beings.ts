import { mouthPath } from './draw-face.ts'
import type { MaskForm } from './mask-form.ts'
import { both, circle, type MaskLayer, mixed } from './mask-layer.ts'
import type { Expression } from './mask-mood.ts'

const HOLE = '#17110d'

/** Those who are no people: machines, animals, and whoever nobody knows. */
export const BEINGS: Readonly<
  Record<
    'robot' | 'cat' | 'dog' | 'bird' | 'stranger',
    (form: MaskForm, look: Expression) => readonly MaskLayer[]
  >
> = {
  robot: (_form, look) => [
    { d: 'M48 2H52V18H48Z', fill: '#5f676b' },
    { d: circle(50, 0, 4), fill: '#c0452f' },
    { d: both((x, out) => `M${x(17)} 52h${out * 8}v24h${-out * 8}Z`), fill: '#5f676b' },
    { d: 'M26 16H74Q83 16 83 26V98Q83 118 62 118H38Q17 118 17 98V26Q17 16 26 16Z', fill: '#a9b2b5' },
    { d: 'M50 16H74Q83 16 83 26V98Q83 118 62 118H50Z', fill: '#1c2226', opacity: 0.16 },
    { d: 'M25 40H75Q78 40 78 44V72Q78 76 75 76H25Q22 76 22 72V44Q22 40 25 40Z', fill: '#2a3135' },
    { d: circle(50, 58, [14, 14 * Math.min(1, 0.5 + look.lid * 0.7)]), fill: '#e3b34a' },
    { d: circle(50, 58, [7, 7 * Math.min(1, 0.5 + look.lid * 0.7)]), fill: '#fff1c4' },
    { d: 'M21 30H79M21 84H79', stroke: '#7d878b', width: 1.4 },
    {
      d: [24, 76].flatMap((x) => [23, 34, 112 - 22].map((y) => circle(x, y, 1.8))).join(''),
      fill: '#6d777b',
    },
    {
      d: mouthPath({ y: 99, width: 17 }, { ...look, gape: Math.max(0.35, look.gape) }),
      fill: '#2a3135',
      part: 'mouth',
    },
    { d: [40, 45, 50, 55, 60].map((x) => `M${x} 95V110`).join(''), stroke: '#a9b2b5', width: 1.4 },
  ],
  cat: (form, look) => {
    const fur = FUR[form.hairColour ?? 'brown']
    const stripe = mixed(fur, '#3a1a0c', 0.45)
    return [
      { d: both((x) => `M${x(16)} 58L${x(12)} 8L${x(46)} 32Z`), fill: fur },
      { d: both((x) => `M${x(20)} 46L${x(18)} 18L${x(38)} 34Z`), fill: '#d9a08c' },
      { d: 'M50 24C24 24 8 44 8 70C8 98 30 114 50 114S92 98 92 70C92 44 76 24 50 24Z', fill: fur },
      { d: 'M50 24C76 24 92 44 92 70C92 98 70 114 50 114Z', fill: '#2a140c', opacity: 0.1 },
      {
        d: 'M50 26L47 46H53ZM38 28L40 45 44 43ZM62 28L60 45 56 43ZM9 66L26 70 9 74ZM91 66L74 70 91 74ZM13 82L28 82 16 90ZM87 82L72 82 84 90Z',
        fill: stripe,
      },
      { d: circle(50, 94, [20, 15]), fill: '#f0e2cc' },
      ...slits({ y: 64, apart: 19, colour: '#c9b23f' }, look),
      { d: 'M44 82H56L50 89Z', fill: '#b5665a' },
      { d: 'M50 89V94', stroke: HOLE, width: 1.6 },
      {
        d: mouthPath({ y: 97, width: 11 }, { ...look, curve: look.curve - 0.1 }),
        fill: HOLE,
        stroke: HOLE,
        width: 1.2,
        part: 'mouth',
      },
      {
        d: both((x) => `M${x(36)} 90L${x(4)} 84M${x(36)} 94L${x(3)} 96M${x(37)} 98L${x(7)} 107`),
        stroke: '#fff6e4',
        width: 1.1,
      },
    ]
  },
  dog: (form, look) => {
    const fur = FUR[form.hairColour ?? 'brown']
    return [
      { d: 'M50 20C26 20 16 40 18 64C20 94 36 120 50 120S80 94 82 64C84 40 74 20 50 20Z', fill: fur },
      {
        d: both((x) => `M${x(28)} 26C${x(8)} 22 ${x(2)} 50 ${x(8)} 84C${x(18)} 84 ${x(24)} 60 ${x(30)} 40Z`),
        fill: mixed(fur, '#2a140c', 0.4),
      },
      { d: circle(50, 98, [17, 20]), fill: mixed(fur, '#f0e2cc', 0.6) },
      { d: both((x) => circle(x(34), 60, [6, 7 * Math.min(1.2, look.lid + 0.3)])), fill: HOLE },
      { d: both((x) => circle(x(32.5), 57.5, 1.6)), fill: '#fff6e4' },
      { d: circle(50, 86, [8, 6]), fill: HOLE },
      { d: 'M50 92V100', stroke: HOLE, width: 1.8 },
      { d: mouthPath({ y: 103, width: 11 }, look), fill: HOLE, stroke: HOLE, width: 1.4, part: 'mouth' },
    ]
  },
  bird: (form, look) => {
    const plume = FUR[form.hairColour ?? 'black']
    return [
      { d: 'M50 12L42 0 50 6 58-4 56 12Z', fill: plume },
      {
        d: 'M50 12C24 12 14 38 16 62C18 92 36 116 50 122C64 116 82 92 84 62C86 38 76 12 50 12Z',
        fill: plume,
      },
      { d: both((x) => circle(x(34), 56, 13)), fill: mixed(plume, '#f0e2cc', 0.5) },
      { d: both((x) => circle(x(34), 56, [9, 9 * Math.min(1, look.lid + 0.3)])), fill: '#d8a63c' },
      { d: both((x) => circle(x(34), 56, 4.5)), fill: HOLE },
      { d: 'M38 70Q50 62 62 70L50 114Z', fill: '#c69a4a' },
      { d: 'M50 66Q58 66 62 70L50 114Z', fill: '#8f6a2c', part: 'mouth' },
    ]
  },
  /** The bauta: the white mask under a three-cornered hat, behind which anybody may be. */
  stranger: (_form, look) => [
    { d: 'M4 130C-4 60 10 12 50 12S104 60 96 130Z', fill: '#3b3534' },
    {
      d: 'M14 46c2-20 16-26 36-26s34 6 36 26c1 14-3 24-3 34 0 12 8 20 7 36-12 9-68 9-80 0-1-16 7-24 7-36 0-10-4-20-3-34Z',
      fill: '#e9e1d0',
    },
    {
      d: 'M50 20c20 0 34 6 36 26 1 14-3 24-3 34 0 12 8 20 7 36-6 5-23 7-40 7Z',
      fill: '#2a140c',
      opacity: 0.13,
    },
    { d: 'M50 50C47 66 42 78 34 88q8 6 16 6Z', fill: '#f6f0e2' },
    { d: 'M50 50c3 16 8 28 16 38q-8 6-16 6Z', fill: '#b3a88f' },
    { d: both((x) => `M${x(20)} 95Q${x(36)} 101 50 101`), stroke: '#a89c82', width: 1.6 },
    {
      d: both(
        (x) =>
          `M${x(22)} 60Q${x(32)} ${60 - 13 * look.lid} ${x(43)} 61Q${x(32)} ${60 + 9 * look.lid} ${x(22)} 60Z`,
      ),
      fill: HOLE,
    },
    { d: both((x) => `M${x(21)} 48Q${x(32)} 42 ${x(43)} 49`), stroke: '#a89c82', width: 1.6 },
    { d: mouthPath({ y: 111, width: 8 }, look), fill: '#4a3f33', part: 'mouth' },
    {
      d: 'M-4 36C8 26 22 20 26 2Q50-8 74 2C78 20 92 26 104 36C90 32 80 31 74 31H26C20 31 10 32-4 36Z',
      fill: '#332d2b',
    },
    { d: 'M-4 36C10 32 20 31 26 31H74C80 31 90 32 104 36', stroke: '#c69a4a', width: 1.6 },
  ],
}

const FUR: Readonly<Record<NonNullable<MaskForm['hairColour']>, string>> = {
  white: '#e8e0d2',
  grizzled: '#8f8a82',
  grey: '#8d8983',
  red: '#cf7a34',
  fair: '#d9b45c',
  brown: '#8a6440',
  black: '#39322e',
}

function slits(
  { y, apart, colour }: { readonly y: number; readonly apart: number; readonly colour: string },
  { lid, slant }: Expression,
): readonly MaskLayer[] {
  const tall = 11 * Math.max(0.35, Math.min(1.2, lid))
  return [
    {
      d: both(
        (x) =>
          `M${x(50 - apart - 11)} ${y - 2 - slant * 3}Q${x(50 - apart)} ${y - tall} ${x(50 - apart + 11)} ${y + 3 + slant * 3}Q${x(50 - apart)} ${y + tall} ${x(50 - apart - 11)} ${y - 2 - slant * 3}Z`,
      ),
      fill: colour,
    },
    { d: both((x) => circle(x(50 - apart), y + 0.5, [2.2, tall * 0.62])), fill: HOLE },
  ]
}
