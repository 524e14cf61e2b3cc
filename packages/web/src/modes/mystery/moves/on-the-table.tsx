import type { TablePart } from '@commedia/core/mystery'
import type { TableWish } from '../deeds/table-deeds.ts'
import type { Named } from '../notebook/notebook-marks.ts'
import { Ballot } from './ballot.tsx'
import { KeyQuestions } from './key-questions.tsx'
import type { MyMove } from './my-move.ts'
import { SearchPlaces } from './search-places.tsx'

/** What lies on the table before somebody: doors to open, a slip to write on, questions to answer. */
export function OnTheTable({
  part,
  move,
  you,
  suspects,
  victims,
  people,
  language,
  send,
}: {
  readonly part: TablePart
  readonly move: MyMove
  readonly you: string
  readonly suspects: readonly Named[]
  readonly victims: readonly Named[]
  readonly people: Readonly<Record<string, string>>
  readonly language: string
  readonly send: (wish: TableWish) => void
}) {
  if (part.phase === 'search' && move.now === 'search')
    return (
      <SearchPlaces
        places={part.told?.places ?? []}
        searches={part.searches}
        names={people}
        language={language}
        onSearch={(place) => send({ kind: 'search', place })}
      />
    )
  if (part.phase === 'vote')
    return (
      <Ballot
        victims={victims}
        suspects={suspects}
        votes={part.votes[you] ?? {}}
        language={language}
        onVote={(victim, accused) => send({ kind: 'vote', victim, for: accused })}
      />
    )
  if (part.phase === 'key')
    return (
      <KeyQuestions
        questions={part.key[you] ?? []}
        answers={part.answers[you] ?? {}}
        language={language}
        onAnswer={(question, letters) => send({ kind: 'key', question, letters: [...letters] })}
      />
    )
  return null
}
