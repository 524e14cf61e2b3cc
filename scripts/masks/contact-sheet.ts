import { type MaskPerson, maskSvg } from '@commedia/core/masks'

/** Somebody as they were described, by a number that tells nothing. */
export type Described = MaskPerson & { readonly id: string }

/** Masks side by side, each with its number and no word, on a ground between light and dark. */
export function contactSheet(people: readonly Described[]): string {
  const cells = people.map((one) => `<figure>${maskSvg(one)}<figcaption>${one.id}</figcaption></figure>`)
  return `<!doctype html><meta charset="utf-8"><title>Masks</title><style>${STYLE}</style>${cells.join('\n')}\n`
}

const STYLE = `body { background: #8b8379; display: grid; grid-template-columns: repeat(8, 1fr); gap: 12px; margin: 16px; font: 600 18px sans-serif }
figure { margin: 0; text-align: center } svg { width: 100%; max-width: 170px }`
