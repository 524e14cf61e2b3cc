/** A value that changes, and whoever wants to know: what React reads by `useSyncExternalStore`, and anything else can too. */
export interface Store<Value> {
  /** Tells of each change until the returned function is called. What a store needs is begun with its first listener. */
  readonly subscribe: (changed: () => void) => () => void
  /** The value now: the same one until something changes. */
  readonly read: () => Value
}

/** A value that is set by hand. */
export interface Cell<Value> extends Store<Value> {
  readonly set: (value: Value) => void
}

/** A store of one value. */
export function cell<Value>(first: Value): Cell<Value> {
  const listeners = new Set<() => void>()
  let now = first
  return {
    subscribe(changed) {
      const listener = (): void => changed()
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    read: () => now,
    set(value) {
      if (Object.is(value, now)) return
      now = value
      for (const changed of listeners) changed()
    },
  }
}

/** A value made of the values of other stores: made anew when one of them changed, and not before somebody reads it. */
export function madeOf<Parts extends readonly unknown[], Made>(
  stores: { readonly [At in keyof Parts]: Store<Parts[At]> },
  make: (...parts: Parts) => Made,
): Store<Made> {
  let last: { readonly parts: Parts; readonly made: Made } | undefined
  return {
    subscribe(changed) {
      const leave = stores.map((store) => store.subscribe(changed))
      return () => {
        for (const one of leave) one()
      }
    },
    read() {
      const read: readonly unknown[] = stores.map((store) => store.read())
      const parts = read as Parts
      if (last === undefined || parts.some((part, at) => !Object.is(part, last?.parts[at])))
        last = { parts, made: make(...parts) }
      return last.made
    },
  }
}
