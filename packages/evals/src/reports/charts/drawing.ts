import { type Html, html } from '../page/html.ts'

/** What a picture is called, what it shows in words, and how large it is drawn. */
export interface DrawingFrame {
  /** Unique on the page. */
  readonly id: string
  readonly title: string
  readonly description: string
  readonly width: number
  readonly height: number
}

/** A picture with its name and its content in words, for whoever does not see it. */
export function drawing({ id, title, description, width, height }: DrawingFrame, body: Html): Html {
  return html`<svg class="drawing" role="img" viewBox="0 0 ${width} ${height}" aria-labelledby="${id}-t ${id}-d"><title id="${id}-t">${title}</title><desc id="${id}-d">${description}</desc>${body}</svg>`
}

/** A coordinate: a tenth of a unit is finer than a screen. */
export function fine(value: number): number {
  return Math.round(value * 10) / 10
}

/** Where a value stands between two ends of a drawing; what is beyond the scale stands at its end. */
export function placeOn(
  [least, most]: readonly [number, number],
  [from, to]: readonly [number, number],
): (value: number) => number {
  return (value) => {
    const part = most === least ? 0 : (value - least) / (most - least)
    return fine(from + (to - from) * Math.min(1, Math.max(0, part)))
  }
}

/** Round values along a scale, about as many as wished. */
export function ticksOf([least, most]: readonly [number, number], wished: number): readonly number[] {
  const rough = (most - least) / wished
  const ten = 10 ** Math.floor(Math.log10(rough))
  const step = ten * ([1, 2, 2.5, 5, 10].find((one) => one * ten >= rough * 0.999) ?? 10)
  const first = Math.ceil(least / step - 1e-9)
  const last = Math.floor(most / step + 1e-9)
  return Array.from({ length: last - first + 1 }, (_, index) =>
    Number(((first + index) * step).toPrecision(12)),
  )
}
