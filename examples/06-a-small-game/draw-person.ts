import { dot, drawLantern, FRAME } from './draw-inn.ts'
import type { Body, Npc } from './game.ts'

type Brush = CanvasRenderingContext2D

/** How somebody is held at this moment. */
export interface Pose {
  readonly who: Npc | 'player'
  readonly body: Body
  readonly seconds: number
  readonly isWalking: boolean
  readonly isSeated?: boolean
  readonly hasLantern?: boolean
}

/** What each wears: cloth in front, cloth behind, and the edge the firelight catches. */
const CLOTH = {
  player: { main: '#39446b', dark: '#20273f', edge: '#e0a766' },
  otto: { main: '#6d4a33', dark: '#3f2a1c', edge: '#ffc27c' },
  nell: { main: '#6b3a4b', dark: '#3c2130', edge: '#ffb877' },
} as const

/** Somebody as a shape against the light, drawn from the feet up. */
export function drawPerson(brush: Brush, pose: Pose): void {
  const { who, body, seconds, isWalking, isSeated = false } = pose
  const swing = isWalking ? Math.sin(seconds * 9) : 0
  const breath = Math.sin(seconds * 1.7 + body.x) * 0.8
  brush.save()
  brush.translate(body.x, FRAME.floor)
  brush.fillStyle = 'rgba(10, 6, 4, 0.35)'
  brush.beginPath()
  brush.ellipse(0, 2, 30, 6, 0, 0, 7)
  brush.fill()
  brush.scale(body.facing, 1)
  brush.translate(0, (isSeated ? 22 : 0) - Math.abs(swing) * 2)
  legs(brush, { swing, isSeated, colour: CLOTH[who].dark })
  brush.translate(0, -breath)
  if (who === 'otto') otto(brush, swing)
  else if (who === 'nell') nell(brush, { swing, isSeated, bow: Math.sin(seconds * 2.3) })
  else player(brush, swing)
  if (pose.hasLantern) drawLantern(brush, 31, -68 + swing * 2)
  brush.restore()
}

function legs(
  brush: Brush,
  { swing, isSeated, colour }: { swing: number; isSeated: boolean; colour: string },
): void {
  brush.strokeStyle = colour
  brush.lineWidth = 11
  brush.lineCap = 'round'
  for (const side of [1, -1]) {
    brush.beginPath()
    brush.moveTo(side * 5, -46)
    if (isSeated) {
      brush.lineTo(24, -42 + side * 2)
      brush.lineTo(28 + side * 3, -26)
    } else brush.lineTo(side * (6 + swing * 13), -5)
    brush.stroke()
  }
  brush.lineWidth = 1
}

function player(brush: Brush, swing: number): void {
  const { main, dark, edge } = CLOTH.player
  shape(brush, main, [
    [-15, -104],
    [-30, -60, -30 - swing * 3, -12],
    [0, -4, 26 + swing * 4, -14],
    [26, -62, 13, -104],
  ])
  shape(brush, dark, [
    [2, -104],
    [10, -60, 6 + swing * 3, -10],
    [16, -10, 26 + swing * 4, -14],
    [26, -62, 13, -104],
  ])
  arm(brush, { from: [10, -94], to: [30, -66 + swing * 3], colour: main })
  head(brush, { x: 2, y: -115, radius: 12 })
  shape(brush, '#191d2f', [
    [-26, -120],
    [2, -128, 30, -119],
    [2, -112, -26, -120],
  ])
  shape(brush, '#191d2f', [
    [-11, -121],
    [-9, -143, 4, -142],
    [15, -142, 15, -121],
  ])
  rim(brush, edge, [
    [13, -104],
    [28, -62, 26 + swing * 4, -16],
  ])
}

