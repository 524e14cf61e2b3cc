export { defineMode, type InCast, type Mode, type ModeCalled } from './mode.ts'
export type { KeptBeside, ModeCrew, ModeCue, ModeMove, ModePlay, SeatDeed } from './mode-play.ts'
