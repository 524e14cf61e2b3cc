import { partOf, peopleRoom, performanceRoom, stateOf, suggestActs } from '@commedia/core'
import { seatTaken, typesOf } from '@commedia/core/events'
import type { ShowDetail } from '@commedia/core/wire'
import type { FollowedShow } from '@commedia/react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useHouse } from '../../house/house.tsx'
import { FollowedPiece, newestOf } from '../../piece/followed-piece.tsx'
import { useMarks } from '../../piece/use-marks.ts'
import { useTyping } from '../../piece/use-typing.ts'
import { useSeenHouse } from '../../scene/seen-house.tsx'
import { stageLook } from '../../scene/stage-look.ts'
import { useCurtain } from '../../scene/use-curtain.ts'
import { useScript, withTakes } from '../../script/use-script.ts'
import { useHeard } from '../../sound/use-heard.ts'
import { BeforeCurtain } from './before-curtain.tsx'
import css from './stage.module.css'
import { StageBar } from './stage-bar.tsx'
import { stageRights } from './stage-rights.ts'
import { StageView } from './stage-view.tsx'
import { takeMarks } from './take-tree.ts'
import { useDeeds } from './use-deeds.ts'
import { useSending } from './use-sending.ts'
import { withSilence } from './with-silence.ts'

const ASK_AFTER = typesOf(seatTaken)

/** The stage of one show, followed and drawn. */
export function StageScreen({ show }: { readonly show: string }) {
  const [eyes, setEyes] = useState<string>()
  return (
    <FollowedPiece
      show={show}
      eyes={({ viewers }) => viewers.find((one) => one === eyes)}
      news={(followed) => newestOf(followed, ASK_AFTER)}
    >
      {(detail, followed) => <Played show={detail} followed={followed} look={setEyes} />}
    </FollowedPiece>
  )
}

function Played({
  show,
  followed,
  look: onEyes,
}: {
  readonly show: ShowDetail
  readonly followed: FollowedShow
  readonly look: (viewer: string) => void
}) {
  const { wire } = useHouse()
  const { now, events, after } = followed
  const [past, setPast] = useState<number>()
  const viewer = now.on?.viewer ?? show.viewers[0] ?? ''
  const rights = useMemo(() => stageRights(show, viewer), [show, viewer])
  const role = rights.plays ? viewer : undefined
  // What another take would be of is asked while the show rests: until then it changes with every line.
  const restsAt = now.on?.playing === false ? now.stage.seq : undefined
  const takes = useQuery({
    queryKey: ['takes', show.id, viewer, now.on?.epoch, now.on?.choosing, restsAt],
    placeholderData: keepPreviousData,
    queryFn: () => wire.listTakes({ show: show.id, query: { as: viewer } }),
    enabled: rights.directs && now.on !== undefined,
    staleTime: 0,
  })
  const written = useScript(events, { viewer, notice: now.on?.notice ?? show.notice })
  const lines = useMemo(() => withTakes(written, takeMarks(takes.data?.takes ?? [])), [written, takes.data])
  const at = past === undefined ? undefined : lines[past]
  const shown = useMemo(() => (at === undefined ? now : after(at.seq)), [at, now, after])
  const understudied = stateOf(now.stage, performanceRoom).seats[viewer]?.kind === 'understudy'
  const plays = understudied ? undefined : role
  const sound = useHeard({ show, followed, plays, isNow: past === undefined })
  const { heard } = sound
  const by = heard?.by
  const look = useMemo(
    () =>
      stageLook(shown, {
        lines: past === undefined ? lines : lines.slice(0, past + 1),
        cast: show.cast,
        heard: sound.isOn && past === undefined ? { by } : undefined,
      }),
    [shown, lines, past, show.cast, sound.isOn, by],
  )
  const { sending, send, refused } = useSending({ show: show.id, role }, { wire, events, seq: now.stage.seq })
  const onTyping = useTyping({ show: show.id, role }, wire)
  const { deeds: done, failure, isBusy } = useDeeds(show, { viewer, send, onTyping, look: onEyes })
  const house = useSeenHouse(now, { show: show.id, plays: rights.plays, isHeard: sound.isOn })
  const { silence, cutIn } = sound
  const deeds = useMemo(() => withSilence(done, { silence, cutIn }), [done, silence, cutIn])
  const suggestions = useMemo(
    () => (role === undefined ? [] : suggestActs(now.view, show.language)),
    [role, now.view, show.language],
  )
  const isOpen = show.opened || events.length > 0
  const isOver = now.on?.over ?? show.over
  const marks = useMarks({ show: show.id, viewer, epoch: now.on?.epoch, isOver })
  const curtain = useCurtain({ isOpen, isOver })
  if (!isOpen && now.line !== 'lost')
    return (
      <div className={css.stage}>
        <StageBar show={show} look={look} />
        <BeforeCurtain
          show={show}
          isOwner={rights.owns}
          onRaise={rights.directs ? deeds.start : undefined}
          isBusy={isBusy || now.on?.playing === true}
        />
      </div>
    )
  return (
    <StageView
      show={show}
      followed={now}
      house={house}
      look={look}
      lines={lines}
      past={at === undefined ? undefined : past}
      onPast={setPast}
      sending={sending}
      refused={refused}
      suggestions={suggestions}
      isHintComing={partOf(now.view, peopleRoom).asked}
      rights={rights}
      takes={takes.data?.takes ?? []}
      offers={takes.data?.offers ?? []}
      retakes={restsAt === undefined || takes.isPlaceholderData ? undefined : takes.data?.retakes}
      failure={failure}
      deeds={deeds}
      marks={marks}
      curtain={curtain}
      sound={sound}
    />
  )
}
