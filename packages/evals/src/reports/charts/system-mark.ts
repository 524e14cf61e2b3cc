import { type Html, html } from '../page/html.ts'

/** Shapes that can be told apart without their colours. */
const SHAPES = [
  'M-5 0a5 5 0 1 0 10 0a5 5 0 1 0-10 0Z',
  'M-4.6-4.6h9.2v9.2h-9.2Z',
  'M0-6 5.8 4.6H-5.8Z',
  'M0-6.4 6.4 0 0 6.4-6.4 0Z',
  'M-1.9-5.8h3.8v3.9h3.9v3.8h-3.9v3.9h-3.8v-3.9h-3.9v-3.8h3.9Z',
  'M0 6-5.8-4.6H5.8Z',
  'M-5.4-2.7-2.7-5.4 0-2.7 2.7-5.4 5.4-2.7 2.7 0 5.4 2.7 2.7 5.4 0 2.7-2.7 5.4-5.4 2.7-2.7 0Z',
  'M0-6.6 1.6-2.1 6.3-2 2.6.9 3.9 5.4 0 2.7-3.9 5.4-2.6.9-6.3-2-1.6-2.1Z',
] as const

/** How many systems have a look of their own; the next ones begin again with other pairs of shape and colour. */
export const LOOKS = SHAPES.length

/** The class that gives a system its colour and its kind of line. */
export function lookOf(index: number): string {
  return `s${(index + 3 * Math.floor(index / LOOKS)) % LOOKS}`
}

/** The mark of a system at a point of a drawing. */
export function systemMark(index: number, { x, y }: { readonly x: number; readonly y: number }): Html {
  return html`<path class="mark ${lookOf(index)}" transform="translate(${x} ${y})" d="${SHAPES[index % LOOKS]}"/>`
}

/** The mark of a system in a line of text. */
export function inlineMark(index: number): Html {
  return html`<svg class="inline-mark" viewBox="-8 -8 16 16" aria-hidden="true">${systemMark(index, { x: 0, y: 0 })}</svg>`
}
