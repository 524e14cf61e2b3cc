import { dot, drawCounter, drawDoor, drawInn, drawLantern, FRAME } from './draw-inn.ts'
import { drawPerson } from './draw-person.ts'
import { type Game, NEW_GAME, type Npc, PLACE } from './game.ts'

type Brush = CanvasRenderingContext2D

/** What the picture needs besides the game. */
export interface Moment {
  readonly seconds: number
  readonly isWalking: boolean
}

const { width: W, height: H, floor: FLOOR } = FRAME
const WALL = 248

/** Makes a painter for one canvas: call it for every frame. */
export function painterOn(canvas: HTMLCanvasElement, ratio: number): (game: Game, moment: Moment) => void {
  canvas.width = W * ratio
  canvas.height = H * ratio
  const brush = canvas.getContext('2d') as Brush
  const scenery = sheet(canvas, ratio)
  drawInn(scenery)
  // Half as fine is enough for light, and four times as quick.
  const light = sheet(canvas, ratio / 2)
  return (game, moment) => {
    brush.setTransform(ratio, 0, 0, ratio, 0, 0)
    brush.drawImage(scenery.canvas, 0, 0, W, H)
    actors(brush, game, moment)
    shine(light, game, moment.seconds)
    brush.globalCompositeOperation = 'multiply'
    brush.drawImage(light.canvas, 0, 0, W, H)
    brush.globalCompositeOperation = 'screen'
    glow(brush, game, moment.seconds)
    brush.globalCompositeOperation = 'source-over'
    rain(brush, moment.seconds)
    vignette(brush)
  }
}

function sheet(canvas: HTMLCanvasElement, ratio: number): Brush {
  const paper = canvas.ownerDocument.createElement('canvas')
  paper.width = W * ratio
  paper.height = H * ratio
  const brush = paper.getContext('2d') as Brush
  brush.scale(ratio, ratio)
  return brush
}

function actors(brush: Brush, game: Game, { seconds, isWalking }: Moment): void {
  fire(brush, seconds)
  drawDoor(brush, game.door)
  if (game.lantern === 'on its hook') drawLantern(brush, PLACE.hook + 11, 262)
  const person = (who: Npc): void => {
    const body = game.people[who]
    const isSeated = who === 'nell' && body.busy === undefined && body.x === NEW_GAME.people.nell.x
    drawPerson(brush, {
      who,
      body,
      seconds,
      isSeated,
      isWalking: body.busy !== undefined && body.busy.x !== body.x,
    })
  }
  const isBehindCounter = game.people.otto.x > 560 && game.people.otto.x < 770
  if (isBehindCounter) person('otto')
  drawCounter(brush)
  person('nell')
  if (!isBehindCounter) person('otto')
  for (const x of game.floor) coin(brush, x, seconds)
  const hasLantern = game.lantern !== 'on its hook'
  drawPerson(brush, { who: 'player', body: game.player, seconds, isWalking, hasLantern })
}

function coin(brush: Brush, x: number, seconds: number): void {
  brush.fillStyle = '#8c6a2c'
  brush.beginPath()
  brush.ellipse(x, FLOOR + 13, 7, 3, 0, 0, 7)
  brush.fill()
  brush.fillStyle = '#f4cf6a'
  brush.beginPath()
  brush.ellipse(x, FLOOR + 12, 7, 3, 0, 0, 7)
  brush.fill()
  if (Math.sin(seconds * 3 + x) > 0.9) dot(brush, { x: x + 3, y: FLOOR + 11, radius: 1.6, colour: '#fff8dc' })
}

function fire(brush: Brush, seconds: number): void {
  for (const [tall, colour] of [
    [58, '#c2401a'],
    [42, '#f0842b'],
    [24, '#ffd87a'],
  ] as const)
    for (let tongue = -2; tongue <= 2; tongue++) {
      const height =
        tall * (1 - Math.abs(tongue) * 0.2) * (0.85 + 0.2 * Math.sin(seconds * 7 + tongue * 2.1 + tall))
      const x = 872 + tongue * 13
      const lean = Math.sin(seconds * 5 + tongue) * 5
      brush.fillStyle = colour
      brush.beginPath()
      brush.moveTo(x - 10, FLOOR - 10)
      brush.quadraticCurveTo(x - 9, FLOOR - height * 0.6, x + lean, FLOOR - 10 - height)
      brush.quadraticCurveTo(x + 10, FLOOR - height * 0.6, x + 10, FLOOR - 10)
      brush.fill()
    }
}

interface Lamp {
  readonly x: number
  readonly y: number
  readonly radius: number
  readonly colour: string
}

