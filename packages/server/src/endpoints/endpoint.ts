import * as z from 'zod'

/** How an endpoint is spoken to, and where it stands. */
export const EndpointSettings = z.object({
  kind: z.enum(['openai-compatible', 'openai', 'anthropic', 'google', 'completions']),
  model: z.string().trim().min(1).max(200),
  /** A vendor's own address when it is missing. */
  baseUrl: z.url().max(1000).optional(),
  /** What serves it (`ollama`, `vllm` …), where that is known: it tells what the model can do. */
  server: z
    .string()
    .regex(/^[a-z][a-z-]{0,30}$/)
    .optional(),
})
/** How an endpoint is spoken to, and where it stands. */
export type EndpointSettings = Readonly<z.infer<typeof EndpointSettings>>

const VENDORS: ReadonlySet<string> = new Set(['openai', 'anthropic', 'google'])

/** A model endpoint as its owner brings it. */
export const EndpointWish = EndpointSettings.extend({
  name: z.string().trim().min(1).max(80),
  /** Long enough to be told from other words, and fit for a header. */
  key: z
    .string()
    .min(8)
    .max(4000)
    .regex(/^[\x21-\x7e]+$/)
    .optional(),
})
  // Without one, a vendor's library would take the operator's own key from the environment.
  .refine(({ kind, key }) => key !== undefined || !VENDORS.has(kind), {
    path: ['key'],
    error: 'A vendor needs a key.',
  })
  .refine(({ kind, baseUrl }) => baseUrl !== undefined || VENDORS.has(kind), {
    path: ['baseUrl'],
    error: 'A server of your own needs an address.',
  })
  // What stands there is shown again, so a key must not be among it.
  .refine(({ baseUrl }) => baseUrl === undefined || !/[?#]/.test(baseUrl), {
    path: ['baseUrl'],
    error: 'An address must end before ? and #.',
  })
/** A model endpoint as its owner brings it. */
export type EndpointWish = Readonly<z.infer<typeof EndpointWish>>

/** A model endpoint as it comes in: its kind may be any word, until it is read. */
export type BroughtEndpoint = Omit<EndpointWish, 'kind'> & { readonly kind: string }

/** A model endpoint as its owner sees it again: never with its key. */
export interface Endpoint extends EndpointSettings {
  readonly id: string
  readonly name: string
  readonly hasKey: boolean
}