function otto(brush: Brush, swing: number): void {
  const { main, edge } = CLOTH.otto
  shape(brush, main, [
    [-18, -104],
    [-38, -66, -27, -34],
    [0, -26, 27, -34],
    [40, -66, 18, -104],
  ])
  shape(brush, '#c9b694', [
    [-4, -84],
    [-14, -50, -10, -18],
    [10, -14, 27, -20],
    [34, -56, 20, -84],
  ])
  arm(brush, { from: [-12, -92], to: [-20 - swing * 8, -56], colour: main })
  arm(brush, { from: [14, -92], to: [27 + swing * 8, -58], colour: main })
  head(brush, { x: 3, y: -118, radius: 15 })
  dot(brush, { x: 18, y: -116, radius: 4, colour: '#c98f6b' })
  shape(brush, '#2c1b12', [
    [4, -111],
    [14, -116, 22, -110],
    [14, -106, 4, -111],
  ])
  shape(brush, '#2c1b12', [
    [-13, -118],
    [-14, -132, -2, -132],
    [-8, -124, -7, -112],
  ])
  rim(brush, edge, [
    [18, -104],
    [38, -66, 27, -36],
  ])
}

function nell(
  brush: Brush,
  { swing, isSeated, bow }: { swing: number; isSeated: boolean; bow: number },
): void {
  const { main, dark, edge } = CLOTH.nell
  const hem = isSeated ? -30 : -10
  shape(brush, main, [
    [-10, -100],
    [-16, -66, -22 - swing * 3, hem],
    [2, hem + 6, (isSeated ? 32 : 20) + swing * 3, hem],
    [14, -66, 10, -100],
  ])
  shape(brush, dark, [
    [-13, -102],
    [-20, -84, -17, -66],
    [0, -58, 17, -68],
    [18, -86, 12, -102],
  ])
  head(brush, { x: 3, y: -112, radius: 11 })
  shape(brush, '#5a2c18', [
    [-10, -108],
    [-14, -128, 4, -126],
    [14, -126, 13, -116],
    [4, -122, -2, -112],
  ])
  dot(brush, { x: -10, y: -120, radius: 6, colour: '#5a2c18' })
  if (isSeated) fiddle(brush, bow)
  else arm(brush, { from: [8, -92], to: [20 + swing * 7, -62], colour: dark })
  rim(brush, edge, [
    [12, -100],
    [18, -84, 16, -66],
  ])
}

function fiddle(brush: Brush, bow: number): void {
  brush.save()
  brush.translate(15, -94)
  brush.rotate(-0.35)
  shape(brush, '#8a4a22', [
    [-6, 0],
    [0, -8, 9, -4],
    [14, -8, 19, 0],
    [14, 8, 9, 4],
    [0, 8, -6, 0],
  ])
  brush.fillStyle = '#3a2010'
  brush.fillRect(18, -1.5, 22, 3)
  brush.restore()
  arm(brush, { from: [6, -90], to: [26 + bow * 4, -82], colour: CLOTH.nell.dark })
  brush.strokeStyle = '#d9c7a0'
  brush.beginPath()
  brush.moveTo(14 + bow * 5, -78)
  brush.lineTo(34 + bow * 5, -116)
  brush.stroke()
}

function head(brush: Brush, { x, y, radius }: { x: number; y: number; radius: number }): void {
  dot(brush, { x, y, radius, colour: '#a9745a' })
  dot(brush, { x: x - 3, y: y + 1, radius: radius - 1, colour: '#8a5b47' })
}

function arm(
  brush: Brush,
  { from, to, colour }: { from: readonly [number, number]; to: readonly [number, number]; colour: string },
): void {
  brush.strokeStyle = colour
  brush.lineWidth = 9
  brush.lineCap = 'round'
  brush.beginPath()
  brush.moveTo(...from)
  brush.lineTo(...to)
  brush.stroke()
  brush.lineWidth = 1
  dot(brush, { x: to[0], y: to[1], radius: 5, colour: '#a9745a' })
}

/** A closed outline: a point to begin at, then curves, each by its bend and its end. */
function shape(brush: Brush, colour: string, points: readonly (readonly number[])[]): void {
  brush.fillStyle = colour
  trace(brush, points)
  brush.closePath()
  brush.fill()
}

function rim(brush: Brush, colour: string, points: readonly (readonly number[])[]): void {
  brush.strokeStyle = colour
  brush.lineWidth = 2
  trace(brush, points)
  brush.stroke()
  brush.lineWidth = 1
}

function trace(brush: Brush, points: readonly (readonly number[])[]): void {
  brush.beginPath()
  for (const [a = 0, b = 0, c, d] of points)
    if (c === undefined || d === undefined) brush.moveTo(a, b)
    else brush.quadraticCurveTo(a, b, c, d)
}
