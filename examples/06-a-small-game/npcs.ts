import {
  type CompanionRoom,
  type CompanionSheet,
  changeWorld,
  choose,
  type FloorStrategy,
  type Message,
  openRoom,
  type RoomPorts,
  react,
  runConversation,
  sendEvent,
  setStatus,
} from '@commedia/core'
import {
  type Deed,
  deedsFor,
  type Game,
  type Happening,
  type Move,
  type Npc,
  noticedBy,
  PEOPLE,
  PLACE,
} from './game.ts'

/** The inn as the library knows it: who is there, what they know once something is so, what they count. */
const COMPANY: readonly CompanionSheet[] = [
  { id: 'stranger', name: 'the stranger', kind: 'user', description: 'came down the road in the rain' },
  {
    id: 'otto',
    name: 'Otto',
    description: 'keeps the inn',
    base: 'You are Otto, who keeps an inn on a bad road. Dry, careful with money, and kinder than you sound.',
    knowledge: [
      {
        lines: [
          'The excise men always knock twice.',
          'Your licence ran out in spring; nobody has asked yet.',
        ],
        condition: { tag: 'value', key: 'knocks', min: 2 },
      },
    ],
    triggers: [
      { condition: { tag: 'event', event: 'otto: knock' }, effect: { do: 'add', key: 'knocks', amount: 1 } },
    ],
    mottos: [{ category: 'fallback', text: 'Hm. The wind again.' }],
  },
  {
    id: 'nell',
    name: 'Nell',
    description: 'a fiddler, waiting by the fire',
    base: 'You are Nell, a fiddler who has waited by this fire for three nights. Quick, watchful, never quite at rest.',
    knowledge: [
      {
        lines: [
          'Your brother said: whoever takes the lantern down comes from me. You must not say so aloud.',
        ],
        condition: { tag: 'event', event: 'nell: take-lantern' },
      },
    ],
    mottos: [{ category: 'fallback', text: 'Hush. Did you hear that?' }],
  },
]

const SITUATION =
  'The taproom of a small inn, late, rain against the shutters. A counter with a bell, a lantern on its hook by the door, a low fire.'

/** What happened, as those who noticed it are told. */
export const HAPPENED: Readonly<Record<Move, string>> = {
  knock: 'Somebody knocks at the door of the inn. What do you do?',
  ring: 'The stranger rings the bell on the counter. What do you do?',
  'take-lantern': 'The stranger takes the lantern off its hook. What do you do?',
  'hang-lantern': 'The stranger hangs the lantern on its hook again. What do you do?',
  'drop-coin': 'A coin falls and rolls over the floor. What do you do?',
}

const MEANING: Readonly<Record<Deed, string>> = {
  'open-door': 'go and open the door',
  'shut-door': 'go and shut the door',
  'take-coin': 'pick the coin up and keep it',
  'go-to-bell': 'come to the bell and attend to the stranger',
  'come-closer': 'go up to the stranger',
  stay: 'stay where you are',
}

/** In a game it is the game that says who speaks: whoever was not told to keep quiet. */
const asTold: FloorStrategy = async ({ seats, excluded }) => ({
  kind: 'given',
  speakers: seats.filter(({ id, kind }) => kind === 'npc' && !excluded.includes(id)).map(({ id }) => id),
  reason: 'chosen',
})

/** Opens the inn for the evening. Tokens come over `room.house.feed`. */
export async function openInn(ports: RoomPorts): Promise<CompanionRoom> {
  const room = await openRoom(
    { companions: COMPANY, situation: SITUATION, repeats: 'allowed' },
    { ...ports, strategy: asTold },
  )
  for (const who of PEOPLE) await setStatus(room, who, 'autonomous')
  return room
}

/** The game a room is played beside: how it stands now, and how something is done in it. */
export interface Table {
  readonly now: () => Game
  readonly apply: (who: Npc, deed: Deed) => void
  /** Somebody begins to think about it. */
  readonly onThinking?: (who: Npc) => void
}

/** Whoever notices something sees how things stand, chooses what to do about it, and does it; the nearest speaks. */
export async function notice(
  room: CompanionRoom,
  happening: Happening,
  table: Table,
): Promise<readonly Message[]> {
  const there = noticedBy(table.now(), happening)
  const [nearest] = there
  if (nearest === undefined) return []
  await changeWorld(room, seenOf(table.now()), { seenBy: there })
  for (const who of there) await sendEvent(room, `${who}: ${happening.move}`)
  await react(room)
  for (const who of there) {
    table.onThinking?.(who)
    const { choice } = await choose(room, {
      companion: who,
      question: HAPPENED[happening.move],
      options: deedsFor(table.now(), who),
      meaning: MEANING,
    })
    table.apply(who, choice)
  }
  const excluded = PEOPLE.filter((who) => who !== nearest)
  return (await runConversation(room, { rounds: 1, excluded })).replies
}

/** What anybody in the taproom sees at a glance: these values stand on their pages. */
function seenOf({ door, lantern, floor, player }: Game) {
  const coins = floor.filter((x) => x > PLACE.door).length
  return { door, lantern, coins, stranger: player.x > PLACE.door ? 'in the taproom' : 'not to be seen' }
}
