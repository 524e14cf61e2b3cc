import { companionOf, openRoom, PLAIN_PROFILE, say } from '@commedia/core'
import { connectModel, systemClock } from '@commedia/core/adapters'
import { castAtOnce } from '@commedia/core/casting'
import { readScript } from '@commedia/core/reading'
import { scriptedModel } from '@commedia/core/testing'

const { COMMEDIA_BASE_URL: baseUrl, COMMEDIA_MODEL: name = 'default', COMMEDIA_API_KEY: apiKey } = process.env

const SCENE = `THE LAMP ROOM

Tomas: The wick is wet again. You promised to see to it.
Mara: I promised to see to the boat. The wick is yours.
Tomas: If the packet comes tonight she will not find the channel.
Mara: Then pray that she is late. (She pockets the key of the oil store.)
`

const SCRIPT = [
  {
    json: {
      summary:
        'Tomas told Mara that the wick was wet on the night of the packet; Mara said the wick was his, and took the key.',
      importance: 5,
      points: [
        { point: 'Mara had the key of the oil store in her pocket.', importance: 5, lines: [4] },
        { point: 'Tomas thought that the wick was Mara’s to mend.', importance: 3, lines: [1] },
        { point: 'The packet was expected that night.', importance: 4, lines: [3] },
      ],
    },
  },
  {
    json: {
      insights: [{ insight: 'Mara let the lamp go dark rather than give way.', importance: 5, from: [1, 2] }],
    },
  },
  {
    json: {
      description: 'Keeps a light on the coast.',
      background: 'Thirty years at the lamp with Tomas.',
      personality: 'Gives nothing back once it is in her pocket.',
      voice: 'Few words, all of them meant.',
      want: 'Not to be asked about that night.',
      relationships: [{ to: 'Tomas', view: 'He always left it to her.' }],
    },
  },
  'Mara keeps the light.',
  {
    json: {
      other: 'Mara does not know who Kim is.',
      between: 'Nothing is between them yet.',
      why: 'Kim has heard about the night of the packet.',
      about: 'On that night Mara pocketed the key of the oil store.',
    },
  },
  'The key? (Her hand goes to her pocket.) There was never but the one.',
]

const model = baseUrl
  ? await connectModel({ kind: 'openai-compatible', model: name, baseUrl, ...(apiKey && { apiKey }) })
  : scriptedModel(SCRIPT)
const ports = { models: () => ({ model, profile: PLAIN_PROFILE }), clock: systemClock() }

const { characters, memory } = await castAtOnce(
  { script: readScript(SCENE), title: 'The Packet', roles: ['Mara'] },
  ports,
)
const mara = characters[0]
if (mara === undefined) throw new Error('Nobody came out of the script.')
console.log(`${mara.name}: ${mara.description}`)

const room = await openRoom(
  { companions: [{ name: 'Kim', kind: 'user' }, companionOf(mara, { language: 'en' })] },
  { ...ports, memory, seed: 7 },
)
await say(room, 'Where is the key of the oil store, Mara?', {
  rounds: 1,
  onReply: (reply) => console.log(`${reply.name}: ${reply.text}`),
})
