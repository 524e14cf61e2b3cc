import * as z from 'zod'
import { ContentRating } from '../care/content-rating.ts'
import type { GivenModels } from '../models/given-models.ts'
import type { OnTrouble } from '../models/trouble.ts'
import type { Opening } from '../performance/open-show.ts'
import type { PerformCrew } from '../performance/perform-crew.ts'
import { ShowSettings } from '../performance/show-settings.ts'
import type { Journal } from '../ports/journal.ts'
import { CommediaError } from '../prelude/errors.ts'
import { parseJson } from '../prelude/json.ts'
import { AClock, COMMON_PORTS } from '../prelude/part-with.ts'
import { readSetting, unknownIn } from '../prelude/read-setting.ts'
import { Blueprint } from '../schema/blueprint.ts'
import { Take } from '../schema/take.ts'

/** What a play is performed with: models are enough; the rest is kept in memory unless told. */
export interface PerformOptions
  extends Partial<Pick<PerformCrew, 'book' | 'feed' | 'clock' | 'allowance' | 'recall' | 'memory'>>,
    Pick<Opening, 'settings' | 'rating'> {
  /** A model of any provider, or one for each job and role. */
  readonly models: GivenModels
  /** Roles that people play, by name; models play the others. */
  readonly people?: readonly string[]
  /** Hears of every question that no model answered; what is played instead is in character. */
  readonly onTrouble?: OnTrouble
  /** Where the record is kept. With the same journal and take a play goes on where it was, as the record has it. */
  readonly journal?: Journal
  readonly take?: Take
  readonly seed?: number
}

const OPTIONS = {
  ...COMMON_PORTS,
  /** Looked at where they are used, by `modelsFrom`. */
  models: z.unknown().refine((given) => given !== undefined, {
    error: 'a model is wanted. Connect one: `await connectModel({ … })`, or `openai(…)`',
  }),
  clock: AClock.optional(),
  people: z.array(z.string().min(1)).optional(),
  take: Take.optional(),
  settings: ShowSettings.optional(),
  rating: ContentRating.optional(),
} satisfies { readonly [Key in keyof Required<PerformOptions>]: z.ZodType }

/** Looks at what a play is performed with: `wrong-setting` says what does not fit, and what was meant. */
export function checkOptions(options: PerformOptions): void {
  readSetting(z.strictObject(OPTIONS), options, 'what a play is performed with')
}

/** A field that no blueprint has would be lost on the way: a misspelt secret, say. */
export function checkKeys(given: unknown): void {
  const value = typeof given === 'string' ? parseJson(given.replace(/^\uFEFF/u, '')) : given
  const misfits = unknownIn(Blueprint, value, 'the blueprint')
  if (misfits.length > 0) throw new CommediaError('wrong-setting', misfits.join(' '))
}
