import type { ComponentProps } from 'react'
import { WhoComes } from '../../talk/who-comes.tsx'
import { useWords } from '../../words/use-words.tsx'
import { roomWords } from './room-words.ts'

/** Who might sit down in a companion room, and who is asked to. */
export function WhoSits(
  props: Pick<
    ComponentProps<typeof WhoComes>,
    'mine' | 'house' | 'language' | 'busy' | 'error' | 'children' | 'onLanguage' | 'onOpen'
  >,
) {
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
