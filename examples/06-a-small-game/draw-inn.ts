import { PLACE } from './game.ts'

/** The picture in its own units, and where people stand. */
export const FRAME = { width: 960, height: 540, floor: 452 } as const

type Brush = CanvasRenderingContext2D

const { width: W, height: H, floor: FLOOR } = FRAME
const WALL = 244
const CEILING = 126

/** Everything that never moves, painted once, as it looks in full light. */
export function drawInn(brush: Brush): void {
  sky(brush)
  road(brush)
  taproom(brush)
  roof(brush)
  sign(brush)
  windowPane(brush)
  shelf(brush)
  hearth(brush)
  furniture(brush)
}

/** The counter and its bell: painted after whoever stands behind it. */
export function drawCounter(brush: Brush): void {
  box(brush, { x: 578, y: 386, width: 172, height: FLOOR - 386, colour: '#4d2f1c' })
  for (let x = 586; x < 740; x += 40)
    box(brush, { x, y: 400, width: 32, height: FLOOR - 412, colour: '#5d3b24' })
  box(brush, { x: 570, y: 376, width: 188, height: 12, colour: '#7d5533' })
  box(brush, { x: 570, y: 376, width: 188, height: 3, colour: '#a97c4d' })
  brush.fillStyle = '#d8a84e'
  brush.beginPath()
  brush.arc(PLACE.bell, 374, 10, Math.PI, 0)
  brush.fill()
  box(brush, { x: PLACE.bell - 13, y: 373, width: 26, height: 3, colour: '#8c6a2c' })
  box(brush, { x: PLACE.bell - 1, y: 360, width: 3, height: 5, colour: '#8c6a2c' })
  box(brush, { x: 728, y: 352, width: 8, height: 24, colour: '#efe3c4' })
  box(brush, { x: 722, y: 373, width: 20, height: 3, colour: '#8c6a2c' })
}

/** The door, seen from the side: a plank when shut, swung into the room when open. */
export function drawDoor(brush: Brush, door: 'shut' | 'open'): void {
  brush.fillStyle = '#3c2413'
  brush.beginPath()
  if (door === 'shut') brush.rect(WALL + 10, 292, 12, FLOOR - 292)
  else {
    brush.moveTo(WALL + 14, 292)
    brush.lineTo(WALL + 66, 306)
    brush.lineTo(WALL + 66, FLOOR + 6)
    brush.lineTo(WALL + 14, FLOOR)
  }
  brush.fill()
  if (door === 'open')
    for (const part of [0.25, 0.5, 0.75])
      stroke(brush, '#2a180c', [
        [WALL + 14 + 52 * part, 292 + 14 * part],
        [WALL + 14 + 52 * part, FLOOR + 6 * part],
      ])
  const knob = door === 'shut' ? WALL + 8 : WALL + 58
  dot(brush, { x: knob, y: 380, radius: 4, colour: '#b98d43' })
}

/** A lantern hanging by its ring. */
export function drawLantern(brush: Brush, x: number, y: number): void {
  stroke(brush, '#20140c', [
    [x, y - 12],
    [x, y],
  ])
  box(brush, { x: x - 8, y, width: 16, height: 4, colour: '#2a1c10' })
  box(brush, { x: x - 7, y: y + 4, width: 14, height: 18, colour: '#ffd58a' })
  box(brush, { x: x - 1, y: y + 4, width: 2, height: 18, colour: '#7a5226' })
  box(brush, { x: x - 9, y: y + 22, width: 18, height: 4, colour: '#2a1c10' })
}

function sky(brush: Brush): void {
  const night = brush.createLinearGradient(0, 0, 0, FLOOR)
  night.addColorStop(0, '#141c38')
  night.addColorStop(1, '#3d4a6e')
  brush.fillStyle = night
  brush.fillRect(0, 0, W, H)
  const halo = brush.createRadialGradient(112, 92, 10, 112, 92, 120)
  halo.addColorStop(0, 'rgba(226, 232, 255, 0.7)')
  halo.addColorStop(1, 'rgba(226, 232, 255, 0)')
  brush.fillStyle = halo
  brush.fillRect(0, 0, 260, 240)
  dot(brush, { x: 112, y: 92, radius: 24, colour: '#eef1ff' })
  brush.fillStyle = 'rgba(38, 48, 82, 0.82)'
  for (const [x, y, rx] of [
    [150, 112, 84],
    [70, 128, 70],
    [210, 70, 60],
    [20, 60, 70],
  ] as const) {
    brush.beginPath()
    brush.ellipse(x, y, rx, 15, 0, 0, 7)
    brush.fill()
  }
  hill(brush, { colour: '#232c48', from: 360, crest: 318 })
  hill(brush, { colour: '#1a2138', from: 396, crest: 372 })
}

function hill(brush: Brush, { colour, from, crest }: { colour: string; from: number; crest: number }): void {
  brush.fillStyle = colour
  brush.beginPath()
  brush.moveTo(0, from)
  brush.quadraticCurveTo(90, crest, 190, from + 6)
  brush.quadraticCurveTo(230, from - 10, 300, from)
  brush.lineTo(300, H)
  brush.lineTo(0, H)
  brush.fill()
}

