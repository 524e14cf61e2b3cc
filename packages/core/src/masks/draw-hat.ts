import type { DrawnHat } from './drawn-hat.ts'
import { HEAD_CLOTHS } from './head-cloths.ts'
import type { MaskForm } from './mask-form.ts'
import { both, circle, fine, mixed } from './mask-layer.ts'

/** Draws a hat; nothing for a bare head. */
export function drawHat(form: MaskForm): DrawnHat | undefined {
  if (form.hat === undefined) return undefined
  return HATS[form.hat](form)
}

const GILT = '#c69a4a'
const GILT_DARK = '#8f6a2c'
const RED = '#a8322a'
const INK = '#3b3534'
const PAPER = '#f0e8d8'
const PAPER_SHADE = '#cfc4ac'

const HATS: Readonly<Record<NonNullable<MaskForm['hat']>, (form: MaskForm) => DrawnHat>> = {
  ...HEAD_CLOTHS,
  crown: () => ({
    leaves: 'all',
    over: [
      { d: 'M22 31L16 3 33 17 50-4 67 17 84 3 78 31Q50 22 22 31Z', fill: GILT },
      { d: 'M22 31Q50 22 78 31V25Q50 16 22 25Z', fill: GILT_DARK },
      { d: `${circle(50, 13, 3.4)}${circle(29, 18, 2.4)}${circle(71, 18, 2.4)}`, fill: RED },
      { d: `${circle(16, 3, 2.6)}${circle(84, 3, 2.6)}${circle(50, -4, 2.8)}`, fill: PAPER },
    ],
  }),
  coronet: () => ({
    leaves: 'all',
    over: [
      {
        d: 'M22 22L17-4 31 9 40-8 50 7 60-8 69 9 83-4 78 22Q50 12 22 22Z',
        fill: '#e0c069',
        stroke: GILT_DARK,
        width: 1.4,
      },
      { d: 'M22 22Q50 12 78 22V17Q50 7 22 17Z', fill: GILT_DARK },
      { d: `${circle(50, 11.5, 2.6)}${circle(31, 15, 2)}${circle(69, 15, 2)}`, fill: '#4a6a8c' },
    ],
  }),
  phoenixCrown: () => ({
    leaves: 'below',
    behind: [
      {
        d: both((x) => [30, 40, 50, 60, 70, 80, 90].map((y) => circle(x(9), y, 2.1)).join('')),
        fill: '#e8d8a8',
      },
      { d: both((x) => circle(x(9), 97, 4)), fill: RED },
    ],
    over: [
      { d: 'M12 36C8 6 30-8 50-8S92 6 88 36Q50 20 12 36Z', fill: GILT },
      { d: 'M12 36Q50 20 88 36V30Q50 14 12 30Z', fill: RED },
      {
        d: both((x) => `M${x(30)} 20C${x(18)} 16 ${x(12)} 4 ${x(2)} 2C${x(8)} 12 ${x(10)} 22 ${x(18)} 26Z`),
        fill: '#3f7a6c',
      },
      { d: 'M50 20C42 10 44 0 50-10C56 0 58 10 50 20Z', fill: '#3f7a6c' },
      {
        d: `${circle(50, 4, 3.6)}${circle(34, 10, 3)}${circle(66, 10, 3)}${circle(22, 20, 2.6)}${circle(78, 20, 2.6)}`,
        fill: RED,
      },
      {
        d: [26, 34, 42, 50, 58, 66, 74]
          .map((at) => circle(at, 33 - (1 - Math.abs(at - 50) / 40) * 6, 1.7))
          .join(''),
        fill: PAPER,
      },
    ],
  }),
  beadedCrown: () => ({
    leaves: 'none',
    over: [
      { d: 'M20 40C18 16 34 10 50 10S82 16 80 40Q50 28 20 40Z', fill: INK },
      { d: 'M20 40Q50 28 80 40V34Q50 22 20 34Z', fill: GILT },
      { d: 'M6 5L94 5 98 13H2Z', fill: INK },
      { d: 'M2 13H98V16H2Z', fill: GILT },
      {
        d: [14, 26, 38, 50, 62, 74, 86]
          .map((at) => [20, 25, 30, 35, 40].map((y) => circle(at, y, 1.9)).join(''))
          .join(''),
        fill: '#e8d8a8',
      },
      { d: [14, 26, 38, 50, 62, 74, 86].map((at) => circle(at, 45, 2)).join(''), fill: RED },
    ],
  }),
  helmet: ({ wide, chin }) => {
    const [l, r] = [fine(50 - wide), fine(50 + wide)]
    return {
      leaves: 'none',
      behind: [{ d: 'M50-2C56-16 72-16 78-8C68-10 62-4 56 4Z', fill: RED }],
      over: [
        {
          d: `M${l - 5} 44C${l - 6} 12 34 0 50 0S${r + 6} 12 ${r + 5} 44Q50 30 ${l - 5} 44Z`,
          fill: '#7f8588',
        },
        { d: `M${l - 5} 44Q50 30 ${r + 5} 44V37Q50 23 ${l - 5} 37Z`, fill: GILT },
        {
          d: both(
            (x) => `M${x(l - 6)} 42L${x(l + 3)} 46L${x(l + 4)} 84L${x(l - 2)} ${chin - 22}L${x(l - 7)} 80Z`,
          ),
          fill: '#656b70',
        },
        { d: `M47-6H53V24Q50 28 47 24Z`, fill: GILT },
        { d: circle(50, -7, 4), fill: RED },
        { d: both((x) => `M${x(l + 6)} 32Q${x(l + 10)} 12 ${x(42)} 4`), stroke: '#5a6065', width: 1.4 },
      ],
    }
  },
  peakedCap: ({ wide, colours }) => {
    const [l, r] = [fine(50 - wide - 2), fine(50 + wide + 2)]
    const cloth = mixed(colours.cloth, '#26323f', 0.7)
    return {
      leaves: 'below',
      over: [
        { d: `M${l - 7} 20C24-2 76-2 ${r + 7} 20L${r} 34Q50 24 ${l} 34Z`, fill: cloth },
        { d: `M${l} 34Q50 24 ${r} 34V27Q50 17 ${l} 27Z`, fill: INK },
        { d: `M${l + 2} 34Q50 25 ${r - 2} 34Q50 50 ${l + 2} 34Z`, fill: '#14100e' },
        { d: 'M50 11L53 17 59 17.5 54.5 21.5 56 27.5 50 24 44 27.5 45.5 21.5 41 17.5 47 17Z', fill: GILT },
      ],
    }
  },
  seaCap: ({ wide }) => {
    const [l, r] = [fine(50 - wide - 2), fine(50 + wide + 2)]
    return {
      leaves: 'below',
      over: [
        { d: `M${l - 5} 18C26-2 74-2 ${r + 5} 18L${r} 32Q50 22 ${l} 32Z`, fill: PAPER },
        { d: `M${l} 34Q50 24 ${r} 34V25Q50 15 ${l} 25Z`, fill: '#27303c' },
        { d: `M${l + 2} 34Q50 25 ${r - 2} 34Q50 48 ${l + 2} 34Z`, fill: '#14100e' },
        { d: 'M50 14V27M44 22Q45 28 50 28T56 22M46 17H54', stroke: GILT, width: 2 },
      ],
    }
  },
  toque: ({ wide }) => {
    const [l, r] = [fine(50 - wide), fine(50 + wide)]
    return {
      leaves: 'below',
      over: [
        {
          d: `M${l + 3} 34L${l + 1} 14C${l - 12} 8 ${l - 4}-12 ${l + 12}-8C${l + 18}-22 ${r - 18}-22 ${r - 12}-8C${r + 4}-12 ${r + 12} 8 ${r - 1} 14L${r - 3} 34Q50 26 ${l + 3} 34Z`,
          fill: PAPER,
        },
        {
          d: `M${l + 2} 24Q50 16 ${r - 2} 24M40-4Q38 6 40 14M60-4Q62 6 60 14`,
          stroke: PAPER_SHADE,
          width: 1.6,
        },
      ],
    }
  },
  mobCap: ({ wide }) => {
    const [l, r] = [fine(50 - wide), fine(50 + wide)]
    const frill = [0, 1, 2, 3, 4, 5, 6].map((at) =>
      circle(l + 1 + ((r - l - 2) * at) / 6, 33 - Math.sin((at / 6) * Math.PI) * 12, 6),
    )
    return {
      leaves: 'all',
      over: [
        { d: `M${l} 32C${l - 8} 4 34-6 50-6S${r + 8} 4 ${r} 32Q50 14 ${l} 32Z`, fill: PAPER },
        { d: frill.join(''), fill: PAPER },
        { d: `M${l + 1} 28Q50 8 ${r - 1} 28`, stroke: PAPER_SHADE, width: 1.6 },
        { d: `M43 12L50 15 57 12 57 20 50 17 43 20Z`, fill: RED },
      ],
    }
  },
  scholarCap: ({ wide }) => {
    const [l, r] = [fine(50 - wide), fine(50 + wide)]
    return {
      leaves: 'below',
      behind: [
        {
          d: both(
            (x) =>
              `M${x(l)} 30C${x(l - 10)} 34 ${x(l - 12)} 56 ${x(l - 9)} 84L${x(l - 3)} 84C${x(l - 5)} 60 ${x(l - 3)} 46 ${x(l + 4)} 40Z`,
          ),
          fill: '#2c3947',
        },
      ],
      over: [
        { d: `M${l - 1} 36L${l + 3} 2Q50-8 ${r - 3} 2L${r + 1} 36Q50 24 ${l - 1} 36Z`, fill: '#34455a' },
        { d: `M${l - 1} 36Q50 24 ${r + 1} 36V28Q50 16 ${l - 1} 28Z`, fill: '#222c38' },
        { d: 'M46 14H54V24H46Z', fill: '#d8d2bc' },
      ],
    }
  },
  skullCap: ({ wide }) => {
    const [l, r] = [fine(50 - wide), fine(50 + wide)]
    return {
      leaves: 'below',
      over: [
        { d: `M${l - 2} 36C${l - 2} 8 36 0 50 0S${r + 2} 8 ${r + 2} 36Q50 24 ${l - 2} 36Z`, fill: '#26211f' },
        { d: `M${l - 2} 36Q50 24 ${r + 2} 36V30Q50 18 ${l - 2} 30Z`, fill: '#3d342c' },
        { d: 'M50 1V24M50 1Q36 8 32 28M50 1Q64 8 68 28', stroke: '#4a4038', width: 1.1 },
        { d: circle(50, -2, 4.4), fill: RED },
        { d: circle(50, 27, 3), fill: '#6fa58c' },
      ],
    }
  },
  topknot: ({ colours }) => ({
    leaves: 'all',
    behind: [{ d: 'M42 10C36-4 42-14 50-14S64-4 58 10Z', fill: colours.hair }],
    over: [
      { d: 'M40 8Q50 2 60 8V1Q50-4 40 1Z', fill: '#2f4f4c' },
      { d: 'M28-1L72-7V-4L28 2Z', fill: GILT },
    ],
  }),
  clownHat: ({ colours }) => ({
    leaves: 'all',
    over: [
      { d: 'M34 22L54-20 70 18Q52 10 34 22Z', fill: mixed(colours.cloth, '#3f5f8c', 0.5) },
      { d: `${circle(54, -20, 5)}${circle(50, 0, 3.2)}${circle(56, 10, 3.2)}`, fill: PAPER },
    ],
  }),
  conical: () => ({
    leaves: 'below',
    over: [
      { d: 'M50-14Q56-12 98 32Q50 44 2 32Q44-12 50-14Z', fill: '#b9975a' },
      { d: 'M50-14Q56-12 98 32Q74 38 50 38Z', fill: '#2a140c', opacity: 0.16 },
      {
        d: 'M50-14L20 36M50-14L38 38M50-14L62 38M50-14L80 36M26 10Q50 18 74 10M14 22Q50 32 86 22',
        stroke: '#7d6233',
        width: 1,
      },
    ],
  }),
  straw: ({ wide }) => {
    const [l, r] = [fine(50 - wide + 2), fine(50 + wide - 2)]
    return {
      leaves: 'below',
      over: [
        { d: `M${l} 30V6Q50-2 ${r} 6V30Z`, fill: '#d8b868' },
        { d: `M${l} 30V20Q50 12 ${r} 20V30Z`, fill: RED },
        { d: 'M4 34Q6 26 30 26H70Q94 26 96 34Q50 44 4 34Z', fill: '#c9a552' },
        { d: `M10 33Q50 41 90 33M${l + 6} 4V18M50 0V14M${r - 6} 4V18`, stroke: '#9a7a34', width: 1.1 },
      ],
    }
  },
  topHat: () => ({
    leaves: 'below',
    over: [
      { d: 'M26 30L22-16Q50-22 78-16L74 30Q50 24 26 30Z', fill: INK },
      { d: 'M26 30L25 20Q50 14 75 20L74 30Q50 24 26 30Z', fill: '#5a2a30' },
      { d: 'M8 30Q50 18 92 30Q50 44 8 30Z', fill: '#1a1514' },
    ],
  }),
  felt: ({ colours }) => {
    const cloth = mixed(colours.cloth, '#6a5a48', 0.6)
    return {
      leaves: 'below',
      over: [
        { d: 'M18 34C16 12 32 0 48 4C62-2 82 8 82 32Q50 22 18 34Z', fill: cloth },
        { d: 'M10 37Q14 28 50 25Q86 26 90 33Q84 40 50 33Q22 34 10 37Z', fill: mixed(cloth, '#160d08', 0.3) },
        { d: 'M58 8L68 9 67 18 57 17Z', fill: mixed(cloth, '#c9b48c', 0.4) },
        { d: 'M57 7l2 3M62 7l1 3M67 8l1 3M56 18l2-3M62 19l1-3', stroke: '#1c1310', width: 0.9 },
      ],
    }
  },
  beret: ({ colours }) => ({
    leaves: 'below',
    over: [
      {
        d: 'M14 32C4 14 28-4 56 0C84 2 92 18 82 32Q50 22 14 32Z',
        fill: mixed(colours.cloth, '#7a2430', 0.4),
      },
      { d: 'M56 0l3-6', stroke: INK, width: 2.4 },
    ],
  }),
  turban: ({ colours }) => ({
    leaves: 'none',
    over: [
      { d: 'M14 40C4 12 28-8 50-8S96 12 86 40Q50 22 14 40Z', fill: mixed(colours.cloth, '#d8cdb4', 0.55) },
      {
        d: 'M18 32Q44 4 84 18M16 22Q50-6 86 34M30 34Q52 12 74 30',
        stroke: mixed(colours.cloth, '#6a5f4c', 0.5),
        width: 1.5,
      },
      { d: circle(50, 18, 4), fill: GILT },
    ],
  }),
  brimmed: ({ colours }) => {
    const cloth = mixed(colours.cloth, '#2b2622', 0.55)
    return {
      leaves: 'below',
      over: [
        { d: 'M22 31C20 6 30-6 42-3Q50 2 58-3C70-6 80 6 78 31Q50 22 22 31Z', fill: cloth },
        {
          d: 'M22 31C21 27 21 24 22 20Q50 12 78 20C79 24 79 27 78 31Q50 22 22 31Z',
          fill: mixed(cloth, '#0c0808', 0.5),
        },
        { d: 'M3 35Q20 24 50 22Q80 24 97 35Q76 40 50 35Q24 40 3 35Z', fill: mixed(cloth, '#efe6d2', 0.08) },
      ],
    }
  },
}
