/** Things by a number, the smallest first. */
export interface MinHeap<One> {
  size(): number
  first(): { readonly key: number; readonly one: One } | undefined
  add(key: number, one: One): void
  removeFirst(): void
}

/** Opens an empty heap. */
export function minHeap<One>(): MinHeap<One> {
  const all: { readonly key: number; readonly one: One }[] = []
  const keyAt = (at: number): number => all[at]?.key ?? Number.POSITIVE_INFINITY
  const swap = (one: number, other: number): void => {
    const kept = all[one] as (typeof all)[number]
    all[one] = all[other] as (typeof all)[number]
    all[other] = kept
  }
  return {
    size: () => all.length,
    first: () => all[0],
    add(key, one) {
      all.push({ key, one })
      for (let at = all.length - 1; at > 0; ) {
        const above = (at - 1) >> 1
        if (keyAt(above) <= key) return
        swap(above, at)
        at = above
      }
    },
    removeFirst() {
      const last = all.pop()
      if (last === undefined || all.length === 0) return
      all[0] = last
      for (let at = 0; ; ) {
        const [left, right] = [2 * at + 1, 2 * at + 2]
        const below = keyAt(right) < keyAt(left) ? right : left
        if (keyAt(below) >= last.key) return
        swap(below, at)
        at = below
      }
    },
  }
}