function road(brush: Brush): void {
  const ground = brush.createLinearGradient(0, FLOOR, 0, H)
  ground.addColorStop(0, '#3a425c')
  ground.addColorStop(1, '#1d2233')
  brush.fillStyle = ground
  brush.fillRect(0, FLOOR - 4, WALL + 20, H)
  for (let row = 0; row < 5; row++)
    for (let at = 0; at < 9; at++) {
      brush.fillStyle = (row + at) % 3 === 0 ? '#454e6b' : '#323a54'
      brush.beginPath()
      brush.ellipse(at * 32 + (row % 2) * 16, FLOOR + 8 + row * 19, 13 + row, 5 + row, 0, 0, 7)
      brush.fill()
    }
  brush.fillStyle = 'rgba(190, 204, 240, 0.28)'
  brush.beginPath()
  brush.ellipse(130, FLOOR + 48, 58, 8, 0, 0, 7)
  brush.fill()
}

function taproom(brush: Brush): void {
  const plaster = brush.createLinearGradient(0, CEILING, 0, FLOOR)
  plaster.addColorStop(0, '#8a6440')
  plaster.addColorStop(1, '#a87d51')
  brush.fillStyle = plaster
  brush.fillRect(WALL, CEILING, W - WALL, FLOOR - CEILING)
  for (let at = 0; at < 70; at++) {
    brush.fillStyle = at % 2 ? 'rgba(255, 226, 180, 0.05)' : 'rgba(60, 34, 16, 0.07)'
    brush.beginPath()
    brush.ellipse(WALL + ((at * 151) % 700), CEILING + ((at * 89) % 320), 30, 12, at, 0, 7)
    brush.fill()
  }
  for (const x of [WALL, 304, 436, 562, 752, 944])
    box(brush, { x, y: CEILING, width: 13, height: FLOOR - CEILING, colour: '#402817' })
  box(brush, { x: WALL, y: 304, width: W - WALL, height: 9, colour: '#402817' })
  box(brush, { x: WALL, y: CEILING - 8, width: W - WALL, height: 22, colour: '#34200f' })
  for (let x = WALL + 24; x < W; x += 66)
    box(brush, { x, y: CEILING + 6, width: 26, height: 18, colour: '#2a190b' })
  const planks = brush.createLinearGradient(0, FLOOR, 0, H)
  planks.addColorStop(0, '#7c5230')
  planks.addColorStop(1, '#3a2412')
  brush.fillStyle = planks
  brush.fillRect(WALL + 4, FLOOR - 4, W, H)
  for (let x = 0; x < 25; x++)
    stroke(brush, 'rgba(38, 20, 8, 0.55)', [
      [WALL + 12 + x * 30, FLOOR - 4],
      [WALL + 6 + x * 40, H],
    ])
}

function roof(brush: Brush): void {
  brush.fillStyle = '#2b2230'
  brush.beginPath()
  brush.moveTo(188, 176)
  brush.lineTo(322, 44)
  brush.lineTo(W, 44)
  brush.lineTo(W, CEILING - 6)
  brush.lineTo(250, CEILING - 6)
  brush.lineTo(204, 184)
  brush.fill()
  for (let row = 0; row < 4; row++)
    for (let x = 330 - row * 18; x < W; x += 22) {
      brush.strokeStyle = 'rgba(120, 108, 140, 0.35)'
      brush.beginPath()
      brush.arc(x + (row % 2) * 11, 56 + row * 18, 11, 0.2, Math.PI - 0.2)
      brush.stroke()
    }
  box(brush, { x: 318, y: 38, width: W - 318, height: 8, colour: '#443a4a' })
  box(brush, { x: WALL, y: CEILING - 6, width: 28, height: 292 - CEILING + 6, colour: '#4a3120' })
  box(brush, { x: 850, y: 0, width: 60, height: 46, colour: '#4c4550' })
  box(brush, { x: 844, y: 0, width: 72, height: 8, colour: '#5d5663' })
}

function sign(brush: Brush): void {
  box(brush, { x: 188, y: 214, width: 58, height: 4, colour: '#17110d' })
  for (const x of [196, 228]) box(brush, { x, y: 218, width: 2, height: 12, colour: '#17110d' })
  box(brush, { x: 184, y: 230, width: 56, height: 46, colour: '#5a3b22' })
  box(brush, { x: 188, y: 234, width: 48, height: 38, colour: '#6f4b2c' })
  drawLantern(brush, 212, 242)
}

function windowPane(brush: Brush): void {
  box(brush, { x: 458, y: 196, width: 92, height: 96, colour: '#3a2413' })
  const glass = brush.createLinearGradient(0, 200, 0, 290)
  glass.addColorStop(0, '#26335c')
  glass.addColorStop(1, '#50639a')
  brush.fillStyle = glass
  brush.fillRect(464, 202, 80, 84)
  for (const part of [1, 2]) {
    box(brush, { x: 464 + part * 26, y: 202, width: 3, height: 84, colour: '#3a2413' })
    box(brush, { x: 464, y: 202 + part * 28, width: 80, height: 3, colour: '#3a2413' })
  }
  box(brush, { x: 450, y: 290, width: 108, height: 7, colour: '#56361e' })
}

