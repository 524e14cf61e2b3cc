import { cueForms } from '@commedia/core/forms'
import type { ShowDetail } from '@commedia/core/wire'
import type { FollowedShow } from '@commedia/react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { useHouse } from '../../house/house.tsx'
import { useFollowed } from '../../house/use-followed.ts'
import { keptText } from '../../parts/kept-text.ts'
import { Waiting } from '../../parts/waiting.tsx'
import { NoStage } from '../../piece/no-stage.tsx'
import { useMarks } from '../../piece/use-marks.ts'
import { useTyping } from '../../piece/use-typing.ts'
import { useSeenHouse } from '../../scene/seen-house.tsx'
import { useScript } from '../../script/use-script.ts'
import { silenced } from '../../sound/silenced.ts'
import { useHeard } from '../../sound/use-heard.ts'
import { useHandedIn } from '../use-handed-in.ts'
import { AnyPage } from './any-page.tsx'
import { usePieceDeeds } from './use-piece-deeds.ts'
import { usePieceSending } from './use-piece-sending.ts'

/** How often what the stream does not tell is asked again: who sits where, what it cost. In milliseconds. */
const ASKED_EVERY_MS = 15_000

/** A piece of a mode that was handed to the house: asks what it is, follows it, and draws it. */
export function AnyPiece({ show }: { readonly show: string }) {
  const { wire } = useHouse()
  const detail = useQuery({ queryKey: ['show', show], queryFn: () => wire.getShow({ show }) })
  if (detail.data !== undefined) return <Followed show={detail.data} asked={detail.refetch} />
  if (detail.error !== null) return <NoStage error={detail.error} again={() => void detail.refetch()} />
  return <Waiting />
}

function Followed({ show, asked }: { readonly show: ShowDetail; readonly asked: () => unknown }) {
  const followed = useFollowed(show.id, show.viewers[0])
  const { on, stage } = followed.now
  // What a mode's events mean for who sits where and whether it is over, only the house can say.
  const restsAt = on?.playing === true && on.waitsFor.length === 0 ? undefined : stage.seq
  useEffect(() => void asked(), [on?.epoch, on?.playing, restsAt])
  useEffect(() => {
    const timer = setInterval(() => document.hidden || asked(), ASKED_EVERY_MS)
    return () => clearInterval(timer)
  }, [asked])
  if (followed.error !== undefined) return <NoStage error={followed.error} again={followed.again} />
  return <Played show={show} followed={followed} />
}

function Played({ show, followed }: { readonly show: ShowDetail; readonly followed: FollowedShow }) {
  const { wire } = useHouse()
  const { now, events } = followed
  const viewer = now.on?.viewer ?? show.viewers[0] ?? ''
  const you = show.roles.includes(viewer) ? viewer : undefined
  const mode = useHandedIn().data?.find(({ id }) => id === show.kind)
  const forms = useMemo(() => (mode === undefined ? [] : cueForms(mode.cue)), [mode])
  const lines = useScript(events, { viewer, notice: now.on?.notice ?? show.notice })
  const { sending, send, notTaken } = usePieceSending({ show: show.id, role: you }, { wire, events })
  const sound = useHeard({ show, followed, plays: you })
  const onTyping = useTyping({ show: show.id, role: you }, wire)
  const { deeds, failure, isBusy } = usePieceDeeds(show, {
    viewer,
    send: silenced(send, sound),
    onTyping,
  })
  const halfTyped = useMemo(
    () => (you === undefined ? undefined : keptText(`commedia begun ${show.id} ${you}`, sessionStorage)),
    [show.id, you],
  )
  const marks = useMarks({ show: show.id, viewer, epoch: now.on?.epoch, isOver: show.over })
  const house = useSeenHouse(now, { show: show.id, plays: you !== undefined })
  const takes = useQuery({
    queryKey: ['takes', show.id, viewer, now.on?.epoch],
    placeholderData: keepPreviousData,
    queryFn: () => wire.listTakes({ show: show.id, query: { as: viewer } }),
    enabled: deeds.putOnStage !== undefined && now.on !== undefined,
  })
  return (
    <AnyPage
      show={show}
      called={mode?.name ?? ''}
      forms={forms}
      followed={now}
      lines={lines}
      sending={sending}
      notTaken={notTaken?.error}
      halfTyped={halfTyped}
      you={you}
      takes={takes.data?.takes ?? []}
      failure={failure}
      isBusy={isBusy}
      deeds={deeds}
      marks={marks}
      house={house}
    />
  )
}
