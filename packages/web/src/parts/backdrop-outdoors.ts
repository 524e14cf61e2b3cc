import { arch, box, type Drawing, n, PAGE, pane, ring, times } from './backdrop-drawing.ts'
import type { PlaceKind } from './backdrop-scene.ts'

type Draw = (chance: () => number) => Drawing
const { floor, wide } = PAGE

/** The places under the sky. */
export const OUTDOORS: Readonly<
  Record<
    'station' | 'ship' | 'shore' | 'river' | 'street' | 'forest' | 'garden' | 'courtyard' | 'hills',
    Draw
  >
> = {
  station: () => ({
    fills: [{ d: 'M0 70Q600-90 1200 70V96Q600-50 0 96Z', tone: 'wall' }],
    lines: [
      { depth: 'mid', d: 'M0 70Q600-90 1200 70M0 96Q600-50 1200 96' },
      {
        depth: 'far',
        d: times(15, (at) => {
          const x = at * 86
          const up = 80 * (1 - ((x - 600) / 600) ** 2)
          return `M${x} ${n(70 - up)}L${x + 43} ${n(96 - 73 * (1 - ((x + 43 - 600) / 600) ** 2))}`
        }),
      },
      {
        depth: 'mid',
        d: times(6, (at) => {
          const x = 60 + at * 216
          return `M${x} 262V${n(60 - 20 * Math.sin((at / 5) * Math.PI))}M${x + 8} 262V${n(60 - 20 * Math.sin((at / 5) * Math.PI))}M${x - 6} 100q10-14 20 0`
        }),
      },
      { depth: 'near', d: `${ring(600, 78, 30)}${ring(600, 78, 25)}M600 78V60m0 18 12 8M600 48V18` },
      {
        depth: 'near',
        d: `M700 262V150h360q30 0 44 30l16 50v32M724 170h54v40h-54ZM800 170h54v40h-54ZM876 170h54v40h-54ZM952 170h54v40h-54ZM700 226h420${times(4, (at) => ring(760 + at * 96, 262, 14))}`,
      },
      {
        depth: 'far',
        d: `M0 ${floor}H${wide}M0 ${floor + 10}H${wide}${times(30, (at) => `M${at * 41} ${floor + 14}l-14 16`)}M0 292H1200`,
      },
    ],
    glows: [{ x: 600, y: 78, r: 130 }],
    sky: 'M0 0h1200v262H0Z',
  }),
  ship: (chance) => ({
    fills: [{ d: 'M430 262 470 60l10-60h20l10 60Z', tone: 'wall' }],
    lines: [
      { depth: 'mid', d: 'M480 262V0M494 262V0M330 40h320M350 40q-16 70 10 120h250q26-50 14-120' },
      {
        depth: 'far',
        d:
          'M487 0 120 262M487 0 240 262M487 0l330 262M487 0l220 262' +
          times(6, (at) => `M${n(242 + at * 28)} ${n(228 - at * 30)}h${n(60 - at * 6)}`),
      },
      {
        depth: 'near',
        d: `M0 214H1200M0 222H1200${times(25, (at) => `M${at * 50 + 14} 222q-6 20 0 40m10-40q6 20 0 40`)}`,
      },
      {
        depth: 'mid',
        d: `${ring(860, 150, 46)}${ring(860, 150, 36)}${times(8, (at) => `M${n(860 + 12 * Math.cos((at * Math.PI) / 4))} ${n(150 + 12 * Math.sin((at * Math.PI) / 4))}L${n(860 + 58 * Math.cos((at * Math.PI) / 4))} ${n(150 + 58 * Math.sin((at * Math.PI) / 4))}`)}M846 262v-60h28v60`,
      },
      { depth: 'far', d: waves(chance, 176) },
      {
        depth: 'far',
        d: `M0 ${floor}H${wide}${times(12, (at) => `M${n(600 + (at - 6) * 90)} ${floor}L${n(600 + (at - 6) * 160)} 320`)}`,
      },
      { depth: 'near', d: 'M1010 214v-40m-12 0h24v-22l-12-10-12 10Z' },
    ],
    glows: [{ x: 1010, y: 162, r: 120 }],
    sky: 'M0 0h1200v214H0Z',
  }),
  shore: (chance) => ({
    lines: [
      { depth: 'far', d: `M0 150H1200${waves(chance, 166)}` },
      { depth: 'mid', d: waves(chance, 196) + waves(chance, 216) },
      {
        depth: 'mid',
        d: `M700 262v-44h500M720 218v44m70-44v44m70-44v44m70-44v44m70-44v44m70-44v44m70-44v44M700 226h500`,
      },
      {
        depth: 'near',
        d: 'M190 236q70 30 190 0-18 30-40 34H240q-30-6-50-34ZM280 236V120l76 96h-76M280 132q-40 40-56 84h56',
      },
      { depth: 'far', d: 'M880 150l22-12 14-40h18l14 40 40 12M916 98l9-14 9 14' },
      {
        depth: 'far',
        d: times(
          5,
          (at) => `M${n(420 + at * 46 + chance() * 20)} ${n(52 + chance() * 40)}q8-9 14 0 6-9 14 0`,
        ),
      },
    ],
    glows: [{ x: 925, y: 92, r: 100 }],
  }),
  river: (chance) => ({
    fills: [
      {
        d: 'M120 190Q600 30 1080 190v18q-50-14-100-20Q960 130 820 130T660 186h-120Q520 130 380 130T220 188q-50 6-100 20Z',
        tone: 'wall',
      },
    ],
    lines: [
      {
        depth: 'mid',
        d: 'M60 200Q600 20 1140 200M60 214q30-8 60-12M1140 214q-30-8-60-12M220 206q-10-70 130-74t150 66M700 198q10-62 150-66t130 74',
      },
      {
        depth: 'near',
        d: `${times(17, (at) => {
          const x = 90 + at * 64
          const y = 200 - 172 * (1 - ((x - 600) / 560) ** 2) * 0.52
          return `M${x} ${n(y)}v-18`
        })}M60 180Q600 0 1140 180`,
      },
      { depth: 'far', d: waves(chance, 232) + waves(chance, 248) },
      { depth: 'mid', d: waves(chance, 274) + waves(chance, 296) },
      { depth: 'far', d: 'M0 150q80-30 140-20t120-30M1200 150q-80-34-150-22t-110-34' },
      {
        depth: 'near',
        d: 'M90 262q10-60-10-110m6 60q26-10 34-36m-32 6q-22-10-30-34M1110 262q-10-60 10-110m-6 60q-26-10-34-36m32 6q22-10 30-34',
      },
    ],
    glows: [{ x: 600, y: 96, r: 110 }],
  }),
  street: (chance) => {
    const houses = times(9, (at) => {
      const [x, high] = [at * 136 - 10, 70 + chance() * 80]
      const roof = chance() < 0.6 ? `l68 ${n(-30 - chance() * 20)} 68 ${n(30)}` : 'h136'
      const y = n(262 - high - 60)
      const chimney = chance() < 0.5 ? `M${x + 96} ${y - 20}v-26h16v34` : ''
      return `M${x} 262V${y}${roof}${chimney}`
    })
    const lit = times(9, (at) =>
      chance() < 0.55 ? pane([at * 136 + 26, n(170 + chance() * 24)], [26, 34]) : '',
    )
    const dark = times(9, (at) => pane([at * 136 + 76, n(170 + chance() * 24)], [26, 34]))
    return {
      fills: [{ d: lit, tone: 'lit' }],
      lines: [
        { depth: 'far', d: houses },
        { depth: 'far', d: lit + dark },
        {
          depth: 'near',
          d: 'M250 262V92m-16 0h32l-5-30h-22ZM239 62q11-18 22 0M234 262h32M930 262V92m-16 0h32l-5-30h-22ZM919 62q11-18 22 0M914 262h32',
        },
        {
          depth: 'mid',
          d: `M0 ${floor}H${wide}${times(22, (at) => `M${20 + at * 56} ${274 + (at % 3) * 12}q10-6 20 0`)}`,
        },
        { depth: 'mid', d: `${arch([560, 262], [80, 110])}M548 262V146q0-46 52-46t52 46v116` },
      ],
      glows: [
        { x: 250, y: 78, r: 120 },
        { x: 930, y: 78, r: 120 },
      ],
    }
  },
  forest: (chance) => {
    const trunk = (x: number, girth: number): string => {
      const lean = (chance() - 0.5) * 40
      return `M${n(x)} 270Q${n(x + lean)} 150 ${n(x + lean / 2)} 0M${n(x + girth)} 270Q${n(x + girth + lean)} 150 ${n(x + girth * 0.7 + lean / 2)} 0M${n(x + lean * 0.7)} ${n(110 + chance() * 40)}q${n((chance() - 0.5) * 90)} -30 ${n((chance() - 0.5) * 140)} -90`
    }
    const far = times(16, (at) => trunk(at * 78 + chance() * 30, 8))
    const near = [40, 190, 330, 830, 980, 1120].map((x) => trunk(x + chance() * 40, 26)).join('')
    return {
      lines: [
        { depth: 'far', d: far },
        { depth: 'mid', d: near },
        {
          depth: 'mid',
          d: times(
            40,
            (at) =>
              `M${at * 31} ${n(268 + chance() * 20)}q4-16 ${n(8 - chance() * 16)}-${n(16 + chance() * 12)}`,
          ),
        },
        { depth: 'far', d: `M0 262q200-14 400 0t400-4 400 4` },
        { depth: 'near', d: 'M0 320q60-70 150-52t110 52M1200 320q-70-66-160-48t-110 48' },
      ],
      glows: [{ x: 600, y: 120, r: 180, cold: true }],
    }
  },
  garden: (chance) => {
    const bush = (x: number, size: number): string =>
      `M${n(x)} 262q${n(-size * 0.6)}-${n(size * 0.2)} ${n(-size * 0.3)}-${n(size * 0.7)}t${n(size * 0.8)}-${n(size * 0.2)}q${n(size * 0.9)}-${n(size * 0.1)} ${n(size * 0.8)} ${n(size * 0.5)}t${n(-size * 0.2)} ${n(size * 0.4)}`
    return {
      fills: [{ d: 'M480 262V120Q600 20 720 120v142h-24V132q-96-76-192 0v130Z', tone: 'wall' }],
      lines: [
        {
          depth: 'far',
          d: `M0 206H1200${times(40, (at) => `M${at * 30 + 8} 206v-26l7-8 7 8v26`)}M0 188H1200`,
        },
        {
          depth: 'mid',
          d: `M480 262V120Q600 20 720 120v142M504 262V132q96-76 192 0v130${times(6, (at) => `M480 ${140 + at * 20}l24 8m192 0 24-8`)}`,
        },
        { depth: 'mid', d: bush(120, 90) + bush(300, 66) + bush(850, 76) + bush(1020, 96) },
        {
          depth: 'near',
          d: times(18, (at) => {
            const x = 40 + at * 66 + chance() * 20
            const y = 240 + chance() * 30
            return `M${n(x)} 290Q${n(x + 4)} ${n(y + 20)} ${n(x)} ${n(y)}${ring(n(x), n(y - 4), 4)}`
          }),
        },
        { depth: 'far', d: 'M0 262H440q80 30 40 58M760 320q-40-28 40-58h400' },
        { depth: 'near', d: 'M226 210h90m-80 0v-40h70v40M1070 206v-44m-17 0q-8-70 17-106 25 36 17 106Z' },
      ],
      glows: [{ x: 600, y: 150, r: 150 }],
    }
  },
  courtyard: (chance) => ({
    fills: [
      { d: 'M120 262V130h960v132Z', tone: 'wall' },
      { d: `${box([540, 150], [120, 112])}`, tone: 'dark' },
      { d: pane([220, 160], [120, 70]) + pane([860, 160], [120, 70]), tone: 'lit' },
    ],
    lines: [
      {
        depth: 'mid',
        d: 'M40 136Q120 122 150 80h900q30 42 110 56M60 142H1140M150 80q-14-20-40-22M1050 80q14-20 40-22M120 262V142M1080 262V142',
      },
      { depth: 'far', d: times(44, (at) => `M${n(160 + at * 20)} 84L${n(140 + at * 21)} 136`) },
      {
        depth: 'mid',
        d: `${box([540, 150], [120, 112])}M600 150v112${ring(590, 208, 4)}${ring(610, 208, 4)}`,
      },
      {
        depth: 'far',
        d: times(2, (side) => {
          const x = 220 + side * 640
          return `${box([x, 160], [120, 70])}${times(4, (at) => `M${x + 24 * (at + 1)} 160v70`)}${times(2, (at) => `M${x} ${184 + at * 23}h120`)}`
        }),
      },
      {
        depth: 'near',
        d: 'M440 142v18m-16 0h32q10 20 0 40h-32q-10-20 0-40Zm16 40v16M760 142v18m-16 0h32q10 20 0 40h-32q-10-20 0-40Zm16 40v16',
      },
      {
        depth: 'mid',
        d: `M1000 270q10-80-14-140m6 60q40-14 54-56m-48 30q-36-10-50-46${times(8, (at) => ring(n(950 + chance() * 110), n(100 + chance() * 60), 2 + (at % 3)))}`,
      },
      {
        depth: 'far',
        d: `M0 262H1200${times(9, (at) => `M${n(600 + (at - 4) * 110)} 262L${n(600 + (at - 4) * 190)} 320`)}M0 286H1200`,
      },
    ],
    glows: [
      { x: 440, y: 180, r: 100 },
      { x: 760, y: 180, r: 100 },
    ],
    sky: 'M0 0h1200v80H0Z',
  }),
  hills: (chance) => ({
    lines: [
      {
        depth: 'far',
        d: 'M0 170q120-90 210-20 60-90 170-10 120-110 240 0 90-70 190 4 130-80 210-10 90-40 180 20',
      },
      { depth: 'mid', d: 'M0 220q200-60 420-14t420-10 360 20' },
      { depth: 'near', d: `M0 262q300-30 600-6t600 0M560 320q40-36 10-56-26-16 8-38` },
      {
        depth: 'mid',
        d: 'M880 206v-34m-13 0q-6-56 13-84 19 28 13 84ZM926 208v-24m-10 0q-5-42 10-64 15 22 10 64ZM240 214v-40m-22 40v-40m44 40v-40M210 184h60',
      },
      {
        depth: 'far',
        d: times(
          26,
          (at) =>
            `M${at * 48} ${n(276 + chance() * 26)}q3-10 ${n(6 - chance() * 12)}-${n(10 + chance() * 8)}`,
        ),
      },
    ],
    glows: [],
  }),
} satisfies Partial<Record<PlaceKind, Draw>>

function waves(chance: () => number, y: number): string {
  const [start, high] = [-chance() * 60, 5 + chance() * 5]
  return `M${n(start)} ${y}${times(22, (at) => `q${30} ${at % 2 === 0 ? -n(high) : n(high)} 60 0`)}`
}
