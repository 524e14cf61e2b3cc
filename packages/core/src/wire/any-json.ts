import * as z from 'zod'
import type { Json } from '../prelude/json.ts'

/** Any JSON at all. What comes over the wire was parsed as JSON, so that there is nothing left to check. */
export const AnyJson = z.unknown() as unknown as z.ZodType<Json, Json>
