import { parseJson } from '@commedia/core'
import type * as z from 'zod'

/** Reads JSON of a shape; what is not JSON is of no shape. */
export function readJson<Shape>(text: string, shape: z.ZodType<Shape>): z.ZodSafeParseResult<Shape> {
  return shape.safeParse(parseJson(text))
}
