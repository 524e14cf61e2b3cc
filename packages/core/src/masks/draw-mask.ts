import { drawBeard } from './draw-beard.ts'
import { BEINGS } from './draw-beings.ts'
import { drawEyes, drawMouth, drawNose, drawSkin } from './draw-face.ts'
import { drawHair } from './draw-hair.ts'
import { drawHat } from './draw-hat.ts'
import { drawMarks, drawPaint } from './draw-marks.ts'
import { OLD_MASKS } from './draw-old-masks.ts'
import type { MaskForm } from './mask-form.ts'
import { both, type MaskLayer, mixed } from './mask-layer.ts'
import { lookOf } from './mask-look.ts'
import type { Expression } from './mask-mood.ts'

/** Draws a mask in a mood: its pieces from back to front, on a page of 100 by 130. */
export function drawMask(form: MaskForm, mood: string | number = 'calm'): readonly MaskLayer[] {
  const look = lookOf(form.bearing, mood)
  const { being } = form
  if (being in OLD_MASKS) return OLD_MASKS[being as keyof typeof OLD_MASKS](look)
  if (being in BEINGS) return BEINGS[being as keyof typeof BEINGS](form, look)
  if (being === 'ghost') return haunting(form, look)
  if (being === 'fox') return withEars(form, look)
  return being === 'devil' ? withHorns(form, look) : person(form, look)
}

function person(form: MaskForm, look: Expression): readonly MaskLayer[] {
  const hat = drawHat(form)
  const hair = drawHair(form)
  const leaves = hat?.leaves ?? 'all'
  const painted = form.marks.includes('paint')
  const skin = painted ? { ...form, colours: { ...form.colours, skin: '#ece4d4' } } : form
  return [
    ...(hat?.behind ?? []),
    ...(leaves === 'none' ? [] : hair.behind),
    ...drawMarks({ ...form, glasses: undefined, marks: form.marks.filter((mark) => mark === 'collar') }),
    ...drawSkin(skin),
    ...drawPaint(form),
    ...(leaves === 'none' ? [] : hair.over),
    ...drawBeard(form),
    ...drawNose(skin),
    ...drawMouth(form, look),
    ...drawEyes(form, look),
    ...drawMarks({ ...form, marks: form.marks.filter((mark) => mark !== 'collar') }),
    ...(hat?.over ?? []),
  ]
}

function haunting(form: MaskForm, look: Expression): readonly MaskLayer[] {
  const pale = (colour: string): string => mixed(colour, '#c9d8dc', 0.62)
  const { skin, hair, cloth } = form.colours
  const colours = { skin: mixed(skin, '#dbe6e8', 0.88), hair: pale(hair), cloth: pale(cloth) }
  return person({ ...form, colours, skin: 'pale' }, look).map((layer) => ({
    ...layer,
    opacity: (layer.opacity ?? 1) * 0.86,
  }))
}

function withEars(form: MaskForm, look: Expression): readonly MaskLayer[] {
  const fur = form.sex === 'woman' ? '#e9dfce' : '#b8632c'
  return [
    { d: both((x) => `M${x(16)} 40L${x(6)}-12L${x(44)} 14Z`), fill: fur },
    { d: both((x) => `M${x(19)} 28L${x(13)} 0L${x(36)} 15Z`), fill: '#a8322a' },
    ...person(form, look),
    { d: 'M50 32C46 38 47 43 50 46C53 43 54 38 50 32Z', fill: '#a8322a' },
  ]
}

function withHorns(form: MaskForm, look: Expression): readonly MaskLayer[] {
  return [
    {
      d: both((x) => `M${x(34)} 20C${x(20)} 16 ${x(12)} 0 ${x(18)}-16C${x(22)}-2 ${x(32)} 4 ${x(44)} 10Z`),
      fill: '#3a2420',
    },
    ...person({ ...form, colours: { ...form.colours, skin: '#a8402f' } }, look),
  ]
}
