import type { FrameWish } from '../ports/frame-reader.ts'

/** When the pictures of a clip are taken: evenly, in whole milliseconds, from its start on and before its end. */
export function frameTimes(wish: FrameWish): readonly number[] {
  const { start, end } = wish
  const length = Math.max(0, end - start)
  const step = 'count' in wish ? length / wish.count : wish.everyMs
  if (!(step > 0) || length === 0) return []
  const count = 'count' in wish ? wish.count : Math.ceil(length / step)
  // In the middle of its share, so that neither edge, where a cut may be, is taken for the whole.
  const offset = 'count' in wish ? step / 2 : 0
  const times = Array.from({ length: count }, (_, at) =>
    Math.max(Math.ceil(start), Math.floor(start + at * step + offset)),
  )
  return [...new Set(times)].filter((time) => time >= start && time < end)
}
