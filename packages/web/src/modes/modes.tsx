import type { ShowDetail } from '@commedia/core/wire'
import { type ComponentType, lazy } from 'react'

/** The screen on which a piece is played. */
export type PieceScreen = ComponentType<{ readonly show: string }>

/** The screens of one mode: where a piece is played, where one is opened, and a booth other than that of a play. */
export type ModeScreens = {
  readonly piece: PieceScreen
  readonly opening?: ComponentType
  readonly booth?: ComponentType<{ readonly show: ShowDetail }>
}

/** The screens of the house's own modes, by what lists call a piece. Each is downloaded when somebody goes in. */
export const MODES = {
  performance: {
    piece: lazy(() =>
      import('./performance/stage-screen.tsx').then(({ StageScreen }) => ({ default: StageScreen })),
    ),
  },
  room: {
    piece: lazy(() =>
      import('./chat/companion-room.tsx').then(({ CompanionRoom }) => ({ default: CompanionRoom })),
    ),
    opening: lazy(() => import('./chat/open-room.tsx').then(({ OpenRoom }) => ({ default: OpenRoom }))),
  },
  table: {
    piece: lazy(() =>
      import('./mystery/mystery-table.tsx').then(({ MysteryTable }) => ({ default: MysteryTable })),
    ),
    opening: lazy(() =>
      import('./mystery/before/choose-case.tsx').then(({ ChooseCase }) => ({ default: ChooseCase })),
    ),
    booth: lazy(() => import('./mystery/host/host-desk.tsx').then(({ HostDesk }) => ({ default: HostDesk }))),
  },
  screening: {
    piece: lazy(() =>
      import('./screening/screening-room.tsx').then(({ ScreeningRoom }) => ({ default: ScreeningRoom })),
    ),
    opening: lazy(() =>
      import('./screening/open-screening.tsx').then(({ OpenScreening }) => ({ default: OpenScreening })),
    ),
    booth: lazy(() =>
      import('./screening/director-desk.tsx').then(({ DirectorDesk }) => ({ default: DirectorDesk })),
    ),
  },
} satisfies Readonly<Record<string, ModeScreens>>

/** The screen of every mode that was handed to the house. */
const ANY_MODE: PieceScreen = lazy(() =>
  import('./any/any-piece.tsx').then(({ AnyPiece }) => ({ default: AnyPiece })),
)

const BY_KIND: ReadonlyMap<string, ModeScreens> = new Map(Object.entries(MODES))

/** The screen on which a piece of a kind is played. */
export function screenOf(kind: string): PieceScreen {
  return BY_KIND.get(kind)?.piece ?? ANY_MODE
}

/** The booth of a kind of piece that has one of its own. */
export function boothOf(kind: string): ModeScreens['booth'] {
  return BY_KIND.get(kind)?.booth
}
