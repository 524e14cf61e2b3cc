import * as z from 'zod'
import { ContentRating } from '../care/content-rating.ts'
import { ShowSettings } from '../performance/show-settings.ts'
import { CommediaError } from '../prelude/errors.ts'
import { parseJson } from '../prelude/json.ts'
import { AClock, COMMON_PORTS } from '../prelude/part-with.ts'
import { readSetting, unknownIn } from '../prelude/read-setting.ts'
import { Blueprint } from '../schema/blueprint.ts'
import { Take } from '../schema/take.ts'
import type { PerformOptions } from './perform.ts'

const OPTIONS = {
  ...COMMON_PORTS,
  /** Looked at where they are used, by `modelsFrom`. */
  models: z.unknown().refine((given) => given !== undefined, {
    error: 'a model is wanted. Connect one: `await connectModel({ … })`, or `openai(…)`',
  }),
  clock: AClock.optional(),
  people: z.array(z.string().min(1)).optional(),
  take: Take.optional(),
  settings: ShowSettings.optional(),
  rating: ContentRating.optional(),
} satisfies { readonly [Key in keyof Required<PerformOptions>]: z.ZodType }

/** Looks at what a play is performed with: `wrong-setting` says what does not fit, and what was meant. */
export function checkOptions(options: PerformOptions): void {
  readSetting(z.strictObject(OPTIONS), options, 'what a play is performed with')
}

/** A field that no blueprint has would be lost on the way: a misspelt secret, say. */
export function checkKeys(given: unknown): void {
  const value = typeof given === 'string' ? parseJson(given.replace(/^\uFEFF/u, '')) : given
  const misfits = unknownIn(Blueprint, value, 'the blueprint')
  if (misfits.length > 0) throw new CommediaError('wrong-setting', misfits.join(' '))
}
