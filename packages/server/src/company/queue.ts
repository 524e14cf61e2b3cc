/** Those who wait in the order they came. Whoever is first, comes, or leaves from the middle costs the same however many stand there. */
export interface Queue<One> {
  first(): One | undefined
  add(one: One): void
  remove(one: One): void
  size(): number
}

/** Places nobody stands in any more are cleared away once there are so many and they are more than half. */
const CLEARED_FROM = 64

/** Opens a queue. (A `Set` looks through all places left empty at its front whenever its first is asked for.) */
export function openQueue<One>(): Queue<One> {
  const placeOf = new Map<One, number>()
  let places: (One | undefined)[] = []
  /** The number of the first place that is kept, and of the first where somebody stands. */
  let kept = 0
  let front = 0
  return {
    first: () => places[front - kept],
    size: () => placeOf.size,
    add(one) {
      if (placeOf.has(one)) return
      placeOf.set(one, kept + places.length)
      places.push(one)
    },
    remove(one) {
      const place = placeOf.get(one)
      if (place === undefined) return
      placeOf.delete(one)
      places[place - kept] = undefined
      while (front - kept < places.length && places[front - kept] === undefined) front++
      if (front - kept < CLEARED_FROM || (front - kept) * 2 < places.length) return
      places = places.slice(front - kept)
      kept = front
    },
  }
}
