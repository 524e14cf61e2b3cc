/** How often something is looked up in maps while a piece of work is done: the steps through trees made of them, counted and not timed. */
export function lookupsMade(work: () => void): number {
  let made = 0
  const get = Map.prototype.get
  Map.prototype.get = function (key: unknown) {
    made++
    return get.call(this, key)
  }
  try {
    work()
  } finally {
    Map.prototype.get = get
  }
  return made
}
