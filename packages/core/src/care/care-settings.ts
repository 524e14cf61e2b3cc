import * as z from 'zod'

/** What whoever runs a house, or plays at home, may set about care; each program reads it from its environment. */
export const CareSettings = z.object({
  reminderMinutes: z.coerce
    .number()
    .int()
    .min(0)
    .default(0)
    .describe('Reminds of the time, and that this is AI, every so often; 0 never.'),
  helpText: z
    .string()
    .max(2000)
    .optional()
    .describe('What a person in distress is told, in place of the built-in words.'),
  moderationUrl: z
    .url()
    .optional()
    .describe('An OpenAI-compatible moderation endpoint for what people and models say.'),
  moderationKey: z.string().min(1).optional().describe('The key of the moderation endpoint.'),
  moderationFailure: z
    .enum(['hold', 'pass'])
    .default('hold')
    .describe('What becomes of words that nobody could check.'),
  wordList: z.string().optional().describe('A file of words to hold back, one a line.'),
})
/** What may be set about care. */
export type CareSettings = Readonly<z.infer<typeof CareSettings>>
