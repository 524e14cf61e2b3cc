import * as z from 'zod'

/** A part that a program hands in whole, known by what it can do; `cure` says where one is to be had. */
export function partWith(what: string, methods: readonly string[], cure: string): z.ZodType {
  return z.custom(
    (part) =>
      typeof part === 'object' &&
      part !== null &&
      methods.every((method) => typeof (part as Record<string, unknown>)[method] === 'function'),
    { error: `${what} is wanted, with ${methods.map((method) => `\`${method}\``).join(', ')}. ${cure}` },
  )
}

/** A function that a program hands in. */
export const AFunction = z.custom((given) => typeof given === 'function', {
  error: 'a function is wanted',
})

/** The ports that rooms and plays have in common, looked at as far as is seen from here. */
export const COMMON_PORTS = {
  journal: partWith('a journal', ['begin', 'append', 'read'], 'Leave it out for one in memory').optional(),
  book: partWith('a prompt book', ['find', 'write', 'list'], 'Leave it out for one in memory').optional(),
  feed: partWith('a live feed', ['send', 'watch'], 'Leave it out for one in memory').optional(),
  allowance: partWith(
    'an allowance',
    ['reserve', 'settle'],
    'Hand in `tokenAllowance({ maxTokens })`',
  ).optional(),
  recall: AFunction.optional(),
  memory: z
    .custom(
      (given) => typeof given === 'object' && given !== null && 'store' in given && 'embedder' in given,
      { error: 'a `store` and an `embedder` are wanted. Leave it out, and nobody has a past' },
    )
    .optional(),
  seed: z.number().optional(),
  onTrouble: AFunction.optional(),
}

const CLOCK = 'Hand in `systemClock()` of `@commedia/core/adapters`'
/** What time it is, and how long to wait. */
export const AClock = partWith('a clock', ['now', 'wait'], CLOCK)
