import { chatRoom, stateOf } from '@commedia/core'
import { floorReturned, guestCame, guestLeft, moodsRolled, typesOf } from '@commedia/core/events'
import type { ShowDetail } from '@commedia/core/wire'
import type { FollowedShow } from '@commedia/react'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useHouse } from '../../house/house.tsx'
import { FollowedPiece, newestOf } from '../../piece/followed-piece.tsx'
import { useMarks } from '../../piece/use-marks.ts'
import { useTyping } from '../../piece/use-typing.ts'
import { useSeenHouse } from '../../scene/seen-house.tsx'
import { silenced } from '../../sound/silenced.ts'
import { useHeard } from '../../sound/use-heard.ts'
import { useRoomDeeds } from '../../talk/use-room-deeds.ts'
import { useFigures, useWords } from '../../words/use-words.tsx'
import { moodsIn, moodsTold, peopleInRoom } from './room-look.ts'
import { RoomPage } from './room-page.tsx'
import { roomWords } from './room-words.ts'
import { talkLines } from './talk-lines.ts'
import { usePage } from './use-page.ts'
import { useTalk } from './use-talk.ts'

/** After these there may be other people in the room, another bill, other things to ask for. */
const ASK_AFTER = typesOf(guestCame, guestLeft, floorReturned, moodsRolled)

/** A companion room, followed and drawn. */
export function CompanionRoom({ show }: { readonly show: string }) {
  return (
    <FollowedPiece show={show} news={told}>
      {(detail, followed) => <Talked show={detail} followed={followed} />}
    </FollowedPiece>
  )
}

function told(followed: FollowedShow): number | undefined {
  return newestOf(followed, ASK_AFTER)
}

function Talked({ show, followed }: { readonly show: ShowDetail; readonly followed: FollowedShow }) {
  const { wire } = useHouse()
  const words = useWords(roomWords)
  const figures = useFigures()
  const { now, events } = followed
  const viewer = now.on?.viewer ?? show.viewers[0] ?? ''
  const you = show.roles.includes(viewer) ? viewer : undefined
  const room = useQuery({
    queryKey: ['room', show.id, now.on?.epoch, told(followed)],
    queryFn: () => wire.getRoom({ show: show.id }),
    placeholderData: (before) => before,
  })
  const companions = room.data?.companions ?? NOBODY
  const names = useMemo(
    () => Object.fromEntries([...show.cast, ...companions].map(({ id, name }) => [id, name])),
    [show.cast, companions],
  )
  const notice = now.on?.notice ?? show.notice
  const talk = useMemo(() => {
    const labels = new Map(companions.flatMap(({ actions }) => actions.map(({ id, label }) => [id, label])))
    return talkLines(events, {
      notice,
      comes: words.comes,
      goes: (guest) => words.goes(names[guest] ?? ''),
      moodsTurn: (moods) => moodsTold(moods, { names, words, list: figures.list }),
      handed: ({ companion, action, byViewer }) =>
        (byViewer ? words.youHand : words.handed)(names[companion] ?? '', labels.get(action) ?? action),
    })
  }, [events, notice, words, figures, names, companions])
  const turned = stateOf(now.stage, chatRoom).moods
  const people = useMemo(() => {
    const moods = moodsIn(companions, turned)
    return peopleInRoom(show, { ...now, events }, { companions, moods })
  }, [show, now, events, companions, turned])
  const { sending, send, notTaken } = useTalk({ room: show.id, role: you }, { wire, events })
  const sound = useHeard({ show, followed, plays: you })
  const onTyping = useTyping({ show: show.id, role: you }, wire)
  const { deeds, failure, isBusy } = useRoomDeeds(show, {
    viewer,
    send: silenced(send, sound),
    onTyping,
  })
  const marks = useMarks({ show: show.id, viewer, epoch: now.on?.epoch, isOver: show.over })
  const page = usePage(show.id)
  const house = useSeenHouse(now, { show: show.id, plays: you !== undefined })
  const readers = companions.map(({ id, name, actions, aside }) => {
    const seen = people.find((one) => one.id === id)
    return { id, name, actions, aside, mood: seen?.mood ?? null, picture: seen?.picture }
  })
  return (
    <RoomPage
      show={show}
      followed={now}
      talk={talk}
      sending={sending}
      notTaken={notTaken}
      people={people}
      readers={readers}
      names={names}
      you={you}
      page={page}
      hasChair={show.cast.some(({ name, sitter }) => name === '' && sitter === null)}
      failure={failure}
      sound={sound}
      isBusy={isBusy}
      hasMoods={Object.keys(turned).length > 0}
      deeds={deeds}
      marks={marks}
      house={house}
    />
  )
}

const NOBODY: readonly never[] = []
