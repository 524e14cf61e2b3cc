import type { ShowDetail } from '@commedia/core/wire'
import { useState } from 'react'
import { Button } from '../parts/button.tsx'
import { Sheet } from '../parts/sheet.tsx'
import { PageSheet } from '../piece/keep-sheet.tsx'
import { useMarks } from '../piece/use-marks.ts'
import type { ScriptLine } from '../script/script-page.ts'
import type { Names } from '../script/script-text.ts'
import { useWords } from '../words/use-words.tsx'
import { endingWords } from './ending-words.ts'
import { Playbill } from './playbill.tsx'

/** The playbill over a page that has no stage, with the way to a page to share. */
export function EndingSheet({
  show,
  viewer,
  lines,
  names,
  note,
  onClose,
}: {
  readonly show: ShowDetail
  readonly viewer: string
  readonly lines: readonly ScriptLine[]
  readonly names: Names
  /** What comes after it. */
  readonly note?: string
  readonly onClose: () => void
}) {
  const words = useWords(endingWords)
  const marks = useMarks({ show: show.id, viewer, epoch: show.epoch, isOver: show.over })
  const [isSharing, setSharing] = useState(false)
  if (isSharing) return <PageSheet show={show} onClose={onClose} />
  return (
    <Sheet title={words.playbill} onClose={onClose}>
      {note === undefined ? null : <p>{note}</p>}
      <Playbill show={show} lines={lines} names={names} marks={marks}>
        <Button onClick={() => setSharing(true)}>{words.share}</Button>
      </Playbill>
    </Sheet>
  )
}
