/** Held so long it is let go at the end; shorter, it is pressed again. */
const HELD_MS = 350

/** A button that one holds while one speaks, or presses at the beginning and again at the end. */
export interface Press {
  down(): void
  up(): void
}

/** Reads presses by the hours of a clock. */
export function pressOf(
  desk: { readonly isOn: () => boolean; readonly begin: () => void; readonly end: () => void },
  now: () => number,
): Press {
  let from: number | undefined
  return {
    down() {
      if (desk.isOn()) return desk.end()
      from = now()
      desk.begin()
    },
    up() {
      if (from !== undefined && now() - from >= HELD_MS) desk.end()
      from = undefined
    },
  }
}
