import { type CharacterDraft, NO_DRAFT } from '../screens/green-room/character-draft.ts'
import { DressingTable } from '../screens/green-room/dressing-table.tsx'
import { loreDraftOf } from '../screens/green-room/lore-draft.ts'
import { WalkInSheet } from '../screens/green-room/walk-in-sheet.tsx'
import { Wall } from '../screens/green-room/wall.tsx'
import type { Story } from './story.ts'

const nothing = (): void => undefined
const deeds = { talk: nothing, useIn: nothing, card: nothing, drop: nothing }
const CHARACTERS = [
  ['character_1', 'Agnes the cook', 'A cook of thirty years who trusts nobody who does not eat.'],
  ['character_2', '沈掌柜', '开了一辈子茶馆的老掌柜，胖，八字胡，见人就笑。'],
  ['character_3', 'Colonel Pryce', 'A retired colonel with a monocle and a waxed moustache.'],
  ['character_4', 'Doctor Rank', 'An old friend of the house, gaunt, grey beard, who jokes about dying.'],
  ['character_5', 'The ferryman’s youngest daughter', 'A girl of eleven with braids and freckles.'],
  ['character_6', '小安', '十九岁的姑娘，齐刘海，爱打听。'],
].map(([id = '', name = '', description = '']) => ({ id, name, description }))

const AGNES: CharacterDraft = {
  ...NO_DRAFT,
  name: 'Agnes the cook',
  language: 'en',
  description: 'A cook of thirty years who trusts nobody who does not eat.',
  aliases: 'Agnes\nMother Spoon',
  background: 'She came to the palace with one pot and has never been asked where from.',
  personality: 'Warm at the stove, cold at the table. Counts everything.',
  voice: 'Short sentences. Swears by vegetables. Never says please.',
  catchphrases: 'By leek and onion.\nEat first.',
  greetings: [
    '“Sit down, {{user}}. You look like somebody who skipped breakfast.”',
    '“Kitchen’s closed. What did you break?”',
  ],
  tags: 'kitchen\npalace',
  motivation: 'To be asked, once, what she thinks.',
  relationships: [{ to: 'The King', view: 'A hungry boy with a crown on.' }],
  lore: [
    { keys: ['oven', 'stove'], text: 'The old oven burns on the left.', enabled: true, order: 1 },
    {
      keys: ['king'],
      text: 'The king has eaten nothing but broth since spring.',
      enabled: true,
      order: 2,
      knownBy: ['Agnes', 'Bo'],
    },
  ].map(loreDraftOf),
  secret: 'She cannot taste anything since the fever.',
}

const PARTS = [
  {
    id: 'role_1',
    name: 'The engineer',
    description: 'Built the dam, and is the only one who has read the crack in it.',
  },
  { id: 'role_2', name: 'The mayor', description: 'Wants one more summer before anybody is told.' },
  { id: 'role_3', name: 'Aunt Ruth', description: 'Has packed, and will not say since when.' },
]

function table(change: Partial<Parameters<typeof DressingTable>[0]> = {}) {
  return (
    <DressingTable
      id="character_1"
      draft={AGNES}
      hours={17}
      busy={undefined}
      deeds={deeds}
      onChange={nothing}
      onKeep={nothing}
      {...change}
    />
  )
}

/** The green room: a wall of masks, nobody yet, one character, a new one, walking into a play. */
export const stories: readonly Story[] = [
  { name: 'green-room/wall', render: () => <Wall characters={CHARACTERS} onCard={nothing} /> },
  { name: 'green-room/empty', render: () => <Wall characters={[]} onCard={nothing} /> },
  {
    name: 'green-room/under-way',
    render: () => (
      <Wall
        characters={CHARACTERS.slice(0, 2)}
        castings={[
          {
            id: 'job_1',
            playing: true,
            progress: { title: 'The Salt Road', done: 31, calls: 63, reading: 'Captain Rook' },
          },
        ]}
        onCard={nothing}
      />
    ),
  },
  { name: 'green-room/character', render: () => table() },
  {
    name: 'green-room/new',
    render: () => table({ id: 'character_new', draft: NO_DRAFT, hours: 0, deeds: undefined }),
  },
  {
    name: 'green-room/walk-in',
    render: () =>
      table({
        sheet: (
          <WalkInSheet
            character={{ id: 'character_1', name: 'Agnes the cook' }}
            plays={[
              { id: 'kings-soup', title: 'The King’s Soup', from: 'house' },
              { id: 'blueprint_1', title: 'The Night Before the Dam', from: 'own' },
            ]}
            play="blueprint_1"
            parts={PARTS}
            busy={false}
            onPlay={nothing}
            onCast={nothing}
            onClose={nothing}
          />
        ),
      }),
  },
]
