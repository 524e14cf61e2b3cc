import type { MaskForm } from './mask-form.ts'
import { both, circle, fine, type MaskLayer, mixed } from './mask-layer.ts'
import type { Expression } from './mask-mood.ts'

const HOLE = '#17110d'
const DEEP = '#1c1310'
const PAPER = '#efe6d2'

/** The outline of a face. */
function faceOutline({ wide, jaw, chin }: Pick<MaskForm, 'wide' | 'jaw' | 'chin'>): string {
  return `${leftSide({ wide, jaw, chin })}${rightSide({ wide, jaw, chin })}Z`
}

function leftSide({ wide: w, jaw: j, chin }: Pick<MaskForm, 'wide' | 'jaw' | 'chin'>): string {
  return `M50 15C${fine(50 - w * 0.8)} 15 ${fine(50 - w)} 34 ${fine(50 - w)} 57C${fine(50 - w)} 78 ${fine(50 - j - 4)} 98 ${fine(50 - j * 0.55)} ${fine(chin - 4)}Q${fine(50 - j * 0.3)} ${chin} 50 ${chin}`
}

function rightSide({ wide: w, jaw: j, chin }: Pick<MaskForm, 'wide' | 'jaw' | 'chin'>): string {
  return `Q${fine(50 + j * 0.3)} ${chin} ${fine(50 + j * 0.55)} ${fine(chin - 4)}C${fine(50 + j + 4)} 98 ${fine(50 + w)} 78 ${fine(50 + w)} 57C${fine(50 + w)} 34 ${fine(50 + w * 0.8)} 15 50 15`
}

/** The face itself: ears, leather, shade on one side, what age and build did to it. */
export function drawSkin(form: MaskForm): readonly MaskLayer[] {
  const { wide, chin, age, build, eyes, marks, skin: complexion, sex } = form
  const { skin } = form.colours
  const shade = mixed(skin, '#3a1d12', 0.3)
  const line = mixed(skin, DEEP, 0.55)
  const isLined = age === 'old' || marks.includes('wrinkles')
  const isRosy =
    complexion === 'ruddy' || (complexion !== 'pale' && (age === 'child' || marks.includes('roundFace')))
  return [
    { d: both((x) => circle(x(50 - wide - 0.5), eyes.y + 6, [4.6, 7.5])), fill: mixed(skin, shade, 0.45) },
    { d: faceOutline(form), fill: skin },
    { d: `M50 15L50 ${chin}${rightSide(form)}Z`, fill: '#2a140c', opacity: 0.13 },
    ...(isRosy
      ? [
          {
            d: both((x) => circle(x(50 - wide * 0.62), eyes.y + 20, [7.5, 6])),
            fill: complexion === 'ruddy' ? '#b5402c' : '#c8644c',
            opacity: complexion === 'ruddy' ? 0.5 : 0.34,
          },
        ]
      : []),
    ...(sex === 'woman' && age !== 'child' && age !== 'old' && complexion !== 'pale'
      ? [
          {
            d: both((x) => circle(x(50 - wide * 0.62), eyes.y + 19, [6.5, 4.5])),
            fill: '#bb5244',
            opacity: 0.24,
          },
        ]
      : []),
    ...(build === 'thin'
      ? [
          {
            d: both(
              (x) =>
                `M${x(50 - wide + 3)} 76Q${x(50 - wide + 13)} 84 ${x(36)} 100Q${x(50 - wide + 5)} 92 ${x(50 - wide + 3)} 76Z`,
            ),
            fill: shade,
            opacity: age === 'old' ? 0.45 : 0.26,
          },
        ]
      : []),
    ...(build === 'stout'
      ? [
          {
            d: `M${fine(50 - form.jaw * 0.5)} ${chin - 7}Q50 ${chin - 1} ${fine(50 + form.jaw * 0.5)} ${chin - 7}`,
            stroke: line,
            width: 1.4,
          },
        ]
      : []),
    ...(isLined
      ? [
          {
            d: `M35 36Q50 32 65 36M37 42Q50 38.5 63 42${both((x) => `M${x(50 - eyes.apart - 11)} ${eyes.y - 3}l${x(3) < 50 ? -4 : 4}-2.5M${x(50 - eyes.apart - 11)} ${eyes.y}h${x(3) < 50 ? -4.5 : 4.5}M${x(50 - eyes.apart - 11)} ${eyes.y + 3}l${x(3) < 50 ? -4 : 4} 2.5M${x(41)} ${eyes.y + 21}Q${x(33)} ${eyes.y + 30} ${x(35)} ${eyes.y + 43}M${x(50 - eyes.apart - 7)} ${eyes.y + 9}Q${x(50 - eyes.apart)} ${eyes.y + 13} ${x(50 - eyes.apart + 7)} ${eyes.y + 9}`)}`,
            stroke: line,
            width: 1.3,
            opacity: 0.75,
          },
        ]
      : []),
    ...(form.bearing === 'tired' && !isLined
      ? [
          {
            d: both(
              (x) =>
                `M${x(50 - eyes.apart - 7)} ${eyes.y + 7}Q${x(50 - eyes.apart)} ${eyes.y + 12} ${x(50 - eyes.apart + 7)} ${eyes.y + 7}`,
            ),
            stroke: line,
            width: 1.5,
            opacity: 0.7,
          },
        ]
      : []),
  ]
}

