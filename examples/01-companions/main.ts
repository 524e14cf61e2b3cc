import { connectModel } from '@commedia/core/adapters'
import { openRoom, say, sayMotto } from '@commedia/core/rooms'
import { scriptedModel } from '@commedia/core/testing'

const { COMMEDIA_BASE_URL: baseUrl, COMMEDIA_MODEL: name = 'default', COMMEDIA_API_KEY: apiKey } = process.env

const SCRIPT = [
  'Wipe your feet. And shut the door before the sea comes in with you.',
  'Let the child sit down first, Mara. I know that coat: it was Tomas who wore it.',
  'Ben',
  'Tomas sold it to me. Ask anybody. Ask the fish.',
  'Ana',
  'Fish do not buy coats, Ben.',
]

const model = baseUrl
  ? await connectModel({ kind: 'openai-compatible', model: name, baseUrl, ...(apiKey && { apiKey }) })
  : scriptedModel(SCRIPT)

const room = await openRoom(
  {
    situation: 'The kitchen of a lighthouse. Outside, the worst storm of the year.',
    companions: [
      { name: 'Kim', kind: 'user', description: 'has just come in from the rain, in a coat too large' },
      {
        name: 'Mara',
        description: 'keeps the light',
        base: 'You are Mara, thirty years at this light. You say little and mean it.',
        moods: [{ label: 'grim', probability: 0.4, prompt: 'You hear every creak of the tower.' }],
        knowledge: [
          {
            lines: ['The lamp was out for an hour on the night Tomas was lost.'],
            condition: { tag: 'value', key: 'interactions:Mara', min: 2 },
          },
        ],
        mottos: [{ category: 'sign-off', text: 'Mind the step, {{user}}.' }],
      },
      {
        name: 'Ben',
        description: 'says he is a fisherman',
        base: 'You are Ben. You know the coast, and you joke when you are afraid.',
      },
      {
        name: 'Ana',
        description: 'came for a night and stayed',
        base: 'You are Ana. You notice everything and ask what others do not dare to.',
      },
    ],
  },
  { models: model, seed: 7 },
)

const onReply = (line: { name: string; text: string }) => console.log(`${line.name}: ${line.text}`)
for (const words of ['Mara, Ana, may I come in?', 'Whose coat is this?']) {
  console.log(`Kim: ${words}`)
  await say(room, words, { rounds: 2, onReply })
}
console.log(`Mara: ${await sayMotto(room, { companion: 'Mara', category: 'sign-off' })}`)
