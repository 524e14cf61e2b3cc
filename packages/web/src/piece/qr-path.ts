/** The dark modules of a QR code as one SVG path, a run of each row at a time. */
export function qrPath(data: readonly (readonly boolean[])[]): string {
  return data
    .flatMap((row, y) => runsOf(row).map(([x, length]) => `M${x} ${y}h${length}v1h-${length}z`))
    .join('')
}

function runsOf(row: readonly boolean[]): readonly (readonly [start: number, length: number])[] {
  const runs: [number, number][] = []
  for (const [x, isDark] of row.entries()) {
    if (!isDark) continue
    const last = runs.at(-1)
    if (last !== undefined && last[0] + last[1] === x) last[1]++
    else runs.push([x, 1])
  }
  return runs
}