/** The nose: a side in the light, a side in the shade. */
export function drawNose({ nose, colours: { skin }, eyes, marks }: MaskForm): readonly MaskLayer[] {
  const light = mixed(skin, '#fff3da', 0.28)
  const shade = mixed(skin, '#2a140c', nose === 'hooked' ? 0.5 : 0.3)
  const top = eyes.y - 3
  if (marks.includes('paint'))
    return [
      { d: circle(50, eyes.y + 20, 7), fill: '#b3261e' },
      { d: circle(47.5, eyes.y + 17.5, 2), fill: '#e9a79c' },
    ]
  const half = (side: -1 | 1): string => NOSES[nose](side, top)
  return [
    { d: half(-1), fill: nose === 'bulbous' ? '#c0563f' : light, opacity: nose === 'hooked' ? 1 : 0.9 },
    {
      d: half(1),
      fill: nose === 'bulbous' ? '#963b2c' : shade,
      opacity: nose === 'small' || nose === 'snub' ? 0.55 : 0.8,
    },
  ]
}

const NOSES: Readonly<Record<MaskForm['nose'], (side: -1 | 1, top: number) => string>> = {
  straight: (s, y) =>
    `M50 ${y}C${50 + s * 2} ${y + 12} ${50 + s * 4.5} ${y + 18} ${50 + s * 7.5} ${y + 25}Q${50 + s * 4} ${y + 29} 50 ${y + 29}Z`,
  small: (s, y) =>
    `M50 ${y + 8}C${50 + s} ${y + 15} ${50 + s * 2.5} ${y + 19} ${50 + s * 5} ${y + 23}Q${50 + s * 2.5} ${y + 26} 50 ${y + 26}Z`,
  snub: (s, y) =>
    `M50 ${y + 11}C${50 + s * 1.5} ${y + 14} ${50 + s * 5} ${y + 15} ${50 + s * 5} ${y + 19}Q${50 + s * 3} ${y + 22.5} 50 ${y + 22}Z`,
  bulbous: (s, y) =>
    `M50 ${y + 6}C${50 + s * 2} ${y + 12} ${50 + s * 11} ${y + 15} ${50 + s * 10.5} ${y + 23}Q${50 + s * 7} ${y + 31} 50 ${y + 31}Z`,
  longNose: (s, y) =>
    `M50 ${y - 3}C${50 + s * 2} ${y + 14} ${50 + s * 4} ${y + 24} ${50 + s * 6.5} ${y + 32}Q${50 + s * 3} ${y + 37} 50 ${y + 37}Z`,
  hooked: (s, y) =>
    `M50 ${y - 6}C${50 + s * 7} ${y + 4} ${50 + s * 10} ${y + 14} ${50 + s * 8.5} ${y + 27}C${50 + s * 7.5} ${y + 34} ${50 + s * 3} ${y + 38} 48 ${y + 43}Q49 ${y + 34} 50 ${y + 30}Z`,
}

