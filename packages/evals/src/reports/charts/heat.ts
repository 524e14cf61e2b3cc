import { type Html, html } from '../page/html.ts'
import { inlineMark } from './system-mark.ts'

/** A cell of a heat map: its value decides its depth, what is printed is read. */
export interface HeatCell {
  readonly value: number
  readonly printed: string
  /** What a pointer shows: the interval, and how many it rests on. */
  readonly detail: string
}

/** A heat map: rows of cells below named columns; a cell that was not measured is empty. */
export interface HeatMap {
  readonly caption: string
  readonly corner: string
  readonly columns: readonly { readonly look: number; readonly label: string }[]
  readonly sections: readonly {
    readonly rows: readonly {
      readonly label: string
      readonly note: string
      readonly cells: readonly (HeatCell | undefined)[]
    }[]
  }[]
}

/** How many depths there are. */
const DEPTHS = 9

/** A table whose cells are the deeper the larger their values; every value is printed, so the depth is never needed to read it. */
export function drawHeat({ caption, corner, columns, sections }: HeatMap): Html {
  const values = sections.flatMap(({ rows }) =>
    rows.flatMap(({ cells }) => cells.flatMap((cell) => cell?.value ?? [])),
  )
  const [least, most] = [Math.min(...values), Math.max(...values)]
  const depth = (value: number) =>
    most === least ? 0 : Math.min(DEPTHS - 1, Math.floor(((value - least) / (most - least)) * DEPTHS))
  return html`<table class="heat"><caption>${caption}</caption><thead><tr><th scope="col">${corner}</th>${columns.map(
    ({ look, label }) =>
      html`<th scope="col" title="${label}"><span class="turned">${label}</span>${inlineMark(look)}</th>`,
  )}</tr></thead>${sections.map(
    ({ rows }) =>
      html`<tbody>${rows.map(
        ({ label, note, cells }) =>
          html`<tr><th scope="row">${label} <small>${note}</small></th>${cells.map((cell) =>
            cell === undefined
              ? html`<td class="none">–</td>`
              : html`<td class="h${depth(cell.value)}" title="${cell.detail}">${cell.printed}</td>`,
          )}</tr>`,
      )}</tbody>`,
  )}</table>`
}
