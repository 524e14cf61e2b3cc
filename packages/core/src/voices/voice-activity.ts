/** What is known of a room by its levels so far. */
export interface VoiceActivity {
  /** Somebody speaks. */
  readonly isVoice: boolean
  /** How loud the room is while nobody speaks, in decibels; nothing before the first level. */
  readonly floor: number | undefined
  /** How much voice there was just now, in milliseconds: a knock is shorter than a syllable. */
  readonly voicedMs: number
  /** How much voice there was in all since it began. */
  readonly saidMs: number
  /** Since when nothing was said, in milliseconds. */
  readonly pauseMs: number
}

/** A room nobody has listened to yet. */
export const UNHEARD: VoiceActivity = { isVoice: false, floor: undefined, voicedMs: 0, saidMs: 0, pauseMs: 0 }

/** So much voice is somebody who speaks; a door or a cup that is put down is shorter. */
const BEGINS_MS = 80
/** The shortest word is longer: what was shorter in all was no word, and is sent to nobody. */
export const LEAST_MS = 150
/** As much voice goes on with what is said; keys that are pressed meanwhile do not. */
const GOES_ON_MS = 70
/** A pause so long ends what was said. */
const ENDS_MS = 800
/** Voice stands so far out of the room, and goes on while it stands out a little less. */
const BEGINS_DB = 9
const GOES_ON_DB = 6
/** Quieter than this nothing is voice, in the quietest room. */
const FAINTEST_DB = -50
/** A microphone that is opened while somebody speaks takes no more than this for its room. */
const FIRST_FLOOR_DB = -45
const SILENCE_DB = -80
/** The floor falls so fast, in parts a second, and rises so fast in quiet; under voice by decibels a second, so that a fan that was switched on is a room before long. */
const FALLS = 12
const RISES = 2
const RISES_UNDER_VOICE_DB = 2.5

/** Hears one level more, from 0 to 1, that stood for so many milliseconds. */
export function hearLevel(
  { isVoice, floor: before, voicedMs, saidMs, pauseMs }: VoiceActivity,
  { level, ms }: { readonly level: number; readonly ms: number },
): VoiceActivity {
  const now = Math.max(SILENCE_DB, 20 * Math.log10(Math.max(level, Number.MIN_VALUE)))
  const floor = before ?? Math.min(now, FIRST_FLOOR_DB)
  const over = now - floor
  const isLoud = now > FAINTEST_DB && over > (isVoice ? GOES_ON_DB : BEGINS_DB)
  const seconds = ms / 1_000
  const next = floor + stepOf(over, { isLoud, seconds })
  const voiced = isLoud ? voicedMs + ms : Math.max(0, voicedMs - ms * (isVoice ? 2 : 1))
  const enough = isVoice ? GOES_ON_MS : BEGINS_MS
  const pause = voiced >= enough ? 0 : pauseMs + ms
  const isOver = isVoice && pause >= ENDS_MS
  return {
    isVoice: isVoice ? !isOver : voiced >= BEGINS_MS,
    floor: next,
    saidMs: (isVoice ? saidMs : voicedMs) + (isLoud ? ms : 0),
    voicedMs: isOver ? 0 : Math.min(voiced, BEGINS_MS),
    pauseMs: pause,
  }
}

function stepOf(
  over: number,
  { isLoud, seconds }: { readonly isLoud: boolean; readonly seconds: number },
): number {
  if (isLoud) return Math.min(over, RISES_UNDER_VOICE_DB * seconds)
  return over * Math.min(1, (over < 0 ? FALLS : RISES) * seconds)
}
