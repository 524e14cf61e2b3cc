import { inLanguage, type ModePlay, NOT_WAITING, type StageEvent, stateOf, wordTable } from '@commedia/core'
import { readAs, tableLine } from '@commedia/core/events'
import {
  everybody,
  type HandedMethod,
  nextTableMove,
  playTable,
  TableCue,
  tableCueFacts,
  tableRoom,
} from '@commedia/core/mystery'
import { showReader } from '../company/show-reader.ts'
import { KeptOpening } from '../company/table-opening.ts'
import { requireTableSeat, tableSeatFacts } from '../company/table-seats.ts'
import type { Mode, Part, PieceAtHand } from './mode.ts'

/** A turn of a game at a time; people are waited for. */
const playedBy = (methods: readonly HandedMethod[]): ModePlay<TableCue> => ({
  Cue: TableCue,
  says: ['say', 'ask', 'answer'],
  goesOnAfter: [],
  place: 'show',
  // Everybody thinks at once.
  tokens: 2_000_000,
  nextMove: nextTableMove,
  play: (stage, { opening, ...crew }) =>
    playTable(stage, async () => KeptOpening.parse(await opening()), {
      ...crew,
      methods: Object.fromEntries(methods.map((method) => [method.id, method])),
      ...(crew.memory === undefined ? {} : { embedder: crew.memory.embedder }),
    }),
  audience: async (_stage, { opening }) => everybody(KeptOpening.parse(await opening()).case),
  cueFacts: tableCueFacts,
  requireSeat: requireTableSeat,
  seatFacts: tableSeatFacts,
})

/** A mystery table. */
export const mystery: Mode = {
  kind: 'table',
  mark: 'table',
  plays: playedBy([]),
  hasCurtain: false,
  hasEpisodes: false,
  guestSeats: [],
  hasOtherLines: true,
  stands(stage) {
    const { case: laid, over } = stateOf(stage, tableRoom)
    return { opened: laid !== null, over }
  },
  cast: rolesOf,
  cover: (opening) => ({ cast: partsIn(opening), place: null }),
  seats: async (piece) => (await rolesOf(piece)).map(({ id }) => id),
  // Everybody sees who has not had their turn.
  waiting(stage, now) {
    const move = nextTableMove(stage, now)
    const waiting = move.kind === 'wait' ? { ...NOT_WAITING, waitsFor: move.roles } : NOT_WAITING
    return () => waiting
  },
  // Whoever lends a role its manner plays somebody else, and brings nothing home.
  livedBy: async () => ({}),
  async written({ title, events, viewer, piece }) {
    const { momentRecord, momentScript } = await import('./moment-script.ts')
    const { language } = KeptOpening.parse(await piece.opening()).case
    const game = {
      ...{ kind: 'table', title, language, events, viewer, reader: showReader, cast: await rolesOf(piece) },
      toOne: (event: StageEvent, name: string) =>
        readAs(tableLine, event)?.private === true ? inLanguage(language, ALONE)(name) : undefined,
    }
    return { play: momentScript(game), record: () => momentRecord(game) }
  },
}

/** The same, with ways to play that were handed in. */
export function mysteryBy(methods: readonly HandedMethod[]): Mode {
  return { ...mystery, plays: playedBy(methods) }
}

const ALONE = wordTable('house.script.alone', {
  en: (name: string) => `to ${name} alone`,
  zh: (name: string) => `私下对${name}`,
})

/** The roles of a case as everybody at the table sees them. */
async function rolesOf({ opening }: PieceAtHand): Promise<readonly Part[]> {
  return partsIn(await opening())
}

function partsIn(opening: unknown): Part[] {
  const { roles } = KeptOpening.parse(opening).case
  return roles.map(({ id, name, face }) => ({ id, name, description: face }))
}
