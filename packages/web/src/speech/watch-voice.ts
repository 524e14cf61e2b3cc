import type { Microphone } from './microphone.ts'
import { hearLevel, UNHEARD, type VoiceActivity } from './voice-activity.ts'

const STEP_MS = 10
/** A page that was held up heard no more than this at once. */
const MOST_MS = 50

/** Looks at a microphone's level again and again, and tells what is known of it; gives what ends that. */
export function watchVoice(
  { power }: Pick<Microphone, 'power'>,
  onLook: (now: VoiceActivity, before: VoiceActivity) => void,
): () => void {
  let room = UNHEARD
  let at = performance.now()
  const timer = setInterval(() => {
    const now = performance.now()
    const before = room
    room = hearLevel(before, { level: power(), ms: Math.min(MOST_MS, now - at) })
    at = now
    onLook(room, before)
  }, STEP_MS)
  return () => clearInterval(timer)
}