/** Eyes and brows as a mood has them. */
export function drawEyes(form: MaskForm, look: Expression): readonly MaskLayer[] {
  const { eyes, brow, sex, age, marks, glasses, colours, being } = form
  const isPatched = glasses === 'patch'
  const holes = eyeHoles(eyes, look, isPatched ? [-1] : [-1, 1])
  const lashed = sex === 'woman' && age !== 'child' && age !== 'old'
  const browColour =
    age === 'old' || form.hairColour === 'white' ? colours.hair : mixed(colours.hair, DEEP, 0.45)
  const isStroke = brow === 'line' || brow === 'arch'
  const browPath = browsOver(brow, eyes, look)
  return [
    ...(being === 'fox' || marks.includes('paint')
      ? [
          {
            d: eyeHoles(
              { ...eyes, width: eyes.width + 4, round: eyes.round * 1.6 },
              { ...look, lid: look.lid + 0.3 },
              [-1, 1],
            ),
            fill: marks.includes('paint') ? PAPER : '#a8322a',
            opacity: 0.75,
          },
        ]
      : []),
    { d: holes, fill: HOLE },
    ...(marks.includes('blueEyes')
      ? [{ d: [-1, 1].map((side) => circle(50 + side * eyes.apart, eyes.y, 3.4)).join(''), fill: '#5b8fc0' }]
      : []),
    {
      d: (isPatched ? [-1] : [-1, 1])
        .map((side) => circle(50 + side * eyes.apart - 1.6, eyes.y - 1.6 * look.lid, 1.1))
        .join(''),
      fill: '#efe6d2',
      opacity: 0.75,
    },
    ...(lashed
      ? [
          {
            d: both(
              (x, out) =>
                `M${x(50 - eyes.apart - eyes.width + 1)} ${fine(eyes.y - look.slant * 3.2 - 1)}l${out * 4}-3.6M${x(50 - eyes.apart - eyes.width + 3.5)} ${fine(eyes.y - look.slant * 3 - 3)}l${out * 2.6}-4`,
            ),
            stroke: HOLE,
            width: 1.5,
          },
        ]
      : []),
    isStroke
      ? { d: browPath, stroke: browColour, width: sex === 'woman' || age === 'child' ? 2.1 : 3 }
      : { d: browPath, fill: browColour },
    ...(marks.includes('longBrows')
      ? [
          {
            d: both(
              (x) =>
                `M${x(30)} ${eyes.y - 15}Q${x(18)} ${eyes.y - 14} ${x(15)} ${eyes.y + 26}Q${x(22)} ${eyes.y} ${x(38)} ${eyes.y - 10}Z`,
            ),
            fill: colours.hair,
          },
        ]
      : []),
  ]
}

function eyeHoles(
  { y, apart, width, round }: MaskForm['eyes'],
  { lid, slant }: Expression,
  sides: readonly number[],
): string {
  const high = 8.5 * lid * round
  const low = 5.5 * lid * round
  return sides
    .map((side) => {
      const middle = 50 + side * apart
      const outer = `${fine(middle + side * width)} ${fine(y - slant * 3.2)}`
      const inner = `${fine(middle - side * width)} ${fine(y + slant * 3.2)}`
      const top = `${fine(middle - side * slant * 2)} ${fine(y - high * 1.5)}`
      const bottom = `${fine(middle)} ${fine(y + low * 1.6)}`
      return `M${outer}Q${top} ${inner}Q${bottom} ${outer}Z`
    })
    .join('')
}

