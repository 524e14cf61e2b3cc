import type { MaskForm } from './mask-form.ts'
import { both, fine, type MaskLayer, mixed } from './mask-layer.ts'

/** Draws what grows on a face below the nose. */
export function drawBeard(form: MaskForm): readonly MaskLayer[] {
  return form.beard === undefined ? [] : BEARDS[form.beard](form)
}

const MOUSTACHE = 'M50 89C44 86 36 88 30 96C37 96 44 95 50 93C56 95 63 96 70 96C64 88 56 86 50 89Z'

const ink = ({ colours, hairColour, age }: MaskForm): string =>
  hairColour === undefined && age !== 'old' ? mixed(colours.hair, '#17110d', 0.2) : colours.hair

const jawline = ({ wide, chin }: MaskForm, inner: string, low: number): string => {
  const [l, r] = [fine(50 - wide), fine(50 + wide)]
  return `M${l - 1} 60C${l - 1} 92 ${l + 8} ${chin - 2} 34 ${chin + low - 4}Q50 ${chin + low + 4} 66 ${chin + low - 4}C${r - 8} ${chin - 2} ${r + 1} 92 ${r + 1} 60C${r - 3} 76 ${r - 6} 84 ${r - 12} 88${inner}C${l + 6} 84 ${l + 3} 76 ${l - 1} 60Z`
}

/** A beard around the mouth, which stays free. */
const AROUND = 'C64 86 57 87 50 88.5C43 87 36 86 38 88'
const free = (y: number): string => `M39 ${y}Q50 ${y - 7} 61 ${y}Q50 ${y + 10} 39 ${y}Z`

const BEARDS: Readonly<Record<NonNullable<MaskForm['beard']>, (form: MaskForm) => readonly MaskLayer[]>> = {
  beard: (form) => [
    { d: jawline(form, AROUND, 3), fill: ink(form) },
    { d: free(form.mouth.y), fill: mixed(form.colours.skin, '#3a1d12', 0.3) },
  ],
  longBeard: (form) => {
    const [l, r] = [fine(50 - form.wide), fine(50 + form.wide)]
    return [
      {
        d: `M${l} 66C${l - 2} 92 ${l + 2} 108 33 118C36 126 44 131 50 137C56 131 64 126 67 118C${r - 2} 108 ${r + 2} 92 ${r} 66C${r - 4} 80 ${r - 8} 86 64 89C58 86 54 87 50 89C46 87 42 86 36 89C${l + 8} 86 ${l + 4} 80 ${l} 66Z`,
        fill: ink(form),
      },
      {
        d: 'M42 108Q44 122 49 130M58 108Q56 122 51 130M34 104Q36 112 40 118M66 104Q64 112 60 118',
        stroke: mixed(ink(form), '#160d08', 0.25),
        width: 1.2,
      },
      { d: free(form.mouth.y), fill: mixed(form.colours.skin, '#3a1d12', 0.3) },
    ]
  },
  goatee: (form) => [
    { d: MOUSTACHE, fill: ink(form) },
    {
      d: `M42 ${form.chin - 13}Q50 ${form.chin - 8} 58 ${form.chin - 13}Q57 ${form.chin + 2} 50 ${form.chin + 13}Q43 ${form.chin + 2} 42 ${form.chin - 13}Z`,
      fill: ink(form),
    },
  ],
  whiskers: (form) => [
    {
      d: both((x) => {
        const l = 50 - form.wide
        return `M${x(l - 1)} 60C${x(l - 11)} 74 ${x(l - 11)} 98 ${x(l + 4)} 110C${x(l + 6)} 106 ${x(l + 9)} 108 ${x(l + 15)} 104C${x(l + 10)} 98 ${x(l + 12)} 92 ${x(l + 8)} 86C${x(l + 6)} 78 ${x(l + 4)} 70 ${x(l + 3)} 60Z`
      }),
      fill: ink(form),
    },
  ],
  waxed: (form) => [
    {
      d: both(
        (x) =>
          `M50 89C${x(42)} 87 ${x(34)} 92 ${x(27)} 91C${x(22)} 90 ${x(20)} 85 ${x(22)} 80C${x(16)} 86 ${x(18)} 96 ${x(27)} 97C${x(36)} 98 ${x(44)} 95 50 93Z`,
      ),
      fill: ink(form),
    },
  ],
  drooping: (form) => [
    {
      d: both(
        (x) =>
          `M50 89C${x(44)} 86 ${x(36)} 88 ${x(33)} 96C${x(31)} 103 ${x(31)} 108 ${x(29)} 114C${x(37)} 110 ${x(37)} 100 ${x(40)} 96C${x(43)} 94 ${x(47)} 93 50 92.5Z`,
      ),
      fill: ink(form),
    },
  ],
  moustache: (form) => [{ d: MOUSTACHE, fill: ink(form) }],
  stubble: (form) => [{ d: jawline(form, AROUND, -2), fill: '#1c1310', opacity: 0.24 }],
}