function shelf(brush: Brush): void {
  for (const y of [206, 262]) {
    box(brush, { x: 582, y, width: 160, height: 6, colour: '#4a2d18' })
    for (let at = 0; at < 9; at++) {
      const x = 590 + at * 17
      const tall = 18 + ((at * 7 + y) % 13)
      const colour = ['#54663f', '#7a3f2c', '#8d7a52', '#3f5a63', '#a0713f'][(at + y) % 5] as string
      box(brush, { x, y: y - tall, width: 10, height: tall, colour })
      box(brush, { x: x + 3, y: y - tall - 6, width: 4, height: 6, colour })
      box(brush, { x: x + 1, y: y - tall + 3, width: 2, height: tall - 6, colour: 'rgba(255,240,210,0.35)' })
    }
  }
  for (let at = 0; at < 5; at++) {
    brush.strokeStyle = '#8d6a3f'
    brush.lineWidth = 3
    brush.strokeRect(600 + at * 30, 272, 11, 13)
  }
  brush.lineWidth = 1
}

function hearth(brush: Brush): void {
  box(brush, { x: 822, y: CEILING + 10, width: 104, height: 200, colour: '#6d6461' })
  box(brush, { x: 806, y: 322, width: 136, height: FLOOR - 322, colour: '#776d69' })
  stones(brush, { x: 822, y: CEILING + 10, width: 104, rows: 14 })
  stones(brush, { x: 806, y: 322, width: 136, rows: 10 })
  box(brush, { x: 798, y: 314, width: 150, height: 12, colour: '#4a2d18' })
  brush.fillStyle = '#140b07'
  brush.beginPath()
  brush.moveTo(830, FLOOR)
  brush.lineTo(830, 380)
  brush.quadraticCurveTo(872, 336, 916, 380)
  brush.lineTo(916, FLOOR)
  brush.fill()
  for (const [x, tilt] of [
    [852, 0.12],
    [886, -0.14],
  ] as const) {
    brush.save()
    brush.translate(x, FLOOR - 8)
    brush.rotate(tilt)
    box(brush, { x: -24, y: -6, width: 48, height: 10, colour: '#5a3217' })
    brush.restore()
  }
}

function stones(
  brush: Brush,
  { x, y, width, rows }: { x: number; y: number; width: number; rows: number },
): void {
  brush.save()
  brush.beginPath()
  brush.rect(x, y, width, rows * 13)
  brush.clip()
  for (let row = 0; row < rows; row++)
    for (let at = 0; at < 6; at++) {
      brush.fillStyle = ['#7f7570', '#6a605d', '#87796f'][(row * 5 + at * 3) % 3] as string
      brush.beginPath()
      brush.roundRect(x - 14 + at * 29 + (row % 2) * 13, y + row * 13 + 1, 27, 11, 4)
      brush.fill()
    }
  brush.restore()
}

function furniture(brush: Brush): void {
  barrel(brush, 492)
  barrel(brush, 528)
  box(brush, { x: 786, y: FLOOR - 40, width: 30, height: 6, colour: '#4a2d18' })
  for (const x of [789, 809]) box(brush, { x, y: FLOOR - 34, width: 4, height: 34, colour: '#4a2d18' })
  box(brush, { x: PLACE.hook - 2, y: 250, width: 16, height: 3, colour: '#20140c' })
  box(brush, { x: PLACE.hook - 2, y: 244, width: 4, height: 14, colour: '#20140c' })
}

function barrel(brush: Brush, x: number): void {
  brush.fillStyle = '#6a4325'
  brush.beginPath()
  brush.moveTo(x - 15, FLOOR)
  brush.quadraticCurveTo(x - 22, FLOOR - 26, x - 15, FLOOR - 52)
  brush.lineTo(x + 15, FLOOR - 52)
  brush.quadraticCurveTo(x + 22, FLOOR - 26, x + 15, FLOOR)
  brush.fill()
  for (const y of [FLOOR - 44, FLOOR - 28, FLOOR - 12])
    box(brush, { x: x - 18, y, width: 36, height: 4, colour: '#33221a' })
}

interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  readonly colour: string
}

function box(brush: Brush, { x, y, width, height, colour }: Box): void {
  brush.fillStyle = colour
  brush.fillRect(x, y, width, height)
}

/** A filled circle. */
export function dot(
  brush: Brush,
  { x, y, radius, colour }: { x: number; y: number; radius: number; colour: string },
): void {
  brush.fillStyle = colour
  brush.beginPath()
  brush.arc(x, y, radius, 0, 7)
  brush.fill()
}

function stroke(brush: Brush, colour: string, points: readonly (readonly [number, number])[]): void {
  brush.strokeStyle = colour
  brush.beginPath()
  for (const [x, y] of points) brush.lineTo(x, y)
  brush.stroke()
}
