/** A rectangle of a drawing. */
export interface Box {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

/** A name that wants to stand beside its point. */
export interface WantedLabel {
  readonly x: number
  readonly y: number
  readonly width: number
}

/** Where a name stands: at its start or at its end. */
export interface PlacedLabel {
  readonly x: number
  readonly y: number
  readonly anchor: 'start' | 'end'
}

const HEIGHT = 14
const AWAY = 10
/** Steps up and down from the point that are tried, nearest first. */
const STEPS = [4, -7, 15, -18, 26, -29, 37, -40]

/** Places names one after the other where they cover nothing, each as near to its point as it can; where all is taken it stands at the right. */
export function placeLabels(
  labels: readonly WantedLabel[],
  { within, taken }: { readonly within: Box; readonly taken: readonly Box[] },
): readonly PlacedLabel[] {
  const full = [...taken]
  return labels.map(({ x, y, width }) => {
    const tries = STEPS.flatMap((step) => [
      { x: x + AWAY, y: y + step, anchor: 'start' as const },
      { x: x - AWAY, y: y + step, anchor: 'end' as const },
    ]).map((place) => ({ place, box: boxOf(place, width) }))
    const free = tries.find(({ box }) => isInside(box, within) && !full.some((other) => overlap(box, other)))
    const chosen = free ?? tries.find(({ box }) => isInside(box, within)) ?? tries[0]
    if (chosen === undefined) return { x, y, anchor: 'start' }
    full.push(chosen.box)
    return chosen.place
  })
}

function boxOf({ x, y, anchor }: PlacedLabel, width: number): Box {
  const left = anchor === 'start' ? x : x - width
  return { left, right: left + width, top: y - HEIGHT + 3, bottom: y + 3 }
}

function isInside(box: Box, within: Box): boolean {
  return (
    box.left >= within.left &&
    box.right <= within.right &&
    box.top >= within.top &&
    box.bottom <= within.bottom
  )
}

function overlap(one: Box, other: Box): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom
}
