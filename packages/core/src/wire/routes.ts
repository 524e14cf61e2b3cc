import { ballotRoutes } from './ballot-routes.ts'
import { blueprintRoutes } from './blueprint-routes.ts'
import { boothRoutes } from './booth-routes.ts'
import { castingRoutes } from './casting-routes.ts'
import { characterRoutes } from './character-routes.ts'
import { chronicleRoutes } from './chronicle-routes.ts'
import { houseRoutes } from './house-routes.ts'
import { inviteRoutes } from './invite-routes.ts'
import { jobRoutes } from './job-routes.ts'
import { markRoutes } from './mark-routes.ts'
import { modelRoutes } from './model-routes.ts'
import { peopleRoutes } from './people-routes.ts'
import { pieceRoutes } from './piece-routes.ts'
import { radioRoutes } from './radio-routes.ts'
import { roomRoutes } from './room-routes.ts'
import { screeningRoutes } from './screening-routes.ts'
import { sharingRoutes } from './sharing-routes.ts'
import { showRoutes } from './show-routes.ts'
import { soundRoutes } from './sound-routes.ts'
import { tableRoutes } from './table-routes.ts'
import { takeRoutes } from './take-routes.ts'
import { voteRoutes } from './vote-routes.ts'

/** Every route there is. The server mounts this table, the client calls by it, and the rights are tested against it. */
export const ROUTES = {
  ...houseRoutes,
  ...sharingRoutes,
  ...peopleRoutes,
  ...blueprintRoutes,
  ...jobRoutes,
  ...showRoutes,
  ...takeRoutes,
  ...soundRoutes,
  ...radioRoutes,
  ...roomRoutes,
  ...tableRoutes,
  ...screeningRoutes,
  ...pieceRoutes,
  ...inviteRoutes,
  ...markRoutes,
  ...ballotRoutes,
  ...voteRoutes,
  ...boothRoutes,
  ...castingRoutes,
  ...characterRoutes,
  ...chronicleRoutes,
  ...modelRoutes,
} as const

/** Every route there is. */
export type Routes = typeof ROUTES

/** The name of a route. */
export type RouteName = keyof Routes
