import { PLAIN_PROFILE } from '@commedia/core'
import { connectModel, systemClock } from '@commedia/core/adapters'
import { apply, type Move, makeMove, movesFor, NEW_GAME, PLACE, settled, walk } from './game.ts'
import { notice, openInn } from './npcs.ts'
import { rehearsed } from './rehearsed.ts'

const { COMMEDIA_BASE_URL: baseUrl, COMMEDIA_MODEL: id = 'default', COMMEDIA_API_KEY: apiKey } = process.env
const model = baseUrl
  ? await connectModel({ kind: 'openai-compatible', model: id, baseUrl, ...(apiKey && { apiKey }) })
  : rehearsed()

const room = await openInn({
  models: () => ({ model, profile: PLAIN_PROFILE }),
  clock: systemClock(),
  seed: 7,
})
let game = NEW_GAME

/** The evening of the page, without a picture: where the player goes, and what they do there. */
const EVENING: readonly (readonly [number, Move])[] = [
  [PLACE.door - 30, 'knock'],
  [PLACE.hook, 'take-lantern'],
  [PLACE.bell, 'ring'],
  [PLACE.bell, 'drop-coin'],
]

for (const [x, move] of EVENING) {
  game = walkTo(x)
  if (!movesFor(game).includes(move)) continue
  console.log(`(the stranger: ${move})`)
  const made = makeMove(game, move)
  game = made.game
  if (made.happening === undefined) continue
  const lines = await notice(room, made.happening, {
    now: () => game,
    apply: (who, deed) => {
      console.log(`  ${who} → ${deed}`)
      game = settled(apply(game, who, deed))
    },
  })
  for (const { name, text } of lines) console.log(`${name}: ${text}`)
}
console.log(
  `The door is ${game.door}, the lantern is ${game.lantern}, Otto has ${game.people.otto.coins} coin.`,
)

function walkTo(x: number): typeof game {
  let now = game
  for (let steps = 0; steps < 200 && Math.abs(now.player.x - x) > 10; steps++)
    now = walk(now, x > now.player.x ? 1 : -1, 50)
  return now
}
