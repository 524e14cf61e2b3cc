/** What somebody can do with the seat of their part: let a model play in it, or play again themselves. */
export type SeatDeed = 'call-understudy' | 'take-seat'

/** What is offered to somebody by who plays their part; nothing to who plays none, and nothing after the curtain. */
export function seatDeed(
  seat: 'person' | 'understudy' | 'model' | undefined,
  { plays, isOver }: { readonly plays: boolean; readonly isOver: boolean },
): SeatDeed | undefined {
  if (!plays || isOver || seat === undefined || seat === 'model') return undefined
  return seat === 'person' ? 'call-understudy' : 'take-seat'
}
