import * as z from 'zod'

/** One journal of a show. It may begin inside a parent take, whose events up to `seq` are then its own past. */
export const Take = z.object({
  id: z.string().min(1),
  show: z.string().min(1),
  parent: z.object({ take: z.string().min(1), seq: z.int().min(0) }).optional(),
})
/** One journal of a show. */
export type Take = Readonly<z.infer<typeof Take>>
