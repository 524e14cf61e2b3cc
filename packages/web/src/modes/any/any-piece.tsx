import { cueForms } from '@commedia/core/forms'
import type { ShowDetail } from '@commedia/core/wire'
import type { FollowedShow } from '@commedia/react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useHouse } from '../../house/house.tsx'
import { keptText } from '../../parts/kept-text.ts'
import { FollowedPiece } from '../../piece/followed-piece.tsx'
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

/** A piece of a mode that was handed to the house, followed and drawn. */
export function AnyPiece({ show }: { readonly show: string }) {
  return (
    <FollowedPiece show={show} news={restsAt}>
      {(detail, followed) => <Played show={detail} followed={followed} />}
    </FollowedPiece>
  )
}

/** What a mode's events mean for who sits where and whether it is over, only the house can say: it is asked whenever nobody plays. */
function restsAt({ now: { on, stage } }: FollowedShow): number | undefined {
  return on?.playing === true && on.waitsFor.length === 0 ? undefined : stage.seq
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
      sound={sound}
      isBusy={isBusy}
      deeds={deeds}
      marks={marks}
      house={house}
    />
  )
}
