import * as z from 'zod'
import { ERROR_CODES } from '../prelude/errors.ts'

/** What comes in place of a reply when something could not be done; the status is never 200. */
export const ErrorBody = z.object({
  error: z.object({
    code: z.enum(ERROR_CODES),
    /** For a person, in the language they asked for. */
    message: z.string(),
    /** Which of several things it was, where the code covers more than one: an id of `REFUSALS` to branch on. */
    reason: z.string().optional(),
    /** What there is to choose from, where something was chosen that is not there. */
    choices: z.array(z.object({ id: z.string(), name: z.string() })).optional(),
  }),
})
/** What comes in place of a reply when something could not be done. */
export type ErrorBody = Readonly<z.infer<typeof ErrorBody>>
