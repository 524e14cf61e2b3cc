import stringWidth from 'string-width'
import { renderUnicodeCompact } from 'uqr'

/** Codes for phones to read, each under its name, as many side by side as fit into so many columns. */
export function qrRows(
  links: readonly { readonly name: string; readonly link: string }[],
  columns: number,
): readonly string[] {
  const codes = links.map(({ name, link }) => [` ${name}`, ...renderUnicodeCompact(link).split('\n')])
  const wide = Math.max(0, ...codes.flat().map((row) => stringWidth(row))) + GAP
  const across = Math.max(1, Math.floor(columns / wide))
  const rows: string[] = []
  for (let at = 0; at < codes.length; at += across) {
    const beside = codes.slice(at, at + across)
    const high = Math.max(...beside.map((code) => code.length))
    for (let row = 0; row < high; row++)
      rows.push(
        beside
          .map((code) => padded(code[row] ?? '', wide))
          .join('')
          .trimEnd(),
      )
    rows.push('')
  }
  return rows
}

const GAP = 2

function padded(text: string, wide: number): string {
  return text + ' '.repeat(Math.max(0, wide - stringWidth(text)))
}
