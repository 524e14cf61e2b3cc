import { partOf, stateOf } from '@commedia/core'
import { caseRevealed, phaseBegan, seatTaken, typesOf } from '@commedia/core/events'
import { tableRoom } from '@commedia/core/mystery'
import type { ShowDetail } from '@commedia/core/wire'
import type { FollowedShow } from '@commedia/react'
import { useMemo } from 'react'
import { useHouse } from '../../house/house.tsx'
import { FollowedPiece, newestOf } from '../../piece/followed-piece.tsx'
import { useMarks } from '../../piece/use-marks.ts'
import { useTyping } from '../../piece/use-typing.ts'
import { useSeenHouse } from '../../scene/seen-house.tsx'
import { useCurtain } from '../../scene/use-curtain.ts'
import { silenced } from '../../sound/silenced.ts'
import { useHeard } from '../../sound/use-heard.ts'
import { BeforeTable } from './before/before-table.tsx'
import { useTableDeeds } from './deeds/use-table-deeds.ts'
import { useTableSending } from './deeds/use-table-sending.ts'
import { seatsSeen } from './look/table-look.ts'
import { myMove } from './moves/my-move.ts'
import { TablePage } from './table-page.tsx'
import { tableTalk } from './talk/table-talk.ts'

/** A table that is laid and not begun fills with people: who sits there is asked more often. In milliseconds. */
const ASKED_BEFORE_MS = 4_000
/** After these somebody else may sit at the table. */
const ASK_AFTER = typesOf(seatTaken, phaseBegan, caseRevealed)

/** A mystery table, followed and drawn. */
export function MysteryTable({ show }: { readonly show: string }) {
  return (
    <FollowedPiece
      show={show}
      // Whoever may see everything plays, or watches, like anybody else; the booth is a screen of its own.
      eyes={({ viewers, roles }) => viewers.find((one) => roles.includes(one))}
      news={(followed) => newestOf(followed, ASK_AFTER)}
      askedEveryMs={({ opened }) => (opened ? undefined : ASKED_BEFORE_MS)}
    >
      {(detail, followed) => <Played show={detail} followed={followed} />}
    </FollowedPiece>
  )
}

function Played({ show, followed }: { readonly show: ShowDetail; readonly followed: FollowedShow }) {
  const { wire } = useHouse()
  const { now, events } = followed
  const viewer = now.on?.viewer ?? show.viewers[0] ?? ''
  const you = show.roles.includes(viewer) ? viewer : undefined
  const part = useMemo(() => partOf(now.view, tableRoom), [now.view])
  const entries = useMemo(() => tableTalk(events), [events])
  const { live, typing, on } = now
  const seats = useMemo(
    () => seatsSeen(part, { live, typing, cast: show.cast, you, waitsFor: on?.waitsFor ?? [] }),
    [part, live, typing, show.cast, you, on],
  )
  const since = events.findLast(({ type }) => type === phaseBegan.type)?.seq ?? 0
  const { send, mark, sending, marks, notTaken } = useTableSending(
    { show: show.id, role: you },
    { wire, events },
  )
  const onTyping = useTyping({ show: show.id, role: you }, wire)
  const sound = useHeard({ show, followed, plays: you })
  const { deeds, failure, isBusy } = useTableDeeds(show, {
    viewer,
    send: silenced(send, sound),
    mark,
    onTyping,
  })
  const kept = useMarks({ show: show.id, viewer, epoch: now.on?.epoch, isOver: show.over })
  const curtain = useCurtain({ isOpen: show.opened, isOver: part.truth !== null })
  const house = useSeenHouse(now, { show: show.id, plays: you !== undefined })
  if (part.told === null)
    return (
      <BeforeTable
        show={show}
        isBusy={isBusy || now.on?.playing === true}
        error={failure}
        onBegin={deeds.start}
        onShare={deeds.share}
      />
    )
  return (
    <TablePage
      show={show}
      followed={now}
      part={part}
      entries={entries}
      seats={seats}
      you={you}
      move={you === undefined ? undefined : myMove(part, { me: you, since })}
      marks={marks}
      sending={sending}
      notTaken={notTaken}
      failure={failure}
      sound={sound}
      isHintComing={you !== undefined && stateOf(now.stage, tableRoom).hints.includes(you)}
      deeds={deeds}
      kept={kept}
      house={house}
      curtain={curtain}
    />
  )
}