/** Every flame of the house, as strong as it is just now. */
function lamps({ lantern, player }: Game, seconds: number): readonly Lamp[] {
  const flicker = (rate: number): number =>
    1 + 0.04 * Math.sin(seconds * rate) + 0.03 * Math.sin(seconds * rate * 2.7)
  const carried = { x: player.x + player.facing * 31, y: FLOOR - 56 }
  return [
    { x: 872, y: FLOOR - 40, radius: 400 * flicker(6), colour: '255, 158, 78' },
    { x: 732, y: 348, radius: 170 * flicker(9), colour: '255, 205, 130' },
    {
      ...(lantern === 'on its hook' ? { x: PLACE.hook + 11, y: 276 } : carried),
      radius: 240 * flicker(5),
      colour: '255, 196, 112',
    },
  ]
}

/** How bright everything is: night everywhere, and round pools where a flame is. */
function shine(light: Brush, game: Game, seconds: number): void {
  light.globalCompositeOperation = 'source-over'
  light.fillStyle = '#4a3d42'
  light.fillRect(0, 0, W, H)
  light.fillStyle = '#8492c4'
  light.fillRect(0, 0, WALL, H)
  light.fillRect(0, 0, W, 118)
  light.globalCompositeOperation = 'lighter'
  light.save()
  light.beginPath()
  light.rect(WALL, 118, W, H)
  if (game.door === 'open') light.rect(0, 292, W, H)
  // What a traveller carries shines outside as well.
  if (game.lantern !== 'on its hook' && game.player.x < PLACE.door) light.rect(0, 0, W, H)
  light.clip()
  for (const { x, y, radius, colour } of lamps(game, seconds))
    pool(light, { x, y, radius, colour, strength: 0.9 })
  light.restore()
  if (game.door === 'open') {
    const spill = light.createLinearGradient(WALL, 0, 90, 0)
    spill.addColorStop(0, 'rgba(255, 170, 90, 0.6)')
    spill.addColorStop(1, 'rgba(255, 170, 90, 0)')
    light.fillStyle = spill
    light.beginPath()
    light.moveTo(WALL + 4, 306)
    light.lineTo(70, FLOOR + 30)
    light.lineTo(110, H)
    light.lineTo(WALL + 4, H)
    light.fill()
  }
  pool(light, { x: 504, y: 250, radius: 90, colour: '120, 140, 210', strength: 0.35 })
}

function glow(brush: Brush, game: Game, seconds: number): void {
  for (const { x, y, radius, colour } of lamps(game, seconds))
    pool(brush, { x, y, radius: radius * 0.34, colour, strength: 0.5 })
  pool(brush, { x: 732, y: 346, radius: 9, colour: '255, 240, 200', strength: 1 })
  pool(brush, { x: 112, y: 92, radius: 80, colour: '200, 212, 255', strength: 0.2 })
  pool(brush, { x: 212, y: 256, radius: 46, colour: '255, 190, 100', strength: 0.5 })
}

function pool(brush: Brush, { x, y, radius, colour, strength }: Lamp & { readonly strength: number }): void {
  const round = brush.createRadialGradient(x, y, 0, x, y, radius)
  round.addColorStop(0, `rgba(${colour}, ${strength})`)
  round.addColorStop(0.35, `rgba(${colour}, ${strength * 0.55})`)
  round.addColorStop(1, `rgba(${colour}, 0)`)
  brush.fillStyle = round
  brush.fillRect(x - radius, y - radius, radius * 2, radius * 2)
}

function rain(brush: Brush, seconds: number): void {
  brush.save()
  brush.beginPath()
  brush.rect(0, 0, WALL - 2, H)
  brush.rect(WALL - 2, 0, W, 46)
  brush.clip()
  brush.strokeStyle = 'rgba(190, 206, 240, 0.32)'
  brush.beginPath()
  for (let drop = 0; drop < 150; drop++) {
    const fall = 420 + (drop % 7) * 40
    const y = ((drop * 97 + seconds * fall) % (H + 40)) - 40
    const x = ((drop * 61) % (W + 60)) - y * 0.12
    brush.moveTo(x, y)
    brush.lineTo(x - 2.4, y + 16)
  }
  brush.stroke()
  for (let splash = 0; splash < 9; splash++) {
    const age = (seconds * 1.6 + splash * 0.37) % 1
    brush.strokeStyle = `rgba(200, 214, 245, ${0.35 * (1 - age)})`
    brush.beginPath()
    brush.ellipse(
      ((splash * 53) % 230) + 6,
      FLOOR + 14 + ((splash * 29) % 64),
      3 + age * 9,
      1 + age * 2.4,
      0,
      0,
      7,
    )
    brush.stroke()
  }
  brush.restore()
}

function vignette(brush: Brush): void {
  const edge = brush.createRadialGradient(W / 2, H / 2, H * 0.45, W / 2, H / 2, W * 0.62)
  edge.addColorStop(0, 'rgba(5, 4, 10, 0)')
  edge.addColorStop(1, 'rgba(5, 4, 10, 0.62)')
  brush.fillStyle = edge
  brush.fillRect(0, 0, W, H)
}