function browsOver(
  brow: MaskForm['brow'],
  { y, apart, width }: MaskForm['eyes'],
  { slant, lift }: Expression,
): string {
  return [-1, 1]
    .map((side) => {
      const at = (out: number, up: number): string =>
        `${fine(50 + side * (apart + out))} ${fine(y - 12.5 - lift * 3.5 - up + slant * (out < 0 ? 4 : -4) * Math.abs(out / width))}`
      const [inner, outer] = [-width + 1, width + 2]
      if (brow === 'line') return `M${at(inner, 0)}Q${at(0, 2.5)} ${at(outer, 0)}`
      if (brow === 'arch') return `M${at(inner, -1.5)}Q${at(2, 7)} ${at(outer, -2)}`
      if (brow === 'wedge')
        return `M${at(inner, -2.5)}Q${at(0, 2)} ${at(outer, 2)}Q${at(0, 6)} ${at(inner, 2.5)}Z`
      return `M${at(inner - 1, -3)}Q${at(0, 0)} ${at(outer + 2, -2)}Q${at(outer + 1, 3)} ${at(outer - 3, 3)}L${at(outer - 2, 7)}Q${at(4, 7)} ${at(3, 5)}L${at(0, 8)}Q${at(inner + 4, 7)} ${at(inner - 1, 4)}Z`
    })
    .join('')
}

/** The mouth: lips that open as far as the mood has it, teeth where they stand out. */
export function drawMouth(
  form: Pick<MaskForm, 'mouth' | 'sex' | 'age' | 'marks'>,
  look: Expression,
): readonly MaskLayer[] {
  const { mouth, marks, sex, age } = form
  const isToothy = marks.includes('teeth') || marks.includes('gapTeeth')
  const open = isToothy ? { ...look, curve: Math.max(look.curve, 0.8), gape: Math.max(look.gape, 0.5) } : look
  const wide = mouth.width * (isToothy && !marks.includes('gapTeeth') ? 1.4 : 1)
  const painted = marks.includes('redLips') || (sex === 'woman' && age !== 'old' && age !== 'child')
  const lips = marks.includes('redLips') ? '#b01f24' : painted ? '#8f3a34' : HOLE
  const d = mouthPath({ y: mouth.y, width: wide }, open)
  const teeth = open.gape > 0.2 && isToothy
  return [
    ...(marks.includes('paint')
      ? [
          {
            d: mouthPath({ y: mouth.y, width: mouth.width * 1.7 }, { ...open, gape: open.gape + 0.6 }),
            fill: '#b3261e',
          },
        ]
      : []),
    { d, fill: lips, stroke: lips, width: painted ? 2.6 : 1.7, part: 'mouth' },
    ...(painted
      ? [
          {
            d: `M${fine(50 - wide)} ${fine(mouth.y - open.curve * 3 + 0.6)}Q50 ${fine(mouth.y + open.curve * 5.5 + 0.6)} ${fine(50 + wide)} ${fine(mouth.y - open.curve * 3 + 0.6)}`,
            stroke: HOLE,
            width: 0.9,
            // As many pieces in every mood: what moves can be changed piece by piece.
            opacity: open.gape < 0.2 ? 0.6 : 0,
          },
        ]
      : []),
    ...(teeth
      ? [
          {
            d: mouthPath({ y: mouth.y - 0.5, width: wide * 0.86 }, { ...open, gape: open.gape * 0.5 }),
            fill: PAPER,
          },
          {
            d: marks.includes('gapTeeth')
              ? `M48.4 ${fine(mouth.y + open.curve * 1.6)}h3.2v${fine(open.gape * 7)}h-3.2Z`
              : [-6, -2, 2, 6]
                  .map(
                    (at) =>
                      `M${50 + at} ${fine(mouth.y + open.curve * 2 - Math.abs(at) * 0.25)}v${fine(open.gape * 8)}`,
                  )
                  .join(''),
            ...(marks.includes('gapTeeth') ? { fill: HOLE } : { stroke: HOLE, width: 0.7 }),
          },
        ]
      : []),
  ]
}

/** Lips that open. */
export function mouthPath({ y, width }: MaskForm['mouth'], { curve, gape, skew }: Expression): string {
  const [left, right] = [y - curve * 3 + skew * 2.5, y - curve * 3 - skew * 3.5]
  const middle = y + curve * 5.5
  const wide = width * (1 - gape * 0.2)
  const thick = 1.4 + gape * 11
  return `M${fine(50 - wide)} ${fine(left)}Q50 ${fine(middle - gape * 4)} ${fine(50 + wide)} ${fine(right)}Q50 ${fine(middle + thick * 1.6)} ${fine(50 - wide)} ${fine(left)}Z`
}
