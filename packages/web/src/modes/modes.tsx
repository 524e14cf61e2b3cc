import type { ShowDetail } from '@commedia/core/wire'
import { type ComponentType, lazy } from 'react'
import type { RecordedLook } from '../piece/recorded-look.ts'
import { pieceRecordedWords } from './any/piece-recorded-words.ts'
import { talkRecordedWords } from './chat/talk-recorded-words.ts'
import { gameRecordedWords } from './mystery/recorded/game-recorded-words.ts'
import { playRecordedWords } from './performance/play-recorded-words.ts'
import { screeningRecordedWords } from './screening/screening-recorded-words.ts'

/** The screen on which a piece is played. */
export type PieceScreen = ComponentType<{ readonly show: string }>

/** The screens of one mode: where a piece is played, where one is opened, how a recording is watched, and a booth other than that of a play. */
export type ModeScreens = {
  readonly piece: PieceScreen
  readonly opening?: ComponentType
  readonly booth?: ComponentType<{ readonly show: ShowDetail }>
  readonly recorded: RecordedLook
}

/** The screens of the house's own modes, by what lists call a piece. Each is downloaded when somebody goes in. */
export const MODES = {
  performance: {
    piece: lazy(() =>
      import('./performance/stage-screen.tsx').then(({ StageScreen }) => ({ default: StageScreen })),
    ),
    recorded: {
      words: playRecordedWords,
      Look: lazy(() =>
        import('./performance/recorded-stage.tsx').then(({ RecordedStage }) => ({ default: RecordedStage })),
      ),
      Heading: lazy(() =>
        import('./performance/recorded-stage.tsx').then(({ RecordedAct }) => ({ default: RecordedAct })),
      ),
    },
  },
  room: {
    piece: lazy(() =>
      import('./chat/companion-room.tsx').then(({ CompanionRoom }) => ({ default: CompanionRoom })),
    ),
    opening: lazy(() => import('./chat/open-room.tsx').then(({ OpenRoom }) => ({ default: OpenRoom }))),
    recorded: {
      words: talkRecordedWords,
      Look: lazy(() =>
        import('./chat/recorded-room.tsx').then(({ RecordedRoom }) => ({ default: RecordedRoom })),
      ),
    },
  },
  table: {
    piece: lazy(() =>
      import('./mystery/mystery-table.tsx').then(({ MysteryTable }) => ({ default: MysteryTable })),
    ),
    opening: lazy(() =>
      import('./mystery/before/choose-case.tsx').then(({ ChooseCase }) => ({ default: ChooseCase })),
    ),
    booth: lazy(() => import('./mystery/host/host-desk.tsx').then(({ HostDesk }) => ({ default: HostDesk }))),
    recorded: {
      words: gameRecordedWords,
      Look: lazy(() =>
        import('./mystery/recorded/recorded-table.tsx').then(({ RecordedTable }) => ({
          default: RecordedTable,
        })),
      ),
      Heading: lazy(() =>
        import('./mystery/recorded/recorded-table.tsx').then(({ RecordedPhase }) => ({
          default: RecordedPhase,
        })),
      ),
    },
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
    recorded: {
      words: screeningRecordedWords,
      Look: lazy(() =>
        import('./screening/recorded-screen.tsx').then(({ RecordedScreen }) => ({ default: RecordedScreen })),
      ),
    },
  },
} satisfies Readonly<Record<string, ModeScreens>>

/** The screen of every mode that was handed to the house. */
const ANY_MODE: PieceScreen = lazy(() =>
  import('./any/any-piece.tsx').then(({ AnyPiece }) => ({ default: AnyPiece })),
)

/** How recordings of such a mode are watched. */
const ANY_RECORDED: RecordedLook = {
  words: pieceRecordedWords,
  Look: lazy(() =>
    import('./any/recorded-piece.tsx').then(({ RecordedPiece }) => ({ default: RecordedPiece })),
  ),
}

const BY_KIND: ReadonlyMap<string, ModeScreens> = new Map(Object.entries(MODES))

/** The screen on which a piece of a kind is played. */
export function screenOf(kind: string): PieceScreen {
  return BY_KIND.get(kind)?.piece ?? ANY_MODE
}

/** The booth of a kind of piece that has one of its own. */
export function boothOf(kind: string): ModeScreens['booth'] {
  return BY_KIND.get(kind)?.booth
}

/** How the recordings of a kind of piece are watched. */
export function recordedOf(kind: string): RecordedLook {
  return BY_KIND.get(kind)?.recorded ?? ANY_RECORDED
}
