import type { PlanRequest } from '@commedia/core/wire'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { useHouse } from '../../house/house.tsx'
import { useHouseFacts } from '../../house/use-house-facts.ts'
import { useFigures, useWords } from '../../words/use-words.tsx'
import { foyerWords } from './foyer-words.ts'
import type { ReadWork } from './work-sheet.tsx'

const MEGABYTE = 1_000_000

/** Has plays written: of a topic at once, of a file once it was read and named. */
export function usePlanning() {
  const { wire } = useHouse()
  const [, go] = useLocation()
  const words = useWords(foyerWords)
  const figures = useFigures()
  const most = useHouseFacts().data?.limits.uploadBytes ?? Number.POSITIVE_INFINITY
  const [work, setWork] = useState<ReadWork>()
  const plan = useMutation({
    mutationFn: (request: PlanRequest) => wire.planShow({ body: request }),
    onSuccess: ({ job }) => go(`/plans/${job}`),
  })
  const read = useMutation({
    mutationFn: async (file: File) => {
      if (file.size > most) throw new Error(words.tooLarge(`${figures.count(most / MEGABYTE)} MB`))
      const body = new Uint8Array(await file.arrayBuffer())
      return { name: file.name.replace(/\.[^.]+$/u, ''), read: await wire.readUpload({ body }) }
    },
    onSuccess: setWork,
  })
  return { plan, read, work, setWork }
}
