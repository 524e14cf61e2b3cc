import type { ScreenTables } from '@commedia/web/tables'
import { BOOTH } from './booth.ts'
import { CRITICS } from './critics.ts'
import { FOYER } from './foyer.ts'
import { GREEN_ROOM } from './green-room.ts'
import { HOUSE } from './house.ts'
import { LIBRARY } from './library.ts'
import { PIECES } from './pieces.ts'
import { ROOMS } from './rooms.ts'
import { STAGE } from './stage.ts'
import { TABLE } from './table.ts'
import { TABLE_WRITING } from './table-writing.ts'
import { WAYS } from './ways.ts'
import { WRITERS } from './writers.ts'

/** Every table of the screens: one that is missing does not compile. */
export const SCREENS: ScreenTables = {
  ...FOYER,
  ...HOUSE,
  ...PIECES,
  ...STAGE,
  ...ROOMS,
  ...TABLE,
  ...TABLE_WRITING,
  ...BOOTH,
  ...WAYS,
  ...WRITERS,
  ...GREEN_ROOM,
  ...CRITICS,
  ...LIBRARY,
}
