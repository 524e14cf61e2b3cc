export type { KeptBeside, ModeCrew, ModeCue, ModeMove, ModePlay, SeatDeed } from './mode-play.ts'
