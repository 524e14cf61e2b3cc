import { useHouse } from '../../house/house.tsx'
import { AskIn } from '../../talk/ask-in.tsx'
import { type FilmWish, WhoWatches } from './who-watches.tsx'

/** Asks characters to a screening, and opens it. */
export function OpenScreening() {
  const { wire } = useHouse()
  return (
    <AskIn<FilmWish>
      open={({ title, characters }, how) =>
        wire.openScreening({ body: { title, characters: [...characters], ...how } })
      }
    >
      {(asking, onOpen) => <WhoWatches {...asking} onOpen={onOpen} />}
    </AskIn>
  )
}
