import {
  BlueprintListed,
  CaseListed,
  CharacterListed,
  Done,
  HouseCompanion,
  Job,
  ROUTES,
  RoleListed,
  ShelvedShow,
} from '@commedia/core/wire'
import * as z from 'zod'
import { News } from './what-is-new.ts'

const { id, title, premise, faces } = CaseListed.shape
const { playing, outcome } = Job.shape
const { shows: plays } = ROUTES.getHouse.reply.shape

/** What a guest is told on coming in: that it is AI, and who is there. */
const Welcome = { notice: z.string(), cast: z.array(RoleListed) }
const You = z.record(z.string(), z.unknown()).describe('What your part knows, and nobody else.')

/** What each tool answers, by its name. */
export const TOOL_REPLIES = {
  list_plays: z.object({
    plays,
    blueprints: z.array(BlueprintListed),
    cases: z.array(z.object({ id, title, premise, seats: faces })),
    characters: z.array(CharacterListed),
    companions: z.array(HouseCompanion),
    shows: z.array(ShelvedShow),
  }),
  plan_play: z.object({ job: z.string(), playing, outcome }),
  start_play: News.extend({ ...Welcome, title: z.string(), you: You }),
  say: News,
  look: News,
  stop_show: Done,
  go_on: News,
  talk_with: z.object({ ...Welcome, show: z.string(), seen: z.int() }),
  start_mystery: News.extend({ ...Welcome, you: You }),
  act_at_table: News,
} as const
