import { type ComponentType, lazy } from 'react'

/** The screen on which a piece is played. */
export type PieceScreen = ComponentType<{ readonly show: string }>

/** The screens of the house's own modes, by what lists call a piece. Each is downloaded when somebody goes in. */
export const MODES: ReadonlyMap<string, PieceScreen> = new Map<string, PieceScreen>([
  [
    'performance',
    lazy(() =>
      import('../screens/stage/stage-screen.tsx').then(({ StageScreen }) => ({ default: StageScreen })),
    ),
  ],
  [
    'room',
    lazy(() =>
      import('../screens/companion-room/companion-room.tsx').then(({ CompanionRoom }) => ({
        default: CompanionRoom,
      })),
    ),
  ],
  [
    'table',
    lazy(() =>
      import('../screens/mystery-table/mystery-table.tsx').then(({ MysteryTable }) => ({
        default: MysteryTable,
      })),
    ),
  ],
  [
    'screening',
    lazy(() =>
      import('../screens/screening-room/screening-room.tsx').then(({ ScreeningRoom }) => ({
        default: ScreeningRoom,
      })),
    ),
  ],
])

/** The screen of every mode that was handed to the house. */
export const ANY_MODE: PieceScreen = lazy(() =>
  import('./any/any-piece.tsx').then(({ AnyPiece }) => ({ default: AnyPiece })),
)
