import { type Html, html } from '../page/html.ts'
import { clipText } from '../words/text-width.ts'
import { drawing, fine } from './drawing.ts'
import { systemMark } from './system-mark.ts'

/** How the comparisons of one system came out, in percent of all. */
export interface OutcomeBar {
  readonly look: number
  readonly label: string
  readonly wins: number
  readonly ties: number
  readonly losses: number
}

/** What the parts are called, and what the whole picture is. */
export interface OutcomeWords {
  readonly id: string
  readonly title: string
  readonly wins: string
  readonly ties: string
  readonly losses: string
}

const WIDTH = 360
const ROW = 44
const LEFT = 8
const LENGTH = WIDTH - 16

/** Won, tied and lost as parts of one bar: full, hatched, empty. */
export function drawOutcomeBars(bars: readonly OutcomeBar[], { id, title, ...words }: OutcomeWords): Html {
  const print = (value: number) => `${value.toFixed(0)}%`
  const parts = ['wins', 'ties', 'losses'] as const
  return drawing(
    {
      id,
      title,
      description: bars
        .map((bar) => `${bar.label}: ${parts.map((part) => `${words[part]} ${print(bar[part])}`).join(', ')}`)
        .join('; '),
      width: WIDTH,
      height: bars.length * ROW + 26,
    },
    html`${bars.map((bar, row) => {
      const top = row * ROW
      let from = 0
      return html`${systemMark(bar.look, { x: LEFT + 6, y: top + 12 })}<text class="name" x="${LEFT + 18}" y="${top + 16}">${clipText(bar.label, 26)}</text><text class="value" x="${WIDTH - 8}" y="${top + 16}" text-anchor="end">${parts.map((part) => print(bar[part])).join(' · ')}</text>${parts.map(
        (part) => {
          const x = LEFT + (from * LENGTH) / 100
          from += bar[part]
          return html`<rect class="${part}" x="${fine(x)}" y="${top + 24}" width="${fine((bar[part] * LENGTH) / 100)}" height="13"/>`
        },
      )}`
    })}<g class="ticks" transform="translate(${LEFT} ${bars.length * ROW + 10})">${parts.map(
      (part, index) =>
        html`<rect class="${part}" x="${index * 118}" y="0" width="22" height="11"/><text x="${index * 118 + 28}" y="10">${clipText(words[part], 14)}</text>`,
    )}</g>`,
  )
}
