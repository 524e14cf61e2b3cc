import type { ComponentProps } from 'react'
import type { Asking } from '../../talk/ask-in.tsx'
import { WhoComes } from '../../talk/who-comes.tsx'
import { useWords } from '../../words/use-words.tsx'
import { roomWords } from './room-words.ts'

/** Who might sit down in a companion room, and who is asked to. */
export function WhoSits(props: Asking & Pick<ComponentProps<typeof WhoComes>, 'onOpen'>) {
  const words = useWords(roomWords)
  return (
    <WhoComes
      {...props}
      wording={{
        page: words.page(words.title),
        title: words.title,
        whoComes: words.whoComes,
        whoComesWhy: words.whoComesWhy,
        open: words.open,
        opening: words.opening,
      }}
    />
  )
}
