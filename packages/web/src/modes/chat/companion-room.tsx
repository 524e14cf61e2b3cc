import { chatRoom, stateOf } from '@commedia/core'
import { floorReturned, guestCame, guestLeft, moodsRolled, typesOf } from '@commedia/core/events'
import type { ShowDetail } from '@commedia/core/wire'
import type { FollowedShow } from '@commedia/react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { useHouse } from '../../house/house.tsx'
import { useFollowed } from '../../house/use-followed.ts'
import { Waiting } from '../../parts/waiting.tsx'
import { NoStage } from '../../piece/no-stage.tsx'
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

/** How often what the stream does not tell is asked again: who sits where, what it cost. In milliseconds. */
const ASKED_EVERY_MS = 15_000

/** A companion room: asks what it is, follows it, and draws it. */
export function CompanionRoom({ show }: { readonly show: string }) {
  const { wire } = useHouse()
  const detail = useQuery({ queryKey: ['show', show], queryFn: () => wire.getShow({ show }) })
  if (detail.data !== undefined) return <Followed show={detail.data} asked={detail.refetch} />
  if (detail.error !== null) return <NoStage error={detail.error} again={() => void detail.refetch()} />
  return <Waiting />
}

function Followed({ show, asked }: { readonly show: ShowDetail; readonly asked: () => unknown }) {
  const followed = useFollowed(show.id, show.viewers[0])
  const { on } = followed.now
  const told = followed.events.findLast(({ type }) => ASK_AFTER.has(type))?.seq
  useEffect(() => void asked(), [on?.epoch, on?.playing, told])
  useEffect(() => {
    const timer = setInterval(() => document.hidden || asked(), ASKED_EVERY_MS)
    return () => clearInterval(timer)
  }, [asked])
  if (followed.error !== undefined) return <NoStage error={followed.error} again={followed.again} />
  return <Talked show={show} followed={followed} told={told} />
}

/** After these there may be other people in the room, another bill, other things to ask for. */
const ASK_AFTER = typesOf(guestCame, guestLeft, floorReturned, moodsRolled)

function Talked({
  show,
  followed,
  told,
}: {
  readonly show: ShowDetail
  readonly followed: FollowedShow
  readonly told: number | undefined
}) {
  const { wire } = useHouse()
  const words = useWords(roomWords)
  const figures = useFigures()
  const { now, events } = followed
  const viewer = now.on?.viewer ?? show.viewers[0] ?? ''
  const you = show.roles.includes(viewer) ? viewer : undefined
  const room = useQuery({
    queryKey: ['room', show.id, now.on?.epoch, told],
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
