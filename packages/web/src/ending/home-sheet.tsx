import type { ShowDetail } from '@commedia/core/wire'
import type { ComponentProps } from 'react'
import { KeepSheet } from '../piece/keep-sheet.tsx'
import { EndingSheet } from './ending-sheet.tsx'

/** What one takes home from a page that has no stage: its playbill or its script, where one of them is asked for. */
export function HomeSheet({
  sheet,
  show,
  viewer = show.viewers[0] ?? '',
  keep,
  ...evening
}: {
  readonly sheet: string | undefined
  readonly show: ShowDetail
  readonly viewer: string | undefined
  readonly keep: ComponentProps<typeof KeepSheet>['keep']
} & Omit<ComponentProps<typeof EndingSheet>, 'show' | 'viewer'>) {
  if (sheet === 'bill') return <EndingSheet show={show} viewer={viewer} {...evening} />
  return sheet === 'keep' ? (
    <KeepSheet show={show} viewer={viewer} keep={keep} onClose={evening.onClose} />
  ) : null
}
