import { wordEmbedder } from '@commedia/core'
import { wordTokens } from '@commedia/core/training'
import { serveRewards } from '@commedia/server'

const { COMMEDIA_REWARDS_URL: live, COMMEDIA_REWARDS_TOKEN: token } = process.env

/** What the service answers: a vector and an advantage for each candidate of each group. */
interface Rewarded {
  readonly rewards: readonly (readonly Partial<Record<'sem' | 'fmt' | 'vis' | 'pcg', number>>[])[]
  readonly advantages: readonly (readonly number[])[]
}

const words = wordEmbedder({ dimensions: 128 })
const captionOf = ({ data }: { readonly data: Uint8Array | string }) =>
  Buffer.from(String(data), 'base64').toString()
const crew = {
  tokens: wordTokens(words),
  images: {
    ...{ id: 'captions', dimensions: 128, embedTexts: words.embed },
    embedImages: (images: readonly { readonly data: Uint8Array | string }[]) =>
      words.embed(images.map(captionOf)),
  },
  scorer: {
    // The more of a line was said before it, the likelier it is: no model, but enough to see a gain.
    score: async (context: string, text: string) => {
      const said = text.toLowerCase().match(/\w+/g) ?? []
      const known = said.filter((word) => context.toLowerCase().includes(word)).length
      return { tokens: said.length, meanLogProbability: known / Math.max(1, said.length) - 1 }
    },
  },
}

const frame = (caption: string) => ({ mediaType: 'image/png', data: Buffer.from(caption).toString('base64') })
const group = {
  context: 'Mia: Did you see his face?',
  clip: { id: 'storm', frames: [frame('a man alone pulls at a rope'), frame('dark water over the deck')] },
  reference: 'Nobody helped him.',
  candidates: [
    '<perception>A man alone pulls at a rope.</perception><think>Nobody helped.</think><answer>Nobody helped him.</answer>',
    '<perception>A cat sleeps.</perception><think>It is warm.</think><answer>Good morning.</answer>',
    '<think>Nobody helped.</think><answer>Nobody helped him.</answer>',
    'He looked tired to me.',
  ],
}

const service = live ? undefined : await serveRewards({ crew })
const response = await fetch(`${live || service?.url}/rewards`, {
  method: 'POST',
  headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
  body: JSON.stringify({ groups: [group] }),
})
if (!response.ok) throw new Error(await response.text())
const { rewards, advantages } = (await response.json()) as Rewarded
for (const [at, reward] of (rewards[0] ?? []).entries()) {
  const vector = Object.entries(reward).map(([kind, value]) => `${kind} ${value.toFixed(2)}`)
  console.log(`${at + 1}: ${vector.join(', ')} | advantage ${advantages[0]?.[at]?.toFixed(2)}`)
}
await service?.close()
