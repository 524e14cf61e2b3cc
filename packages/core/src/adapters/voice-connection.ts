import type { VoiceOffered } from '../ports/voice.ts'
import type { SoundConnection } from './sound-server.ts'

/** How a voice may be sent. */
export type SoundFormat = 'mp3' | 'opus' | 'aac' | 'flac' | 'wav'

/** Where a voice is, and what is known of it. */
export interface VoiceConnection extends SoundConnection {
  /** `mp3`, unless told. */
  readonly format?: SoundFormat
  /** How long it may take to the first of the sound. */
  readonly firstSoundMs?: number
  /** The voices it has, where the server does not list them. */
  readonly voices?: readonly VoiceOffered[]
  /** Whether it can be told in words how to speak; known of OpenAI's models. */
  readonly takesManner?: boolean
  readonly maxBytes?: number
}
