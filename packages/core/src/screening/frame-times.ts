import type { FrameWish } from '../ports/frame-reader.ts'

/** A shot that stands so long may have moved on: it is looked at again. */
const LOOK_AGAIN_MS = 4_000

/** When the pictures of a clip are taken, in whole milliseconds, from its start on and before its end: by its shots where they are known, evenly otherwise. */
export function frameTimes(wish: FrameWish): readonly number[] {
  const { start, end } = wish
  const length = Math.max(0, end - start)
  if (length === 0) return []
  const times =
    'count' in wish
      ? wish.cuts === undefined
        ? middles({ start, end }, wish.count)
        : shotTimes(wish, wish.cuts)
      : everySo(length, wish.everyMs).map((after) => start + after)
  const whole = times.map((time) => Math.max(Math.ceil(start), Math.floor(time)))
  return [...new Set(whole)].filter((time) => time >= start && time < end)
}

interface Stretch {
  readonly start: number
  readonly end: number
}

/** In the middle of equal shares, so that neither edge, where a cut may be, is taken for the whole. */
function middles({ start, end }: Stretch, count: number): readonly number[] {
  if (!(count > 0)) return []
  const share = (end - start) / count
  return Array.from({ length: count }, (_, at) => start + (at + 0.5) * share)
}

function everySo(length: number, step: number): readonly number[] {
  return step > 0 ? Array.from({ length: Math.ceil(length / step) }, (_, at) => at * step) : []
}

/** Once each shot, spread over all of them where there are too many; what is left over goes to those that stand longest. */
function shotTimes(
  { start, end, count }: Stretch & { readonly count: number },
  cuts: readonly number[],
): readonly number[] {
  const edges = [start, ...new Set(cuts.filter((at) => at > start && at < end)), end].toSorted(
    (a, b) => a - b,
  )
  const shots = edges.slice(0, -1).map((from, at) => ({ start: from, end: edges[at + 1] ?? end, looks: 1 }))
  const chosen =
    shots.length <= count
      ? shots
      : middles({ start: 0, end: shots.length }, count).flatMap((at) => shots[Math.floor(at)] ?? [])
  for (let left = count - chosen.length; left > 0; left--) {
    const longest = chosen.toSorted((one, other) => shareOf(other) - shareOf(one))[0]
    if (longest === undefined || shareOf(longest) < LOOK_AGAIN_MS) break
    longest.looks++
  }
  return chosen.flatMap((shot) => middles(shot, shot.looks))
}

function shareOf({ start, end, looks }: Stretch & { readonly looks: number }): number {
  return (end - start) / looks
}
