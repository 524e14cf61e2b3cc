import * as z from 'zod'
import { ShowSettings } from '../performance/show-settings.ts'

const { shape } = ShowSettings

type Unsaid = {
  [Key in keyof typeof shape]: z.ZodOptional<ReturnType<(typeof shape)[Key]['unwrap']>>
}

/** Some of the settings of a show. What is not said stays unsaid: `partial()` would put defaults in its place. */
export const SomeSettings = z.object(
  Object.fromEntries(
    Object.entries(shape).map(([key, field]) => [key, field.unwrap().optional()]),
  ) as unknown as Unsaid,
)
