import type { SeenHouse } from '../scene/seen-house.tsx'

/** Three who watch, as one of them sees it. */
export const WATCHED: SeenHouse = {
  audience: { count: 3, names: ['Ana', 'Grace', '林'] },
  applause: { rounds: 0, hands: 0 },
  onApplaud: () => undefined,
}
