import { PLAIN_PROFILE } from '@commedia/core'
import { connectModel, systemClock } from '@commedia/core/adapters'
import { painterOn } from './draw.ts'
import { FRAME } from './draw-inn.ts'
import {
  apply,
  type Deed,
  type Game,
  type Move,
  makeMove,
  movesFor,
  NEW_GAME,
  type Npc,
  PEOPLE,
  PLACE,
  pass,
  walk,
} from './game.ts'
import { notice, openInn } from './npcs.ts'
import { rehearsed } from './rehearsed.ts'

const find = <Kind extends Element>(selector: string): Kind => document.querySelector(selector) as Kind
const stage = find<HTMLElement>('#stage')
const bubbles = Object.fromEntries(
  PEOPLE.map((who) => [who, find<HTMLElement>(`.bubble[data-who=${who}]`)]),
) as Record<Npc, HTMLElement>

const NAMES = { otto: 'Otto', nell: 'Nell' } as const
const MOVES: Readonly<Record<Move, string>> = {
  knock: 'You knock.',
  ring: 'You ring the bell.',
  'take-lantern': 'You take the lantern.',
  'hang-lantern': 'You hang the lantern up again.',
  'drop-coin': 'You drop a coin.',
}
const DEEDS: Readonly<Record<Deed, string>> = {
  'open-door': 'goes to open the door',
  'shut-door': 'goes to shut the door',
  'take-coin': 'goes for the coin',
  'go-to-bell': 'comes to the bell',
  'come-closer': 'comes closer',
  stay: 'does not move',
}
const KEYS: Readonly<Record<string, Button>> = { k: 'knock', l: 'lantern', b: 'ring', c: 'drop-coin' }
/** What a button says may be one of two moves. */
type Button = Exclude<Move, 'take-lantern' | 'hang-lantern'> | 'lantern'

// With ?at=…&model=… the people of the inn are played by that model, otherwise from a script.
const asked = new URLSearchParams(location.search)
const at = asked.get('at')
const clock = systemClock()
const model = at
  ? await connectModel({ kind: 'openai-compatible', baseUrl: at, model: asked.get('model') ?? 'default' })
  : rehearsed({ clock, chunkMs: 70 })
const room = await openInn({ models: () => ({ model, profile: PLAIN_PROFILE }), clock })

let game: Game = NEW_GAME
let heading: 1 | -1 | 0 = 0
let evening: Promise<unknown> = Promise.resolve()

room.house.feed.watch(room.take.id, 'stranger', ({ by, kind, text }) => {
  const who = PEOPLE.find((one) => one === by)
  if (who === undefined) return
  if (kind === 'speech') say(who, `${isThinking(who) ? '' : bubbles[who].textContent}${text}`)
  if (kind === 'retracted') hush(who)
})

/** Does what a button says, and has the inn notice it when it has noticed what came before. */
function press(button: Button): void {
  const move = movesFor(game).find(
    (one) => one === button || (button === 'lantern' && one.endsWith('lantern')),
  )
  if (move === undefined) return
  const made = makeMove(game, move)
  game = made.game
  tell('move', MOVES[move])
  const { happening } = made
  if (happening === undefined) return
  evening = evening.then(async () => {
    PEOPLE.forEach(hush)
    const lines = await notice(room, happening, {
      now: () => game,
      onThinking: (who) => {
        say(who, '…')
        bubbles[who].classList.add('thinking')
      },
      apply: (who, deed) => {
        if (isThinking(who)) hush(who)
        game = apply(game, who, deed)
        tell('deed', `${NAMES[who]} ${DEEDS[deed]}.`)
      },
    })
    for (const { name, text } of lines) tell('line', `${name}: ${text}`)
  })
}

function say(who: Npc, words: string): void {
  bubbles[who].classList.remove('thinking')
  bubbles[who].textContent = words
  bubbles[who].classList.add('shown')
}

function hush(who: Npc): void {
  bubbles[who].classList.remove('shown', 'thinking')
  bubbles[who].textContent = ''
}

function isThinking(who: Npc): boolean {
  return bubbles[who].classList.contains('thinking')
}

/** For everybody who does not see the picture, and to read again. */
function tell(kind: 'move' | 'deed' | 'line', words: string): void {
  const line = document.createElement('p')
  line.dataset.kind = kind
  line.textContent = words
  find('#log').append(line)
}

addEventListener('keydown', ({ key, repeat, metaKey, ctrlKey, altKey }) => {
  if (metaKey || ctrlKey || altKey) return
  const pressed = KEYS[key.toLowerCase()]
  if (pressed !== undefined && !repeat) press(pressed)
  heading = headingOf(key) ?? heading
})
addEventListener('keyup', ({ key }) => {
  if (headingOf(key) === heading) heading = 0
})
for (const halt of ['blur', 'pointerup', 'pointercancel'])
  addEventListener(halt, () => {
    heading = 0
  })

stage.addEventListener('pointerdown', ({ clientX }) => {
  const { left, width } = stage.getBoundingClientRect()
  heading = ((clientX - left) / width) * FRAME.width > game.player.x ? 1 : -1
})
for (const button of document.querySelectorAll<HTMLButtonElement>('button')) {
  const { walk: way, move } = button.dataset
  if (move !== undefined) button.addEventListener('click', () => press(move as Button))
  if (way === undefined) continue
  const direction = Number(way) as 1 | -1
  button.addEventListener('pointerdown', () => {
    heading = direction
  })
  // By keyboard or by voice a button is pressed, not held: a few steps each time.
  button.addEventListener('click', ({ detail }) => {
    if (detail === 0) game = walk(game, direction, 300)
  })
}

function headingOf(key: string): 1 | -1 | undefined {
  if (key === 'ArrowRight' || key.toLowerCase() === 'd') return 1
  if (key === 'ArrowLeft' || key.toLowerCase() === 'a') return -1
  return undefined
}

const paint = painterOn(find('canvas'), Math.min(2, devicePixelRatio))
const isStill = matchMedia('(prefers-reduced-motion: reduce)')
let before = performance.now()

requestAnimationFrame(function frame(now) {
  const ms = Math.min(60, now - before)
  before = now
  if (heading !== 0) game = walk(game, heading, ms)
  game = pass(game, ms)
  paint(game, { seconds: isStill.matches ? 0 : now / 1000, isWalking: heading !== 0 })
  const possible = movesFor(game)
  for (const button of document.querySelectorAll<HTMLElement>('button[data-move]')) {
    const { move: what } = button.dataset
    // Not `disabled`: whoever is on it with the keyboard would lose their place.
    button.ariaDisabled = String(!possible.some((move) => move === what || move.endsWith(`-${what}`)))
  }
  for (const who of PEOPLE) place(who)
  requestAnimationFrame(frame)
})

/** Keeps a bubble over its speaker's head, inside the picture. */
function place(who: Npc): void {
  const { x } = game.people[who]
  const isCrowded = bubbles.otto.classList.contains('shown') && Math.abs(x - game.people.otto.x) < 180
  const lift = who === 'nell' && isCrowded ? 66 : 0
  bubbles[who].style.left = `${(Math.min(790, Math.max(PLACE.door, x)) / FRAME.width) * 100}%`
  bubbles[who].style.bottom = `${((FRAME.height - FRAME.floor + 152 + lift) / FRAME.height) * 100}%`
}
