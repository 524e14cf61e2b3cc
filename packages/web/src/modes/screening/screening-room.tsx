import { lineSpoken, personCame, seatTaken, typesOf } from '@commedia/core/events'
import type { ShowDetail } from '@commedia/core/wire'
import type { FollowedShow } from '@commedia/react'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useHouse } from '../../house/house.tsx'
import { FollowedPiece, newestOf } from '../../piece/followed-piece.tsx'
import { useMarks } from '../../piece/use-marks.ts'
import { useTyping } from '../../piece/use-typing.ts'
import { useSeenHouse } from '../../scene/seen-house.tsx'
import { useHeard } from '../../sound/use-heard.ts'
import { useRoomDeeds } from '../../talk/use-room-deeds.ts'
import { ScreeningPage } from './screening-page.tsx'
import { stillToAnswer } from './screening-talk.ts'
import type { Watching } from './stalls.tsx'
import type { FilmPicture } from './take-pictures.ts'
import { stretchName, talkedOf } from './talked-of.ts'
import { useFilm } from './use-film.ts'
import { useJustSeen } from './use-just-seen.ts'
import { useScreeningLines } from './use-screening-lines.ts'
import { useScreeningTalk } from './use-screening-talk.ts'

/** After these there may be other people in the room, or another bill. */
const ASK_AFTER = typesOf(personCame, seatTaken, lineSpoken)

/** A screening room, followed and drawn. */
export function ScreeningRoom({ show }: { readonly show: string }) {
  return (
    <FollowedPiece show={show} news={(followed) => newestOf(followed, ASK_AFTER)}>
      {(detail, followed) => <Watched show={detail} followed={followed} />}
    </FollowedPiece>
  )
}

function Watched({ show, followed }: { readonly show: ShowDetail; readonly followed: FollowedShow }) {
  const { wire } = useHouse()
  const { now, events } = followed
  const viewer = now.on?.viewer ?? show.viewers[0] ?? ''
  const you = show.roles.includes(viewer) ? viewer : undefined
  const { data } = useQuery({
    queryKey: ['screening', show.id],
    queryFn: () => wire.getScreening({ show: show.id }),
  })
  const characters = data?.characters ?? NOBODY
  const names = useMemo(
    () => Object.fromEntries([...show.cast, ...characters].map(({ id, name }) => [id, name])),
    [show.cast, characters],
  )
  const notice = now.on?.notice ?? show.notice
  const lines = useScreeningLines(events, { names, notice, isBlind: data?.sees === false })
  const talked = useMemo(() => talkedOf(events), [events])
  const [kept, setKept] = useState<Readonly<Record<string, FilmPicture>>>({})
  const film = useFilm()
  const marks = useMarks({ show: show.id, viewer, epoch: now.on?.epoch, isOver: show.over })
  const house = useSeenHouse(now, { show: show.id, plays: you !== undefined })
  const { stretch, pictures, state, part, description, ...seenDeeds } = useJustSeen(film.film)
  const { sending, say, notTaken } = useScreeningTalk({ show: show.id, role: you }, { wire, events })
  const sound = useHeard({ show, followed, plays: you })
  const onTyping = useTyping({ show: show.id, role: you }, wire)
  const { deeds, failure } = useRoomDeeds(show, { viewer, send: () => undefined, onTyping })
  const people = useMemo((): readonly Watching[] => {
    const ids = characters.map(({ id }) => id)
    const speaking = now.live.find(({ ended }) => !ended)?.by
    const [next] = now.on?.playing === true ? stillToAnswer(events, ids) : []
    const about = (id: string): Watching['about'] =>
      id === speaking
        ? 'speaking'
        : id === next
          ? 'thinking'
          : Object.hasOwn(now.typing, id) && id !== viewer
            ? 'typing'
            : undefined
    const sitting = show.cast.filter(({ id, sitter }) => sitter !== null && !ids.includes(id))
    return [
      ...characters.map(({ id, name, description, avatar }) => ({
        ...{ id, name, description, avatar, about: about(id), isYou: false, isCharacter: true },
        picture: avatar?.startsWith('data:image/') ? avatar : undefined,
      })),
      ...sitting.map(({ id, name, sitter }) => ({
        ...{ id, name, about: about(id), isYou: sitter?.me === true, isCharacter: false },
        sitter: sitter?.name,
        picture: undefined,
      })),
    ]
  }, [characters, show.cast, now, events, viewer])
  return (
    <ScreeningPage
      show={show}
      followed={now}
      lines={lines}
      sending={sending}
      notTaken={notTaken}
      people={people}
      names={names}
      you={you}
      sees={data?.sees ?? null}
      seesBy={data?.seesBy ?? null}
      film={film}
      talked={talked}
      pictures={kept}
      seen={{ stretch, pictures, state, part, description }}
      seenDeeds={seenDeeds}
      hasChair={show.cast.some(({ name, sitter }) => name === '' && sitter === null)}
      failure={failure}
      sound={sound}
      deeds={deeds}
      marks={marks}
      house={house}
      onSay={(text, to) => {
        const showing =
          film.film === undefined || stretch === undefined
            ? undefined
            : {
                source: film.film.name,
                stretch,
                lines: film.lines,
                description,
                taken: seenDeeds.whenTaken(),
              }
        sound.silence()
        void say(text, to, showing).then((isTaken) => {
          if (!isTaken || showing === undefined) return
          const picture = pictures[Math.floor(pictures.length / 2)]
          if (picture !== undefined)
            setKept((before) => ({ ...before, [stretchName(showing.stretch)]: picture }))
          seenDeeds.onLeave()
        })
      }}
    />
  )
}

const NOBODY: readonly never[] = []
