import type { Door } from '../screens/foyer/room-link.tsx'
import { useWords } from '../words/use-words.tsx'
import { doorWords } from './door-words.ts'
import { useHandedIn } from './use-handed-in.ts'

/** The doors of this house: its own, and one for each mode that was handed to it. */
export function useDoors(): readonly Door[] {
  const { data: handedIn = [] } = useHandedIn()
  return [
    ...useOwnDoors(),
    ...handedIn.map(({ id, name, about }) => ({ path: `/modes/${encodeURIComponent(id)}/new`, name, about })),
  ]
}

/** The doors that every house has. */
export function useOwnDoors(): readonly Door[] {
  const words = useWords(doorWords)
  return [
    { path: '/tables/new', name: words.mystery, about: words.mysteryNote },
    { path: '/rooms/new', name: words.room, about: words.roomNote },
    { path: '/screenings/new', name: words.screening, about: words.screeningNote },
  ]
}
