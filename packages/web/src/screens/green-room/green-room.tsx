import { useQuery } from '@tanstack/react-query'
import { useHouse } from '../../house/house.tsx'
import { useMe } from '../../house/use-me.ts'
import { FailurePage } from '../../parts/failure-page.tsx'
import { Waiting } from '../../parts/waiting.tsx'
import { EditCharacter } from './edit-character.tsx'
import { Wall } from './wall.tsx'

const NEW = 'new'

/** The green room: all my characters, or one of them. */
export function GreenRoom({ character }: { readonly character?: string }) {
  const me = useMe()
  if (me.data === undefined)
    return me.error === null ? <Waiting /> : <FailurePage error={me.error} again={() => void me.refetch()} />
  if (character === undefined) return <AllCharacters />
  return character === NEW ? (
    <EditCharacter key={NEW} kept={undefined} />
  ) : (
    <OneCharacter key={character} id={character} />
  )
}

function AllCharacters() {
  const { wire } = useHouse()
  const characters = useQuery({ queryKey: ['characters'], queryFn: () => wire.listCharacters() })
  if (characters.data !== undefined) return <Wall characters={characters.data.characters} />
  if (characters.error === null) return <Waiting />
  return <FailurePage error={characters.error} again={() => void characters.refetch()} />
}

function OneCharacter({ id }: { readonly id: string }) {
  const { wire } = useHouse()
  const character = useQuery({
    queryKey: ['character', id],
    queryFn: () => wire.getCharacter({ character: id }),
  })
  if (character.data !== undefined) return <EditCharacter kept={character.data} />
  if (character.error === null) return <Waiting />
  return <FailurePage error={character.error} again={() => void character.refetch()} />
}
