/** Those of the inn whom a model plays. */
export const PEOPLE = ['otto', 'nell'] as const
/** One of those whom a model plays. */
export type Npc = (typeof PEOPLE)[number]

/** What the player can do besides walking. */
export type Move = 'knock' | 'ring' | 'take-lantern' | 'hang-lantern' | 'drop-coin'

/** What somebody of the inn can do about it. */
export type Deed = 'open-door' | 'shut-door' | 'take-coin' | 'go-to-bell' | 'come-closer' | 'stay'

/** Something that happened, and where. */
export interface Happening {
  readonly move: Move
  readonly x: number
}

/** Somebody in the picture: where, looking which way, with how many coins, busy with what. */
export interface Body {
  readonly x: number
  readonly facing: 1 | -1
  readonly coins: number
  readonly busy?: { readonly deed: Deed; readonly x: number }
}

/** The whole evening at one moment. Plain data; every function below gives a new one. */
export interface Game {
  readonly player: Body
  readonly people: Readonly<Record<Npc, Body>>
  readonly door: 'shut' | 'open'
  readonly lantern: 'on its hook' | 'in the stranger’s hand'
  /** Where coins lie. */
  readonly floor: readonly number[]
}

/** Where things are, from left to right. */
export const PLACE = {
  road: 40,
  door: 262,
  hook: 372,
  bell: 592,
  counter: 668,
  hearth: 872,
  wall: 920,
} as const

/** The player on the road, in the rain; Otto at his counter, Nell by the fire. */
export const NEW_GAME: Game = {
  player: { x: 96, facing: 1, coins: 3 },
  people: {
    otto: { x: PLACE.counter, facing: -1, coins: 0 },
    nell: { x: 800, facing: 1, coins: 0 },
  },
  door: 'shut',
  lantern: 'on its hook',
  floor: [],
}

const REACH = 56
/** How far a small thing is seen or heard by lamplight. */
const EARSHOT = 330
const PLAYER_SPEED = 190
const NPC_SPEED = 120
const DOORWAY = 26

/** What the player can do here and now. */
export function movesFor({ player, door, lantern }: Game): readonly Move[] {
  const near = (x: number): boolean => Math.abs(player.x - x) < REACH
  return [
    ...(door === 'shut' && near(PLACE.door) ? (['knock'] as const) : []),
    ...(near(PLACE.bell) ? (['ring'] as const) : []),
    ...(near(PLACE.hook) && player.x > PLACE.door
      ? ([lantern === 'on its hook' ? 'take-lantern' : 'hang-lantern'] as const)
      : []),
    ...(player.coins > 0 ? (['drop-coin'] as const) : []),
  ]
}

/** The game after a move of the player, and what happened by it; nothing, when it cannot be done here. */
export function makeMove(game: Game, move: Move): { readonly game: Game; readonly happening?: Happening } {
  if (!movesFor(game).includes(move)) return { game }
  const { player } = game
  const happening = { move, x: player.x }
  switch (move) {
    case 'take-lantern':
      return { game: { ...game, lantern: 'in the stranger’s hand' }, happening }
    case 'hang-lantern':
      return { game: { ...game, lantern: 'on its hook' }, happening }
    case 'drop-coin':
      return {
        game: {
          ...game,
          player: { ...player, coins: player.coins - 1 },
          floor: [...game.floor, player.x + player.facing * 14],
        },
        happening,
      }
    default:
      return { game, happening }
  }
}

/** The player walks for a while; a shut door is in the way from both sides. */
export function walk(game: Game, facing: 1 | -1, ms: number): Game {
  const { player, door } = game
  const wanted = player.x + facing * PLAYER_SPEED * (ms / 1000)
  const outside = player.x < PLACE.door
  const least = door === 'shut' && !outside ? PLACE.door + DOORWAY : PLACE.road
  const most = door === 'shut' && outside ? PLACE.door - DOORWAY : PLACE.wall
  return { ...game, player: { ...player, facing, x: Math.min(most, Math.max(least, wanted)) } }
}

/** Who notices something, the nearest first: knocks and the bell are heard all over the house, the rest only close by. */
export function noticedBy({ people }: Game, { move, x }: Happening): readonly Npc[] {
  const far = (who: Npc): number => Math.abs(people[who].x - x)
  return PEOPLE.filter((who) => move === 'knock' || move === 'ring' || far(who) < EARSHOT).sort(
    (one, other) => far(one) - far(other),
  )
}

/** What somebody could do now: nothing is offered that cannot be done. */
export function deedsFor(game: Game, who: Npc): readonly Deed[] {
  const isInside = game.player.x > PLACE.door
  return [
    game.door === 'shut' ? 'open-door' : 'shut-door',
    ...(game.floor.some((x) => x > PLACE.door) ? (['take-coin'] as const) : []),
    ...(who === 'otto' ? (['go-to-bell'] as const) : []),
    ...(isInside ? (['come-closer'] as const) : []),
    'stay',
  ]
}

/** Somebody sets about doing something; it is done when they are there. */
export function apply(game: Game, who: Npc, deed: Deed): Game {
  const body = game.people[who]
  return withPerson(game, who, { ...body, busy: { deed, x: spotFor(game, who, deed) } })
}

/** Time passes: whoever is on the way goes on, and whoever has arrived does what they came for. */
export function pass(game: Game, ms: number): Game {
  return PEOPLE.reduce((now, who) => {
    const body = now.people[who]
    if (body.busy === undefined) return now
    const left = body.busy.x - body.x
    const step = NPC_SPEED * (ms / 1000)
    const facing = left === 0 ? body.facing : left > 0 ? 1 : -1
    if (Math.abs(left) > step) return withPerson(now, who, { ...body, facing, x: body.x + facing * step })
    const { busy, ...arrived } = body
    return done(withPerson(now, who, { ...arrived, facing, x: busy.x }), who, busy.deed)
  }, game)
}

/** The game when everybody has arrived: for programs without a picture. */
export function settled(game: Game): Game {
  let now = game
  while (PEOPLE.some((who) => now.people[who].busy !== undefined)) now = pass(now, 1000)
  return now
}

function done(game: Game, who: Npc, deed: Deed): Game {
  if (deed === 'open-door') return { ...game, door: 'open' }
  if (deed === 'shut-door')
    return Math.abs(game.player.x - PLACE.door) < DOORWAY ? game : { ...game, door: 'shut' }
  if (deed !== 'take-coin') return game
  const body = game.people[who]
  const coin = game.floor.findIndex((x) => Math.abs(x - body.x) < REACH)
  if (coin < 0) return game
  return withPerson({ ...game, floor: game.floor.toSpliced(coin, 1) }, who, {
    ...body,
    coins: body.coins + 1,
  })
}

function spotFor({ people, player, floor }: Game, who: Npc, deed: Deed): number {
  const { x } = people[who]
  const inside = (wanted: number): number => Math.min(PLACE.wall, Math.max(PLACE.door + 2 * DOORWAY, wanted))
  switch (deed) {
    case 'open-door':
    case 'shut-door':
      return inside(PLACE.door)
    case 'take-coin':
      return inside(
        floor.filter((at) => at > PLACE.door).sort((a, b) => Math.abs(a - x) - Math.abs(b - x))[0] ?? x,
      )
    case 'go-to-bell':
      return PLACE.bell + 40
    case 'come-closer':
      return inside(player.x + (x > player.x ? 64 : -64))
    case 'stay':
      return x
  }
}

function withPerson(game: Game, who: Npc, body: Body): Game {
  return { ...game, people: { ...game.people, [who]: body } }
}
