import { type Html, html, type Insert } from './html.ts'

/** A table of rows; the first cell of a row names it, the columns named as figures are set to the right. */
export interface Table {
  /** A class of its own, where one table looks unlike the others. */
  readonly kind?: 'board'
  readonly caption?: Insert
  readonly columns: readonly (string | { readonly figures: string })[]
  readonly rows: readonly (readonly Insert[])[]
  /** A last row, set apart. */
  readonly total?: readonly Insert[] | undefined
}

/** A table that scrolls by itself where the page is too narrow for it. */
export function printTable({ kind, caption, columns, rows, total }: Table): Html {
  const isFigures = columns.map((column) => typeof column !== 'string')
  const print = (row: readonly Insert[]) =>
    html`<tr>${row.map((cell, index) =>
      index === 0
        ? html`<th scope="row">${cell}</th>`
        : isFigures[index]
          ? html`<td class="figures">${cell}</td>`
          : html`<td>${cell}</td>`,
    )}</tr>`
  return html`<div class="scroll" tabindex="0" role="group"><table${kind === undefined ? '' : html` class="${kind}"`}>${caption === undefined ? '' : html`<caption>${caption}</caption>`}<thead><tr>${columns.map(
    (column) =>
      typeof column === 'string'
        ? html`<th scope="col">${column}</th>`
        : html`<th scope="col" class="figures">${column.figures}</th>`,
  )}</tr></thead><tbody>${rows.map(print)}</tbody>${total === undefined ? '' : html`<tfoot>${print(total)}</tfoot>`}</table></div>`
}
