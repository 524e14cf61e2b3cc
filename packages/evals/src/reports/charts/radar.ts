import { type Html, html } from '../page/html.ts'
import { foldText } from '../words/text-width.ts'
import { drawing, fine } from './drawing.ts'
import { lookOf } from './system-mark.ts'

/** One direction of a radar: a value between 0 (the middle) and 1 (the rim), out being better. */
export interface Spoke {
  readonly label: string
  readonly printed: string
  readonly value: number
  readonly low?: number | undefined
  readonly high?: number | undefined
  /** Where whoever is compared with stands. */
  readonly reference?: number | undefined
}

const [WIDTH, HEIGHT, RADIUS] = [316, 250, 82]
const MIDDLE = { x: WIDTH / 2, y: HEIGHT / 2 }

/** One system over several measures: its line, its marks, the band of its intervals, and another's outline to compare with. */
export function drawRadar(
  spokes: readonly Spoke[],
  { id, title, look }: { readonly id: string; readonly title: string; readonly look: number },
): Html {
  const point = (index: number, part: number) => {
    const angle = (2 * Math.PI * index) / spokes.length - Math.PI / 2
    return {
      x: fine(MIDDLE.x + Math.cos(angle) * RADIUS * part),
      y: fine(MIDDLE.y + Math.sin(angle) * RADIUS * part),
    }
  }
  const outline = (read: (spoke: Spoke) => number) =>
    `M${spokes.map((spoke, index) => pair(point(index, inside(read(spoke))))).join('L')}Z`
  const bounded = spokes.every(({ low, high }) => low !== undefined && high !== undefined)
  const compared = spokes.every(({ reference }) => reference !== undefined)
  return drawing(
    {
      id,
      title,
      description: spokes.map(({ label, printed }) => `${label} ${printed}`).join('; '),
      width: WIDTH,
      height: HEIGHT,
    },
    html`<g class="grid">${[0.25, 0.5, 0.75, 1].map((part) => html`<path d="${outline(() => part)}"/>`)}${spokes.map(
      (_, index) => html`<path d="M${pair(MIDDLE)}L${pair(point(index, 1))}"/>`,
    )}</g><g class="${lookOf(look)}">${
      bounded
        ? html`<path class="band" fill-rule="evenodd" d="${outline(({ high = 0 }) => high)}${outline(({ low = 0 }) => low)}"/>`
        : ''
    }${compared ? html`<path class="ghost" d="${outline(({ reference = 0 }) => reference)}"/>` : ''}<path class="outline" d="${outline(({ value }) => value)}"/>${spokes.map(
      ({ value }, index) => {
        const { x, y } = point(index, inside(value))
        return html`<circle class="dot" cx="${x}" cy="${y}" r="2.6"/>`
      },
    )}</g>${spokes.map((spoke, index) => drawLabel(spoke, point(index, 1)))}`,
  )
}

function drawLabel({ label, printed }: Spoke, { x, y }: { readonly x: number; readonly y: number }): Html {
  const away = { x: x - MIDDLE.x, y: y - MIDDLE.y }
  const anchor = Math.abs(away.x) < 20 ? 'middle' : away.x > 0 ? 'start' : 'end'
  const lines = foldText(label, anchor === 'middle' ? 30 : 13)
  const left = fine(x + (anchor === 'middle' ? 0 : Math.sign(away.x) * 8))
  const tall = (lines.length + 1) * 13
  const top = fine(y + (anchor !== 'middle' ? 4 - tall / 2 + 6 : away.y < 0 ? 2 - tall : 18))
  return html`<text class="spoke" text-anchor="${anchor}">${[...lines, undefined].map(
    (line, row) =>
      html`<tspan x="${left}" y="${fine(top + row * 13)}"${line === undefined ? html` class="value"` : ''}>${line ?? printed}</tspan>`,
  )}</text>`
}

function inside(part: number): number {
  return Math.min(1, Math.max(0, part))
}

function pair({ x, y }: { readonly x: number; readonly y: number }): string {
  return `${x} ${y}`
}
