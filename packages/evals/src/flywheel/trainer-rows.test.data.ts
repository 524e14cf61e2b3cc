import * as z from 'zod'

const Text = z.string().min(1)
const Human = z.strictObject({ from: z.literal('human'), value: Text })
const Gpt = z.strictObject({ from: z.literal('gpt'), value: Text })
const Said = z.strictObject({ role: z.enum(['user', 'assistant']), content: Text })

/** LLaMA-Factory takes a conversation only when the two take turns and the other one begins. */
const takesTurns = (said: readonly { readonly from: string }[]): boolean =>
  said.every(({ from }, at) => from === (at % 2 === 0 ? 'human' : 'gpt'))

/** LLaMA-Factory, alpaca: what was said before goes in pairs. */
export const AlpacaRow = z.strictObject({
  instruction: Text,
  input: z.string(),
  output: Text,
  system: z.string(),
  history: z.array(z.tuple([Text, Text])),
})

/** LLaMA-Factory, sharegpt: it ends with what is to be learned. */
export const ShareGptRow = z.strictObject({
  conversations: z
    .array(z.union([Human, Gpt]))
    .min(2)
    .refine((said) => takesTurns(said) && said.at(-1)?.from === 'gpt'),
  system: z.string(),
})

/** LLaMA-Factory, sharegpt with a film. */
export const ShareGptFilmRow = ShareGptRow.extend({ videos: z.array(Text).length(1) }).refine(
  ({ conversations }) =>
    conversations.filter(({ value }) => value.includes('<video>')).length === 1 &&
    conversations.at(-2)?.value.startsWith('<video>'),
)

/** LLaMA-Factory, sharegpt for preferences: it ends with what is asked. */
export const ShareGptPairRow = z.strictObject({
  conversations: z
    .array(z.union([Human, Gpt]))
    .min(1)
    .refine((said) => takesTurns(said) && said.at(-1)?.from === 'human'),
  chosen: Gpt,
  rejected: Gpt,
})

const Prompt = z
  .array(z.union([z.strictObject({ role: z.literal('system'), content: Text }), Said]))
  .min(1)
  .refine((said) => said.slice(1).every(({ role }) => role !== 'system') && said.at(-1)?.role === 'user')
const Answer = z.array(z.strictObject({ role: z.literal('assistant'), content: Text })).length(1)

/** TRL, conversational prompt and completion; other columns are ignored by its trainers. */
export const TrlRow = z.looseObject({ prompt: Prompt, completion: Answer })

/** TRL, conversational preference with an explicit prompt. */
export const TrlPreferenceRow = z
  .looseObject({ prompt: Prompt, chosen: Answer, rejected: Answer })
  .refine(({ chosen, rejected }) => chosen[0]?.content !== rejected[0]?.content)

/** What LLaMA-Factory reads of a file. */
export const DatasetInfo = z.record(
  z.string(),
  z.strictObject({
    file_name: Text,
    formatting: z.enum(['alpaca', 'sharegpt']),
    ranking: z.literal(true).optional(),
    columns: z.record(z.string(), z.string()),
  }),
)

/** Rows of a JSONL file. */
export function rowsIn(text: string): readonly unknown[] {
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line))
}
