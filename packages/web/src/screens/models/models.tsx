import { cameByLink } from '../../door/came-by-link.ts'
import { isMember, useMe } from '../../house/use-me.ts'
import { useModelDesk } from '../../models/use-model-desk.ts'
import { FailurePage } from '../../parts/failure-page.tsx'
import { Waiting } from '../../parts/waiting.tsx'
import { ModelsPage } from './models-page.tsx'

/** Who plays here, asked of the house. */
export function Models() {
  const me = useMe()
  const { listed, deeds } = useModelDesk({ enabled: isMember(me.data) })
  if (me.data !== undefined && !isMember(me.data))
    return <ModelsPage listed={{ desk: null, offers: [] }} deeds={deeds} />
  if (listed !== undefined) return <ModelsPage listed={listed} deeds={deeds} isGuest={cameByLink().read()} />
  const error = me.error ?? deeds.error
  return error === null || error === undefined ? (
    <Waiting />
  ) : (
    <FailurePage error={error} again={deeds.again} />
  )
}
