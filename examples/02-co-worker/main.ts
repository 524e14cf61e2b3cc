import { connectModel } from '@commedia/core/adapters'
import { act, openRoom, privateChat, say, usageOf } from '@commedia/core/rooms'
import { scriptedModel } from '@commedia/core/testing'

const { COMMEDIA_BASE_URL: baseUrl, COMMEDIA_MODEL: name = 'default', COMMEDIA_API_KEY: apiKey } = process.env

const SCRIPT = [
  'The wind took the lamp.',
  '1. “very” says nothing. 2. Who is “it”?',
  'Two things: “very” says nothing, and I cannot tell who “it” is.',
  'Which paragraph? Paste it here and I will look.',
  'She waited at the window for the lamp.',
]

const model = baseUrl
  ? await connectModel({ kind: 'openai-compatible', model: name, baseUrl, ...(apiKey && { apiKey }) })
  : scriptedModel(SCRIPT)

const room = await openRoom(
  {
    companions: [
      {
        name: 'Laurel',
        base: 'You are Laurel, a writer among writers: warm, exact, and never vague.',
        actions: [
          { id: 'tighten', label: 'Tighten a paragraph', deputies: ['Tightener'] },
          { id: 'faults', label: 'Find weak spots', deputies: ['Critic'] },
        ],
      },
      {
        name: 'Tightener',
        kind: 'shell',
        make: 'instruction',
        description: 'tightens a paragraph of the user’s',
        scope: 'paragraph',
        job: 'Rewrite the USER PARAGRAPH or USER INPUT in as few words as it needs. Give only that.',
      },
      {
        name: 'Critic',
        kind: 'shell',
        make: 'specialist',
        scope: 'document',
        job: 'List the weak spots of the USER TEXT, three at most.',
      },
    ],
  },
  { models: model, seed: 7 },
)

const text = 'It was very dark.\n\nThe wind, which had been rising all evening, finally took the lamp.'
const words = 'She stood at the window and waited there for the lamp to come back.'
const onReply = (line: { name: string; text: string }) => console.log(`${line.name}: ${line.text}`)
await act(room, { companion: 'Laurel', action: 'tighten', bringing: { text } }, { onReply })
await act(room, { companion: 'Laurel', action: 'faults', bringing: { text } }, { onReply })
await act(room, { companion: 'Laurel', action: 'tighten' }, { onReply })
console.log(`You: ${words}`)
await say(room, words, { chat: privateChat(room, 'Laurel'), onReply })
console.log(`${(await usageOf(room)).calls} model calls`)
