/** The places of the highest scores, in one pass; of equals the first. What is taken out (−∞) is no place. */
export function highest(scores: Float64Array, most: number): readonly number[] {
  const top: number[] = []
  let least = Number.NEGATIVE_INFINITY
  for (let at = 0; at < scores.length; at++) {
    const score = scores[at] as number
    if (score === Number.NEGATIVE_INFINITY || (top.length === most && score <= least)) continue
    let place = top.length
    while (place > 0 && score > (scores[top[place - 1] as number] as number)) place--
    top.splice(place, 0, at)
    if (top.length > most) top.pop()
    least = scores[top[top.length - 1] as number] as number
  }
  return top
}
