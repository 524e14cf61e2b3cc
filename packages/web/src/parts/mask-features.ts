import type { MaskForm } from './mask-form.ts'
import type { MaskKind } from './mask-kinds.ts'
import type { Expression } from './mask-mood.ts'

type Eyes = MaskKind['eyes']

/** The holes of the eyes. */
export function eyeOf({ y, apart, width, round }: Eyes, { lid, slant }: Expression): string {
  const high = 8.5 * lid * round
  const low = 5.5 * lid * round
  return [-1, 1]
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

/** The brows, over the eyes. */
export function browOf(
  brow: MaskForm['brow'],
  { y, apart, width }: Eyes,
  { slant, lift }: Expression,
): string {
  return [-1, 1]
    .map((side) => {
      const at = (out: number, up: number): string =>
        `${fine(50 + side * (apart + out))} ${fine(y - 13 - lift * 4 - up + slant * (out < 0 ? 4 : -4) * Math.abs(out / width))}`
      const [inner, outer] = [-width - 1, width + 3]
      if (brow === 'line') return `M${at(inner, 0)}Q${at(0, 3)} ${at(outer, 0)}`
      if (brow === 'arch') return `M${at(inner, -2)}Q${at(2, 9)} ${at(outer, -3)}`
      if (brow === 'wedge')
        return `M${at(inner, -3)}Q${at(0, 2)} ${at(outer, 3)}Q${at(0, 7)} ${at(inner, 3)}Z`
      return `M${at(inner, -2)}Q${at(0, 1)} ${at(outer + 2, -2)}Q${at(outer + 1, 3)} ${at(outer - 3, 3)}L${at(outer - 2, 7)}Q${at(4, 7)} ${at(3, 5)}L${at(0, 8)}Q${at(inner + 4, 7)} ${at(inner, 4)}Z`
    })
    .join('')
}

/** The mouth: lips that open as far as the mood has it. */
export function mouthOf(
  { y, width }: { readonly y: number; readonly width: number },
  { curve, gape, skew }: Expression,
): string {
  const [left, right] = [y - curve * 3 + skew * 2.5, y - curve * 3 - skew * 3.5]
  const middle = y + curve * 5.5
  const wide = width * (1 - gape * 0.2)
  const thick = 1.4 + gape * 11
  return `M${fine(50 - wide)} ${fine(left)}Q50 ${fine(middle - gape * 4)} ${fine(50 + wide)} ${fine(right)}Q50 ${fine(middle + thick * 1.6)} ${fine(50 - wide)} ${fine(left)}Z`
}

/** What is painted on the cheeks. */
export function cheekOf(cheek: MaskForm['cheek'], { x, y }: MaskKind['cheeks']): string {
  return [x, 100 - x].map((at) => PAINTED[cheek]({ at, y, out: at < 50 ? -1 : 1 })).join('')
}

type Painting = (place: { readonly at: number; readonly y: number; readonly out: -1 | 1 }) => string

const PAINTED: Readonly<Record<MaskForm['cheek'], Painting>> = {
  bare: () => '',
  round: ({ at, y }) => circle(at, y, 5.5),
  diamond: ({ at, y }) => `M${at} ${y - 7}l4.5 7-4.5 7-4.5-7Z`,
  stripe: ({ at, y, out }) =>
    [-3, 3].map((down) => `M${at - out * 5} ${y + down}l${out * 9}-4v3l${out * -9} 4Z`).join(''),
  dots: ({ at, y, out }) =>
    circle(at, y - 3, 1.7) + circle(at + out * 4, y + 1, 1.7) + circle(at - out * 3, y + 3, 1.7),
  curl: ({ at, y, out }) => {
    const x = (way: number): number => at + out * way
    return `M${x(-5)} ${y + 4}C${x(-4)} ${y - 6} ${x(7)} ${y - 6} ${x(6)} ${y + 1}C${x(5)} ${y + 5} ${x(-1)} ${y + 4} ${x(0)} ${y}C${x(2)} ${y + 2} ${x(4)} ${y - 2} ${x(1)} ${y - 3}C${x(-2)} ${y - 3} ${x(-3)} ${y} ${x(-5)} ${y + 4}Z`
  },
}

function circle(x: number, y: number, radius: number): string {
  return `M${x - radius} ${y}a${radius} ${radius} 0 1 1 ${radius * 2} 0 ${radius} ${radius} 0 0 1-${radius * 2} 0Z`
}

function fine(value: number): number {
  return Math.round(value * 10) / 10
}
