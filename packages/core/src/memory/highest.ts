/**
 * The places of the highest scores, in one pass; of equals what is higher by a second score, else the first. What is taken
 * out (−∞) is no place.
 */
export function highest(scores: Float64Array, most: number, second = scores): readonly number[] {
  const top: number[] = []
  let least = Number.NEGATIVE_INFINITY
  const isHigher = (at: number, other: number): boolean => {
    const [score, than] = [scores[at] as number, scores[other] as number]
    return score > than || (score === than && (second[at] as number) > (second[other] as number))
  }
  for (let at = 0; at < scores.length; at++) {
    const score = scores[at] as number
    if (score === Number.NEGATIVE_INFINITY || (top.length === most && score < least)) continue
    let place = top.length
    while (place > 0 && isHigher(at, top[place - 1] as number)) place--
    if (place === most) continue
    top.splice(place, 0, at)
    if (top.length > most) top.pop()
    least = scores[top[top.length - 1] as number] as number
  }
  return top
}
