import * as z from 'zod'
import { AFunction } from '../prelude/part-with.ts'
import { readSetting } from '../prelude/read-setting.ts'
import { CHAT_TEMPLATES } from './chat-template.ts'
import type { ModelConnection } from './vendor.ts'

const CONNECTION = z.strictObject({
  ...{ kind: z.string().min(1), model: z.string().min(1), name: z.string().optional() },
  baseUrl: z
    .string()
    .refine((address) => address === '' || URL.canParse(address), {
      error: 'an address is wanted, as `http://127.0.0.1:1234/v1`',
    })
    .optional(),
  apiKey: z.string().optional(),
  headers: z.record(z.string(), z.string()).optional(),
  fetch: AFunction.optional(),
  maxResponseBytes: z.number().min(1).optional(),
  template: z.union([z.enum(Object.keys(CHAT_TEMPLATES)), z.looseObject({})]).optional(),
  contextTokens: z.int().min(1).optional(),
  vendors: z.array(z.unknown()).optional(),
} satisfies { readonly [Key in keyof Required<ModelConnection>]: z.ZodType })

/** Looks at how a program would connect to a model: `wrong-setting` says what does not fit, and what was meant. */
export function checkConnection(connection: ModelConnection): void {
  readSetting(CONNECTION, connection, 'the connection to a model')
}
