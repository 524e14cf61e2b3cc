import type { DrawnHat } from './drawn-hat.ts'
import type { MaskForm } from './mask-form.ts'
import { circle, fine, mixed } from './mask-layer.ts'

const INK = '#3b3534'
const PAPER = '#f0e8d8'
const PAPER_SHADE = '#cfc4ac'

/** Veils, hoods and bandages: what is wound around a head. */
export const HEAD_CLOTHS = {
  nun: ({ wide, jaw, chin, eyes, hairColour }) => ({
    leaves: hairColour === undefined ? 'none' : 'below',
    behind: [{ d: 'M4 130C-2 40 16-2 50-2S102 40 96 130Z', fill: INK }],
    over: [
      {
        d: `${veil(130)}${window({ wide, jaw, chin, top: eyes.y - (hairColour === undefined ? 25 : 42) })}`,
        fill: PAPER,
      },
      { d: outerVeil(), fill: INK },
    ],
  }),
  headscarf: ({ wide, jaw, chin, eyes, colours }) => ({
    leaves: 'none',
    over: [
      {
        d: `${veil(130)}${window({ wide, jaw, chin, top: eyes.y - 26 })}`,
        fill: mixed(colours.cloth, '#c9b48c', 0.2),
      },
      {
        d: `M${50 - wide - 3} 70C${50 - wide + 4} 106 40 ${chin + 4} 62 ${chin + 7}M30 26Q50 16 72 28M${50 + wide + 3} 78Q${50 + wide - 6} 110 58 ${chin + 6}`,
        stroke: mixed(colours.cloth, '#160d08', 0.4),
        width: 1.5,
      },
    ],
  }),
  widow: ({ eyes }) => ({
    leaves: 'all',
    behind: [{ d: 'M8 112C0 34 20-2 50-2S100 34 92 112Q70 100 50 104T8 112Z', fill: INK, opacity: 0.85 }],
    over: [
      { d: 'M20 30C22 8 36 0 50 0S78 8 80 30Q50 16 20 30Z', fill: INK },
      {
        d: `M16 28Q50 12 84 28C88 50 86 66 82 ${eyes.y + 22}Q50 ${eyes.y + 34} 18 ${eyes.y + 22}C14 66 12 50 16 28Z`,
        fill: INK,
        opacity: 0.34,
      },
      {
        d: `M18 ${eyes.y + 22}Q50 ${eyes.y + 34} 82 ${eyes.y + 22}M17 44Q50 30 83 44M16 58Q50 48 84 58M32 22L24 80M50 18V90M68 22L76 80`,
        stroke: INK,
        width: 0.8,
        opacity: 0.6,
      },
    ],
  }),
  bride: () => ({
    leaves: 'all',
    behind: [{ d: 'M2 130C-2 40 18-4 50-4S102 40 98 130Q50 118 2 130Z', fill: '#e9eef0', opacity: 0.55 }],
    over: [
      { d: 'M22 26Q50 10 78 26Q50 20 22 26Z', fill: PAPER },
      {
        d: [26, 34, 42, 50, 58, 66, 74]
          .map((at) => circle(at, 24 - (1 - Math.abs(at - 50) / 30) * 6, 3.2))
          .join(''),
        fill: PAPER,
      },
      {
        d: [26, 34, 42, 50, 58, 66, 74]
          .map((at) => circle(at, 24 - (1 - Math.abs(at - 50) / 30) * 6, 1.2))
          .join(''),
        fill: '#c9a9a0',
      },
    ],
  }),
  hood: ({ wide, jaw, chin, eyes, colours }) => {
    const cloth = mixed(colours.cloth, '#120d0b', 0.55)
    return {
      leaves: 'none',
      over: [
        {
          d: `M50-6C16-6 0 34 4 74C6 100 16 124 24 130H76C84 124 94 100 96 74C100 34 84-6 50-6Z${window({ wide: wide - 2, jaw: jaw + 4, chin: chin + 3, top: eyes.y - 26 })}`,
          fill: cloth,
        },
        { d: `M50-6C42 4 40 10 42 ${eyes.y - 27}`, stroke: mixed(cloth, '#efe6d2', 0.18), width: 1.4 },
      ],
    }
  },
  bandage: ({ wide }) => {
    const [l, r] = [fine(50 - wide - 2), fine(50 + wide + 2)]
    return {
      leaves: 'all',
      over: [
        { d: `M${l} 44Q50 26 ${r} 38V22Q50 8 ${l + 2} 28Z`, fill: PAPER },
        { d: `M${l + 1} 36Q50 18 ${r} 30M${l + 6} 24Q40 16 ${r - 8} 34`, stroke: PAPER_SHADE, width: 1.4 },
        { d: circle(64, 26, [5, 3.6]), fill: '#a8322a', opacity: 0.75 },
      ],
    }
  },
} satisfies Readonly<Record<string, (form: MaskForm) => DrawnHat>>

/** Cloth around a head, down to a place. */
function veil(down: number): string {
  return `M50 0C18 0 6 34 9 72C10 98 22 ${down - 6} 30 ${down}H70C78 ${down - 6} 90 98 91 72C94 34 82 0 50 0Z`
}

/** Where a face looks out of a cloth: drawn the other way round, so that it is left free. */
function window({ wide, jaw, chin, top }: Readonly<Record<'wide' | 'jaw' | 'chin' | 'top', number>>): string {
  const [l, r] = [fine(50 - wide + 2), fine(50 + wide - 2)]
  return `M50 ${top}C${r - 10} ${top} ${r} ${top + 12} ${r} 60C${r} 84 ${50 + jaw} ${chin - 8} 50 ${chin - 2}C${50 - jaw} ${chin - 8} ${l} 84 ${l} 60C${l} ${top + 12} ${l + 10} ${top} 50 ${top}Z`
}

function outerVeil(): string {
  return 'M50-4C10-4-2 40 3 130H24C8 96 8 40 26 22Q50 4 74 22C92 40 92 96 76 130H97C102 40 90-4 50-4Z'
}
