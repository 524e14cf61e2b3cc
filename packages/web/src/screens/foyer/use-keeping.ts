import { useEffect, useRef } from 'react'
import { useHouse } from '../../house/house.tsx'
import { keepEvening, keptEvenings } from '../../house/kept-evenings.ts'
import { openWorker } from '../../house/open-worker.ts'
import type { Evening } from './evening.ts'

/** Keeps what I saw of my evenings on this device while there is nothing else to do, so that it can be read offline. */
export function useKeeping(evenings: readonly Evening[] | undefined): void {
  const { wire } = useHouse()
  const done = useRef(new Set<string>())
  useEffect(() => {
    void openWorker()
  }, [])
  useEffect(() => {
    const keepAll = async (): Promise<void> => {
      const kept = new Set((await keptEvenings()).filter(({ over }) => over).map(({ id }) => id))
      for (const { id, title, language, state } of evenings ?? []) {
        if (state === 'casting' || kept.has(id) || done.current.has(`${id} ${state}`)) continue
        done.current.add(`${id} ${state}`)
        const { bytes } = await wire.exportShow({ show: id, query: { format: 'plain' } })
        const script = new TextDecoder().decode(bytes)
        const at = new Date().toISOString()
        await keepEvening({ id, title, language, at, over: state === 'over', script })
      }
    }
    // What could not be kept now is kept another time.
    const timer = setTimeout(() => void keepAll().catch(() => undefined), QUIET_MS)
    return () => clearTimeout(timer)
  }, [evenings, wire])
}

const QUIET_MS = 1500
