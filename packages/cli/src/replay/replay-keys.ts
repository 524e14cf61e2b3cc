/** Where a replay stands, and how it goes on. */
export interface ReplayState {
  /** How many lines are shown. */
  readonly at: number
  readonly isPaused: boolean
  readonly speed: number
  readonly isLeft: boolean
}

const SPEEDS = [0.5, 1, 1.5, 2, 4]

/** The replay after a key: space stops and goes on, arrows go line by line, + and − change the pace, q leaves. */
export function afterReplayKey(state: ReplayState, key: string, lines: number): ReplayState {
  const { at, isPaused, speed } = state
  switch (key) {
    case ' ':
      return { ...state, isPaused: !isPaused }
    case '\u001b[D':
      return { ...state, at: Math.max(1, at - 1), isPaused: true }
    case '\u001b[C':
      return { ...state, at: Math.min(lines, at + 1) }
    case '+':
    case '=':
      return { ...state, speed: SPEEDS.find((one) => one > speed) ?? speed }
    case '-':
    case '−':
      return { ...state, speed: SPEEDS.findLast((one) => one < speed) ?? speed }
    case 'q':
    case '\u0003':
      return { ...state, isLeft: true }
    default:
      return state
  }
}
