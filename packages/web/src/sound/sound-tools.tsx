import type { ShowDetail } from '@commedia/core/wire'
import { useState } from 'react'
import { Button } from '../parts/button.tsx'
import { useWords } from '../words/use-words.tsx'
import { SoundSheet } from './sound-sheet.tsx'
import { soundWords } from './sound-words.ts'
import type { SoundDesk } from './use-sound.ts'

/** Turns the sound of a piece on and off, and opens what one can choose of it. */
export function SoundTools({
  show,
  viewer,
  sound,
}: {
  readonly show: Pick<ShowDetail, 'id' | 'language' | 'cast'>
  readonly viewer: string
  readonly sound: SoundDesk | undefined
}) {
  const words = useWords(soundWords)
  const [isOpen, setOpen] = useState(false)
  if (sound === undefined || !sound.canHear) return null
  return (
    <>
      <Button
        look="plain"
        aria-pressed={sound.isOn}
        title={words.listenWhy}
        onClick={() => sound.turn(!sound.isOn)}
      >
        {words.sound}
      </Button>
      {sound.isOn ? (
        <Button look="plain" onClick={() => setOpen(true)}>
          {words.voices}
        </Button>
      ) : null}
      {isOpen ? (
        <SoundSheet show={show} viewer={viewer} sound={sound} onClose={() => setOpen(false)} />
      ) : null}
    </>
  )
}
