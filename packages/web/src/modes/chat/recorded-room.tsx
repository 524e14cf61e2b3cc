import { chatRoom, stateOf } from '@commedia/core'
import { useMemo } from 'react'
import { Announcer } from '../../piece/announcer.tsx'
import type { RecordedSoFar } from '../../piece/recorded-look.ts'
import { Script } from '../../script/script.tsx'
import { useFigures, useWords } from '../../words/use-words.tsx'
import css from './recorded-room.module.css'
import { moodsTold, type SeenInRoom } from './room-look.ts'
import { RoomScene } from './room-scene.tsx'
import { roomWords } from './room-words.ts'
import { talkLines } from './talk-lines.ts'

/** A recorded talk: the room by lamplight, and what was said in it. */
export function RecordedRoom({ recording, followed, events }: RecordedSoFar) {
  const words = useWords(roomWords)
  const figures = useFigures()
  const { cast, labels, language, viewer } = recording
  const names = useMemo(() => Object.fromEntries(cast.map(({ id, name }) => [id, name])), [cast])
  const { lines } = useMemo(
    () =>
      talkLines(events, {
        notice: '',
        comes: words.comes,
        goes: (guest) => words.goes(names[guest] ?? ''),
        moodsTurn: (moods) => moodsTold(moods, { names, words, list: figures.list }),
        handed: ({ companion, action }) => words.handed(names[companion] ?? '', labels[action] ?? action),
      }),
    [events, words, figures, names, labels],
  )
  const { moods } = stateOf(followed.stage, chatRoom)
  const speaking = followed.live.find(({ ended }) => !ended)?.by
  const people = useMemo(
    () =>
      cast
        .toSorted((one, other) => Number(one.person) - Number(other.person))
        .map(
          ({ id, name, person }): SeenInRoom => ({
            ...{ id, name, mood: moods[id] ?? null, picture: undefined },
            ...{ lit: id === speaking, about: id === speaking ? 'speaking' : undefined },
            ...{ isYou: false, isCompanion: !person },
          }),
        ),
    [cast, moods, speaking],
  )
  return (
    <main id="main" className={css.house}>
      <RoomScene people={people} language={language} to={undefined} onSpeakTo={undefined} />
      <Script key={viewer} lines={lines} live={followed.live} names={names} language={language} />
      <Announcer lines={lines} names={names} isLive />
    </main>
  )
}
