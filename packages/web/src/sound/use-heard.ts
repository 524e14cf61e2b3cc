import type { ShowDetail } from '@commedia/core/wire'
import { useHouse } from '../house/house.tsx'
import { useHouseFacts } from '../house/use-house-facts.ts'
import { useAttention } from './use-attention.ts'
import { type SoundDesk, type ToListen, useSound } from './use-sound.ts'

/** Has any piece heard, whatever is played, and tells the house what is heard of it here. */
export function useHeard({
  show: { id: show, language, cast },
  followed,
  plays,
  isNow = true,
}: Pick<ToListen, 'followed' | 'plays'> & {
  readonly show: Pick<ShowDetail, 'id' | 'language' | 'cast'>
  readonly isNow?: boolean
}): SoundDesk {
  const { wire } = useHouse()
  const hasHouse = useHouseFacts().data?.voice === true
  const sound = useSound({ show, language, cast, followed, plays, isNow, hasHouse }, wire)
  const { isOn, endsAt, from } = sound
  const listening = { isOn, listens: isOn && from === 'house', endsAt }
  useAttention({ show, isNow, isLive: followed.now.line === 'live', sound: listening }, wire)
  return sound
}
