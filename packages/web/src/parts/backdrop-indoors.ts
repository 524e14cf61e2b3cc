import { arch, box, type Drawing, n, PAGE, pane, ring, times } from './backdrop-drawing.ts'
import type { PlaceKind } from './backdrop-scene.ts'

type Draw = (chance: () => number) => Drawing
const { floor, wide } = PAGE

/** Where the wall meets the floor, and the boards in front of it. */
const BOARDS = `M0 ${floor}H${wide}${times(13, (at) => `M${n(600 + (at - 6) * 78)} ${floor}L${n(600 + (at - 6) * 150)} 320`)}`
const SKIRTING = `M0 ${floor - 10}H${wide}`

/** The places with a roof. */
export const INDOORS: Readonly<
  Record<'kitchen' | 'hall' | 'temple' | 'study' | 'bedroom' | 'parlour' | 'inn' | 'cellar' | 'tower', Draw>
> = {
  kitchen: (chance) => {
    const hook = 320 + chance() * 30
    const shelf = times(7, (at) => {
      const x = 640 + at * 40
      return at % 3 === 0
        ? ring(x, 96, 12)
        : at % 3 === 1
          ? box([x - 9, 88], [18, 22])
          : `M${x - 10} 110q-3-26 10-26t10 26Z`
    })
    return {
      fills: [
        { d: 'M200 262V92q0-14 14-18l40-40h170l40 40q14 4 14 18v170Z', tone: 'wall' },
        { d: 'M258 262v-96q0-44 80-44t80 44v96Z', tone: 'dark' },
        { d: pane([980, 66], [110, 92]), tone: 'lit' },
      ],
      lines: [
        { depth: 'far', d: `${times(6, (at) => `M${at * 220} 0v22h${18}V0`)}M0 22H1200` },
        {
          depth: 'mid',
          d: `M200 262V92q0-14 14-18l40-40h170l40 40q14 4 14 18v170M190 92h298v16H190ZM258 262v-96q0-44 80-44t80 44v96`,
        },
        { depth: 'near', d: `M${n(hook)} 122v38m-30 10q30-18 60 0m-66 0q-4 46 36 46t36-46Z` },
        { depth: 'near', d: 'M300 262q-10-22 8-38 0 14 10 14-4-22 16-36 0 20 14 26 2-12 8-16 14 24 0 50Z' },
        { depth: 'mid', d: `M612 112h300M628 112v10m268-10v10${shelf}` },
        { depth: 'mid', d: `${pane([980, 66], [110, 92])}M966 158h138M966 166h138` },
        {
          depth: 'mid',
          d: times(5, (at) => `M${500 + at * 30} 22v${n(22 + chance() * 26)}q-7 10 0 18t0-18`),
        },
        { depth: 'near', d: `M640 262v-40m250 40v-40M610 222h310v-10H610Z` },
        { depth: 'far', d: `${BOARDS}${SKIRTING}` },
      ],
      glows: [{ x: 338, y: 236, r: 190 }],
      sky: box([980, 66], [110, 40]),
    }
  },
  hall: (chance) => ({
    fills: [
      { d: times(5, (at) => box([110 + at * 235, 40], [46, 222])), tone: 'wall' },
      { d: times(4, (at) => `${arch([200 + at * 235, 210], [96, 140])}Z`), tone: 'lit' },
    ],
    lines: [
      { depth: 'far', d: `M0 24H1200M0 34H1200${times(24, (at) => `M${at * 50 + 10} 34v8h14v-8`)}` },
      {
        depth: 'mid',
        d: times(
          5,
          (at) =>
            `${box([110 + at * 235, 52], [46, 200])}${box([102 + at * 235, 42], [62, 10])}${box([102 + at * 235, 252], [62, 10])}M${122 + at * 235} 54v196M${133 + at * 235} 54v196M${144 + at * 235} 54v196`,
        ),
      },
      {
        depth: 'far',
        d: times(
          4,
          (at) =>
            `${arch([200 + at * 235, 210], [96, 140])}ZM${248 + at * 235} 70v140M${200 + at * 235} 140h96`,
        ),
      },
      {
        depth: 'near',
        d: `M600 0v34m-70 22q70 40 140 0${times(7, (at) => `M${n(532 + at * 22.6)} ${n(58 + 16 * Math.sin((at / 6) * Math.PI))}v-12`)}`,
      },
      {
        depth: 'mid',
        d: 'M0 34Q40 180 14 262M70 34Q60 150 20 190M1200 34Q1160 180 1186 262M1130 34Q1140 150 1180 190',
      },
      { depth: 'far', d: BOARDS },
    ],
    glows: [{ x: 600, y: 60, r: 170 + chance() * 30 }],
    sky: times(4, (at) => `${arch([200 + at * 235, 210], [96, 140])}Z`),
  }),
  temple: () => ({
    fills: [
      { d: `${arch([520, 230], [160, 190])}Z`, tone: 'lit' },
      { d: times(4, (at) => box([[80, 250, 900, 1070][at] ?? 0, 20], [40, 242])), tone: 'wall' },
    ],
    lines: [
      {
        depth: 'mid',
        d: times(4, (at) => {
          const x = [80, 250, 900, 1070][at] ?? 0
          return `M${x} 262V60M${x + 40} 262V60M${x - 8} 60h56M${x - 8} 252h56`
        }),
      },
      {
        depth: 'far',
        d: 'M100 60Q190-60 270 60M920 60Q1010-60 1090 60M290 60Q600-160 900 60M310 70Q600-110 880 70',
      },
      {
        depth: 'mid',
        d: `${arch([520, 230], [160, 190])}M600 40v190M520 120h160M520 170h160${ring(600, 86, 26)}`,
      },
      {
        depth: 'near',
        d:
          'M470 262v-26h260v26M450 236h300v-10H450Z' +
          times(5, (at) => `M${500 + at * 50} 226v-24q-4-6 0-12 4 6 0 12`),
      },
      { depth: 'far', d: BOARDS },
    ],
    glows: [{ x: 600, y: 200, r: 180 }],
    sky: `${arch([520, 230], [160, 190])}Z`,
  }),
  study: (chance) => {
    const books = (x: number, y: number): string => {
      let [d, at] = ['', x]
      while (at < x + 196) {
        const [thick, high] = [n(6 + chance() * 9), n(24 + chance() * 14)]
        d += box([at, y - high], [thick, high])
        at += thick + (chance() < 0.12 ? 14 : 1)
      }
      return d
    }
    const shelves = [90, 146, 202, 258]
    return {
      fills: [
        { d: box([120, 30], [210, 232]) + box([870, 30], [210, 232]), tone: 'wall' },
        { d: box([520, 56], [160, 120]), tone: 'lit' },
      ],
      lines: [
        {
          depth: 'mid',
          d: `${box([120, 36], [210, 226])}${box([870, 36], [210, 226])}${shelves.map((y) => `M120 ${y}h210M870 ${y}h210`).join('')}`,
        },
        { depth: 'far', d: shelves.map((y) => books(126, y) + books(876, y)).join('') },
        {
          depth: 'mid',
          d: `${pane([520, 56], [160, 120])}M500 50Q512 130 496 190M700 50Q688 130 704 190M490 50h220`,
        },
        { depth: 'near', d: 'M430 262v-52m340 52v-52M410 210h380v-12H410ZM700 198v-30m-16 0h32l-7-18h-18Z' },
        { depth: 'far', d: `${BOARDS}${SKIRTING}` },
      ],
      glows: [{ x: 700, y: 168, r: 150 }],
      sky: box([520, 56], [160, 120]),
    }
  },
  bedroom: () => ({
    fills: [
      { d: box([560, 46], [120, 150]), tone: 'lit' },
      { d: 'M150 262V90h30v90h210v82Z', tone: 'wall' },
    ],
    lines: [
      {
        depth: 'mid',
        d: 'M150 262V86q0-10 10-10t10 10v176M170 200q60-34 220-12v74M170 226h220M390 262v-70M150 30q120-20 250 6v30M170 30v56M400 36v150',
      },
      { depth: 'far', d: 'M160 34Q250 90 200 180M400 40Q350 90 384 180' },
      {
        depth: 'mid',
        d: `${pane([560, 46], [120, 150])}M540 40Q552 130 534 210M700 40Q688 130 706 210M530 40h180`,
      },
      {
        depth: 'near',
        d: `M880 262v-56h150v56M880 228h150M930 206v-26m-12 0h24l-6-16h-12Z${ring(1010, 120, 36)}`,
      },
      { depth: 'far', d: `${BOARDS}${SKIRTING}` },
    ],
    glows: [{ x: 930, y: 180, r: 150 }],
    sky: box([560, 46], [120, 150]),
  }),
  parlour: (chance) => {
    const clock = 560 + chance() * 60
    return {
      fills: [
        { d: box([236, 50], [130, 140]) + box([834, 50], [130, 140]), tone: 'lit' },
        { d: 'M500 262v-96h200v96Z', tone: 'wall' },
      ],
      lines: [
        { depth: 'mid', d: `${pane([236, 50], [130, 140])}${pane([834, 50], [130, 140])}` },
        {
          depth: 'mid',
          d: 'M216 42h170M226 42Q240 150 214 214M376 42Q362 150 388 214M814 42h170M824 42Q838 150 812 214M974 42Q960 150 986 214',
        },
        { depth: 'mid', d: 'M500 262v-96h200v96M486 166h228v-12H486ZM540 262v-62h120v62' },
        { depth: 'far', d: `${box([548, 60], [104, 74])}${ring(clock, 146, 9)}M470 96h40m180 0h40` },
        {
          depth: 'near',
          d: 'M80 262q-6-60 34-60h60q36 0 30 60m-124-24h124M1000 262v-34m120 34v-34M980 228h160v-8H980ZM1060 220v-34m-18 0h36l-8-20h-20Z',
        },
        { depth: 'far', d: `${BOARDS}${SKIRTING}` },
      ],
      glows: [
        { x: 1060, y: 190, r: 140 },
        { x: 600, y: 240, r: 90 },
      ],
      sky: box([236, 50], [130, 140]) + box([834, 50], [130, 140]),
    }
  },
  inn: (chance) => ({
    fills: [
      { d: box([120, 60], [150, 120]), tone: 'lit' },
      { d: 'M760 262v-84h340v84Z', tone: 'wall' },
    ],
    lines: [
      { depth: 'far', d: `M0 26H1200M0 40H1200${times(7, (at) => `M${60 + at * 180} 40v30l26-30`)}` },
      { depth: 'mid', d: pane([120, 60], [150, 120]) },
      { depth: 'mid', d: 'M760 262v-84h340v84M744 178h372v-10H744ZM780 190h140v60H780ZM940 190h140v60H940Z' },
      {
        depth: 'far',
        d: `M800 90h280M800 132h280${times(11, (at) => {
          const high = n(18 + chance() * 10)
          return `M${806 + at * 25} 90v${-high + 6}q0-4 4-6v-6h6v6q4 2 4 6v${high - 6}`
        })}${times(9, (at) => box([808 + at * 30, 112], [18, 20]))}`,
      },
      { depth: 'near', d: times(3, (at) => `M${340 + at * 130} 40v${40 + at * 8}m-14 0h28l5 24h-38Z`) },
      {
        depth: 'near',
        d: 'M340 262v-46m190 46v-46M320 216h230v-9H320ZM300 262v-26h-40m4 26v-26M590 262v-26h40m-4 26v-26',
      },
      { depth: 'far', d: BOARDS },
    ],
    glows: [
      { x: 354, y: 100, r: 110 },
      { x: 484, y: 108, r: 120 },
      { x: 614, y: 116, r: 110 },
    ],
    sky: box([120, 60], [150, 120]),
  }),
  cellar: () => ({
    fills: [
      { d: 'M80 262V140Q80 20 230 20t150 120v122ZM820 262V140Q820 20 970 20t150 120v122Z', tone: 'dark' },
      { d: box([566, 40], [68, 50]), tone: 'lit' },
    ],
    lines: [
      {
        depth: 'mid',
        d: 'M80 262V140Q80 20 230 20t150 120v122M820 262V140Q820 20 970 20t150 120v122M440 262V150Q440 8 600 8t160 142v112',
      },
      { depth: 'far', d: 'M104 262V146Q104 44 230 44t126 102v116M844 262V146Q844 44 970 44t126 102v116' },
      { depth: 'mid', d: `${box([566, 40], [68, 50])}M580 40v50M594 40v50M608 40v50M622 40v50` },
      {
        depth: 'near',
        d: 'M150 262q-14-34 0-66h54q14 32 0 66ZM148 212h58M144 244h66M230 262q-12-28 0-54h46q12 26 0 54ZM228 222h50M225 246h56M980 262v-52h90v52ZM1000 210v-38h60v38Z',
      },
      { depth: 'far', d: `M0 262H1200${times(9, (at) => `M${40 + at * 140} ${276 + (at % 3) * 12}h60`)}` },
    ],
    glows: [{ x: 600, y: 80, r: 170, cold: true }],
    sky: box([566, 40], [68, 50]),
  }),
  tower: (chance) => {
    const lean = 180 + chance() * 40
    return {
      fills: [
        { d: 'M700 262V70l130-46 130 46v192Z', tone: 'wall' },
        { d: `M830 96 ${n(lean - 160)} 20v130L830 122Z`, tone: 'lit' },
      ],
      lines: [
        {
          depth: 'mid',
          d: 'M700 262V70l130-46 130 46v192M700 70h260M830 24V0M765 47v215M895 47v215M700 136h260M700 202h260',
        },
        { depth: 'near', d: `${ring(830, 109, 26)}${ring(830, 109, 14)}M804 135l-10 40h72l-10-40` },
        {
          depth: 'far',
          d: 'M0 214c90-16 160 10 260-4s190-10 300 2M0 232c110-12 210 8 330-2s220-6 300 2M1010 222c60-10 120 6 190-2M980 240c70-8 150 6 220-2',
        },
        {
          depth: 'mid',
          d: 'M960 214q90 0 130-60t110-60M960 238q110 0 150-60t90-50M640 262V170h-90M640 216h-90M640 192q-70-4-140 10',
        },
        { depth: 'far', d: `M0 262H1200` },
      ],
      glows: [{ x: 830, y: 109, r: 190 }],
      sky: 'M0 0h690v250H0ZM970 0h230v250h-230Z',
    }
  },
} satisfies Partial<Record<PlaceKind, Draw>>
