import { hearLevel, UNHEARD, type VoiceActivity } from '@commedia/core/voices'
import type { Microphone } from './microphone.ts'

const STEP_MS = 10

/** Looks at a microphone's levels again and again, and tells what is known of it, level by level and when by the page's clock; gives what ends that. */
export function watchVoice(
  microphone: Pick<Microphone, 'levels'>,
  onLook: (now: VoiceActivity, before: VoiceActivity, at: number) => void,
): () => void {
  let room = UNHEARD
  const timer = setInterval(() => {
    const levels = microphone.levels()
    const now = performance.now()
    for (const [nth, level] of levels.entries()) {
      const before = room
      room = hearLevel(before, { level, ms: STEP_MS })
      onLook(room, before, now - (levels.length - 1 - nth) * STEP_MS)
    }
  }, STEP_MS)
  return () => clearInterval(timer)
}
