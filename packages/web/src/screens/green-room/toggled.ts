/** The same set with one thing in it that was not, or without one that was. */
export function toggled<Of>(set: ReadonlySet<Of>, one: Of): ReadonlySet<Of> {
  return set.has(one) ? new Set([...set].filter((other) => other !== one)) : new Set([...set, one])
}
