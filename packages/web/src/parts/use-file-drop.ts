import { type DragEvent, useState } from 'react'

/** A place that a file can be let fall on: whether one is over it, and what listens there. */
export function useFileDrop(onFile: (file: File) => void, isResting: boolean) {
  const [isOver, setOver] = useState(false)
  const drop = {
    onDragOver(event: DragEvent) {
      event.preventDefault()
      setOver(!isResting)
    },
    onDragLeave: () => setOver(false),
    onDrop(event: DragEvent) {
      event.preventDefault()
      setOver(false)
      const [file] = event.dataTransfer.files
      if (file !== undefined && !isResting) onFile(file)
    },
  }
  return { isOver, drop }
}
