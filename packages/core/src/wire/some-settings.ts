import * as z from 'zod'
import { PlainSettings, underTodaysNames } from '../performance/show-settings.ts'

const { shape } = PlainSettings

type Unsaid = {
  [Key in keyof typeof shape]: z.ZodOptional<ReturnType<(typeof shape)[Key]['unwrap']>>
}

const Said = z.object(
  Object.fromEntries(
    Object.entries(shape).map(([key, field]) => [key, field.unwrap().optional()]),
  ) as unknown as Unsaid,
)

/** Some of the settings of a show. What is not said stays unsaid: `partial()` would put defaults in its place. */
export const SomeSettings = z.preprocess((settings: z.input<typeof Said>) => underTodaysNames(settings), Said)
