import type { Pace, PagesWanted, SpeakingWay } from '@commedia/core'
import type { Form } from '../../form-of.ts'

/** What a show is played with. */
export interface PlayRun {
  readonly file: string | undefined
  readonly as: string | undefined
  readonly pace: Pace | undefined
  readonly speaking: SpeakingWay | undefined
  /** Whether characters may break in on each other. */
  readonly cuts?: boolean | undefined
  readonly pages: PagesWanted | undefined
  /** A file with any of the show's settings. */
  readonly how?: string | undefined
  /** A folder with the show's own prompts. */
  readonly prompts: string | undefined
  readonly go: 'on' | 'anew'
  readonly take: string | undefined
  readonly export: string | undefined
  readonly form: Form
  readonly stop: AbortSignal
  /** What Ctrl-C does where the terminal sends it as a key. */
  readonly interrupt: () => void
}
