import * as z from 'zod'

/** An object with one place for each of these names, as the form of a reply: which they are is known only when it is asked for. */
export function objectWith<Place>(
  places: readonly (readonly [string, z.ZodType<Place>])[],
): z.ZodType<Readonly<Record<string, Place>>> {
  return z.object(Object.fromEntries(places))
}
