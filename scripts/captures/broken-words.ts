const WORD_END = /[\p{Script=Latin}\p{N}]+$/u
const WORD_BEGINNING = /^[\p{Script=Latin}\p{N}]+/u
const WIDE = /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]/gu

/** Words that the edge of a window cut: a row full to its last cell, ending in a letter, before one that begins with a letter. */
export function brokenWords(capture: string, columns: number): readonly string[] {
  const rows = capture.split('\n')
  return rows.flatMap((row, at) => {
    const [end, beginning] = [WORD_END.exec(row)?.[0], WORD_BEGINNING.exec(rows[at + 1] ?? '')?.[0]]
    const isFull = row.length + (row.match(WIDE)?.length ?? 0) >= columns
    return isFull && end !== undefined && beginning !== undefined ? [`${end}|${beginning}`] : []
  })
}
